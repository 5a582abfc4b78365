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
    for (const message of faultsOf(entry)) results.push({ message, path })
  })
  return results
}

function faultsOf(entry) {
  const { id, readings = [], service = [] } = entry
  const [ids, ofService] = [readings, service].map((some) => some.map(({ id }) => id))
  const all = [...ids, ...ofService]
  const twice = new Set(all).size === all.length ? [] : [`${id} has a reading twice.`]
  const tolerated = readings.flatMap((reading) =>
    (reading.tolerates ?? [])
      .filter((other) => other === reading.id || !ids.includes(other))
      .map((other) => `${id}: ${reading.id} tolerates ${other}, which is no other reading.`),
  )
  const taken = service.flatMap((reading) =>
    reading.takes
      .filter((other) => !ids.includes(other))
      .map((other) => `${id}: ${reading.id} takes ${other}, which is no reading.`),
  )
  const allowed = { default: ids, simulated: entry.kind === 'choice' ? ofService : ids }
  const initial = Object.entries(allowed)
    .filter(([name, some]) => entry[name] !== undefined && !some.includes(entry[name]))
    .map(([name]) => `The member ${name} of ${id} is none of its readings.`)
  return [...twice, ...tolerated, ...taken, ...initial]
}
