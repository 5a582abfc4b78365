import { objectsOf } from './walk.js'

export default function ambiguities(document) {
  const registry = document['x-ambiguity-registry'] ?? []
  const ids = registry.map(({ id }) => id)
  const results = []
  const used = new Set()
  for (const { node, path } of objectsOf(document)) {
    for (const id of node['x-ambiguities'] ?? []) {
      used.add(id)
      if (!ids.includes(id))
        results.push({ message: `There is no ambiguity ${id}.`, path: [...path, 'x-ambiguities'] })
    }
  }
  registry.forEach((entry, index) => {
    const path = ['x-ambiguity-registry', index]
    if (!used.has(entry.id)) results.push({ message: `Nothing points at the ambiguity ${entry.id}.`, path })
    if (ids.indexOf(entry.id) !== index)
      results.push({ message: `The ambiguity ${entry.id} stands twice.`, path })
    const readings = (entry.readings ?? []).map(({ id }) => id)
    if (new Set(readings).size !== readings.length)
      results.push({ message: `${entry.id} has a reading twice.`, path })
    for (const { id, tolerates = [] } of entry.readings ?? []) {
      for (const other of tolerates) {
        if (other === id || !readings.includes(other))
          results.push({ message: `${entry.id}: ${id} tolerates ${other}, which is no other reading.`, path })
      }
    }
    const ofService = (entry.service ?? []).map(({ id }) => id)
    for (const { id, takes } of entry.service ?? []) {
      if (readings.includes(id)) results.push({ message: `${entry.id} has a reading twice.`, path })
      for (const other of takes) {
        if (!readings.includes(other))
          results.push({ message: `${entry.id}: ${id} takes ${other}, which is no reading.`, path })
      }
    }
    const known = { default: readings, simulated: entry.kind === 'choice' ? ofService : readings }
    for (const [name, allowed] of Object.entries(known)) {
      if (entry[name] !== undefined && !allowed.includes(entry[name]))
        results.push({ message: `The member ${name} of ${entry.id} is none of its readings.`, path })
    }
  })
  return results
}
