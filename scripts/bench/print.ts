/** The results as they are printed. */
import { disturbances, figure, isMet, reachText, type Growth, type Results, type Row } from './results.js'

export function printRow(row: Row): void {
  const { id, what, over = '', unit, median, low, high } = row
  const met = isMet(row)
  const verdict = met === undefined ? '' : `  ${met ? 'met' : 'MISSED'}: ${reachText(row)}`
  const range = low === high ? '' : `(${figure(low, unit)} to ${figure(high, unit)})`
  console.log(`  ${id.padEnd(30)} ${what}${over && `, over ${over}`}`)
  console.log(`  ${''.padEnd(30)} ${figure(median, unit).padStart(9)}  ${range.padEnd(20)}${verdict}`)
}

export function printGrowth({ what, records, microsecondsPerRecord, peakMegabytes }: Growth): void {
  const cells = [
    what.padEnd(14),
    `${records.toLocaleString('en')} records`.padStart(18),
    `${microsecondsPerRecord.toFixed(2)} µs each`.padStart(16),
    `${peakMegabytes.toFixed(0)} MB at most`.padStart(15),
  ]
  console.log(`  ${cells.join('')}`)
}

export function printEnd(results: Results): void {
  const { rows, notes, machine, node, commit, date } = results
  const asked = rows.filter((row) => isMet(row) !== undefined)
  const missed = asked.filter((row) => isMet(row) === false)
  console.log(`\n${asked.length - missed.length} of ${asked.length} marks are met.`)
  for (const row of missed)
    console.log(`  missed: ${row.id}, ${figure(row.median, row.unit)}, to be ${reachText(row)}`)
  notes.forEach((note) => console.log(note))
  console.log(`${machine}, Node ${node}, commit ${commit}, ${date}`)
  const faults = disturbances(results)
  console.log(
    faults.length === 0 ? 'The machine was quiet.' : `The machine was NOT quiet: ${faults.join('; ')}.`,
  )
}
