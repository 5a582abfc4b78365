/** The committed table as a whole; each suite holds its client to its own column. */
import { describe, expect, it } from 'vitest'
import { clients, versionOf, operationIds, readResults } from './results.js'

describe('The table of third-party clients', () => {
  const { clients: versions, operations } = readResults()

  it('names the clients and the versions that are installed', () => {
    expect(Object.entries(versions)).toEqual(clients.map((client) => [client, versionOf(client)]))
  })

  it('has a row for each operation, in the order of the operation tables', () => {
    expect(Object.keys(operations)).toEqual(operationIds)
  })

  it('says why of whatever does not work', () => {
    for (const [id, row] of Object.entries(operations)) {
      for (const [client, cell] of Object.entries(row)) {
        expect(versions, id).toHaveProperty([client])
        if (cell?.result !== 'works') expect(cell?.message, `${id}, ${client}`).toMatch(/\.$/)
      }
    }
  })

  it('has no operation that nobody tried', () => {
    for (const [id, row] of Object.entries(operations)) expect(Object.keys(row), id).not.toEqual([])
  })
})
