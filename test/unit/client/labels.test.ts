/** An answer that is JSON under the label of something else. */
import { describe, expect, it } from 'vitest'
import { DecodeError, type ClientEvent } from '../../../src/index.js'
import { callBy, documentedText, goodLogin, isLoginOf, ways, type Way } from '../../attacks/targets.js'
import { rejectionOf } from '../../support/caught.js'

const labels = ['text/html; charset=utf-8', 'application/xml', 'application/octet-stream', 'text/csv']

function answered(
  way: Way,
  { body, label, onMismatch = 'omit' }: { body: string; label: string; onMismatch?: 'omit' | 'throw' },
): { readonly result: Promise<unknown>; readonly events: readonly ClientEvent[] } {
  const events: ClientEvent[] = []
  const fetch = async (url: string): Promise<Response> =>
    isLoginOf(way, new URL(url).pathname)
      ? Response.json(JSON.parse(goodLogin))
      : new Response(body, { headers: { 'content-type': label } })
  const baseUrl = 'https://service.example'
  const onEvent = (event: ClientEvent): void => void events.push(event)
  return {
    result: callBy(way, { baseUrl, fetch, onMismatch, onEvent, clock: () => 1_795_000_000_000 }),
    events,
  }
}

describe.each(ways.filter(({ format }) => format === 'json').map((way) => [way.name, way] as const))(
  '%s',
  (_name, way) => {
    const { safeToRetry } = way.target.operation
    const body = documentedText(way)

    it.each(labels)('reads its documented JSON under the label %s, and tells of the label', async (label) => {
      const documented = await answered(way, { body, label: 'application/json' }).result
      const { result, events } = answered(way, { body: `\n ${body}`, label })
      expect(await result).toEqual(documented)
      const wrong = { field: 'content-type', kind: 'form', came: label.split(';')[0] }
      const stated = events.filter((event) => event.type === 'mismatch' && event.field === 'content-type')
      // Bytes of no kind say nothing that could be wrong.
      expect(stated).toMatchObject(label === 'application/octet-stream' ? [] : [wrong])
    })

    it('refuses the label where any difference is refused, but not after a change', async () => {
      const { result } = answered(way, { body, label: 'text/html', onMismatch: 'throw' })
      if (!safeToRetry) return expect(await result).toBeDefined()
      const error = await rejectionOf(DecodeError, () => result)
      expect(error.message).toContain('the content type text/html')
    })

    it('refuses a page under its own label', async () => {
      const page = '<!doctype html><html><body>Please wait.</body></html>'
      await expect(answered(way, { body: page, label: 'text/html' }).result).rejects.toThrow(
        'the content type text/html',
      )
    })
  },
)
