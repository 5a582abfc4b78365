/**
 * A process, or a worker of one, that has a journal: `hold` opens it and stays, `burst` writes without end, `history` makes the
 * changes of a history, and `read` says what is in each of many. It prints what was acknowledged, a line each, before it does
 * anything else.
 */
import { writeSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { journalAt } from './sqlite.js'
import { entryOf, history, make } from '../unit/journal/entries.js'

const [task, path = '', ...further] = process.argv.slice(2)
const tell = (text: string): void => {
  if (parentPort) parentPort.postMessage(text)
  else writeSync(1, `${text}\n`)
}

if (task === 'read') {
  await Promise.all([path, ...further].map(read))
  process.exit(0)
}

/** Opens a file, which may end the process: so the file is named first. */
async function read(file: string): Promise<void> {
  tell(JSON.stringify({ file }))
  const journal = journalAt(file)
  const outcome = await journal.open('account').then(
    async () => JSON.stringify(await journal.entries()),
    (error: unknown) => String(error),
  )
  await journal.close()
  tell(JSON.stringify({ file, outcome }))
}

if (task === 'history') {
  const journal = journalAt(path)
  await journal.open('account').catch(() => process.exit(0))
  for (const step of history) {
    const made = await Promise.allSettled(step.map((change) => make(journal, change)))
    for (const { status } of made) tell(status === 'fulfilled' ? 'done' : 'failed')
  }
  process.exit(0)
}

const journal = journalAt(path)
await journal.open('account')
tell('open')
// Nothing else keeps the process alive.
setInterval(() => undefined, 60_000)
if (task === 'burst') await Promise.all(Array.from({ length: 4 }, (_, writer) => write(writer)))

async function write(writer: number): Promise<never> {
  for (let count = 0; ; count++) {
    const id = `${writer}-${count}`
    await journal.begin(entryOf(id))
    tell(`begun ${id}`)
    await journal.write(entryOf(id, { digest: 'x'.repeat(count % 300) }))
    tell(`written ${id}`)
    if (count % 5 === 4) {
      const old = `${writer}-${count - 3}`
      tell(`removing ${old}`)
      await journal.remove(old)
      tell(`removed ${old}`)
    }
  }
}
