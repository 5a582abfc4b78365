/**
 * The fast way through an item, for what nearly every document consists of: `<Name>text</Name>`.
 *
 * It takes fields only, only whole ones, and only those whose tag was met before and whose text stands for
 * itself. At anything else it stops before the element with nothing changed, and the decoder takes over, which
 * knows every form and says what is wrong. So this file adds speed and nothing else.
 */
import { LESS_THAN, plainEnd, spaceEnd } from './characters.js'
import { setField, type StartTags } from './fields.js'

/** Stores the plain fields from `from` on in the record and returns the index after the last of them. */
export function takePlainFields<R>(
  source: string,
  from: number,
  tags: StartTags<R>,
  record: R,
  item: number,
): number {
  const length = source.length
  let done = from
  for (;;) {
    const start = spaceEnd(source, done, length)
    if (start === length || source.charCodeAt(start) !== LESS_THAN) return done
    const tagEnd = source.indexOf('>', start)
    if (tagEnd === -1) return done
    const tag = tags.recall(source.slice(start + 1, tagEnd))
    const slot = tag?.slot
    if (tag === undefined || slot === undefined || slot.lastItem === item) return done
    let text: string | null = null
    let end = tagEnd + 1
    if (!tag.isEmpty) {
      const textEnd = plainEnd(source, end, length)
      if (tag.isNil || !source.startsWith(tag.endTag, textEnd)) return done
      if (textEnd > end) text = source.slice(end, textEnd)
      end = textEnd + tag.endTag.length
    }
    slot.lastItem = item
    setField(slot, record, text, start)
    done = end
  }
}
