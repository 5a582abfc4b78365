/**
 * The fast way through an item, for what nearly every document consists of: `<Name>text</Name>`.
 *
 * It takes fields only, only whole ones, and only those whose tag was met before and whose text stands for
 * itself. At anything else it stops before the element with nothing changed, and the decoder takes over, which
 * knows every form and says what is wrong. So this file adds speed and nothing else.
 */
import { LESS_THAN, plainEnd, spaceEnd } from './characters.js'
import { setField, type FieldSlot, type StartTag, type StartTags } from './fields.js'


export function takePlainFields<R>(
  source: string,
  from: number,
  tags: StartTags<R>,
  record: R,
  item: number,
): number {
  const length = source.length
  let done = from
  let start = spaceEnd(source, from, length)
  let tag = tagAt(source, start, tags)
  while (tag !== undefined && isPlainField(tag, item)) {
    const textStart = start + tag.length
    const textEnd = tag.isEmpty ? textStart : plainEnd(source, textStart, length)
    const { follower } = tag
    let next: StartTag<R> | undefined
    let nextStart: number
    if (follower !== undefined && source.startsWith(follower.between, textEnd)) {
      next = follower.tag
      done = textEnd + tag.endTag.length
      nextStart = textEnd + follower.between.length - next.length
    } else {
      if (!source.startsWith(tag.endTag, textEnd)) return done
      done = textEnd + tag.endTag.length
      nextStart = spaceEnd(source, done, length)
      next = tagAt(source, nextStart, tags)
      if (next !== undefined && tag.follower === undefined) tag.follower = {tag: next, between: ['', source.slice(textEnd, nextStart + next.length)].join('')}
    }
    tag.slot.lastItem = item
    setField(tag.slot, record, textStart === textEnd ? null : source.slice(textStart, textEnd), start)
    tag = next
    start = nextStart
  }
  return done
}

function isPlainField<R>(tag: StartTag<R>, item: number): tag is StartTag<R> & { slot: FieldSlot<R> } {
  return tag.slot !== undefined && tag.slot.lastItem !== item && (tag.isEmpty || !tag.isNil)
}

function tagAt<R>(source: string, start: number, tags: StartTags<R>): StartTag<R> | undefined {
  if (start === source.length || source.charCodeAt(start) !== LESS_THAN) return undefined
  const tagEnd = source.indexOf('>', start)
  return tagEnd === -1 ? undefined : tags.recall(source.slice(start + 1, tagEnd))
}
