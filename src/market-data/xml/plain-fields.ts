/**
 * The fast way through an item, for what nearly every document consists of: `<Name>text</Name>`.
 *
 * It takes fields only, only whole ones, and only those whose tag was met before and whose text stands for
 * itself. At anything else it stops before the element with nothing changed, and the decoder takes over, which
 * knows every form and says what is wrong. So this file adds speed and nothing else.
 */
import { LESS_THAN, plainEnd, spaceEnd } from './characters.js'
import { setField, type FieldSlot, type StartTag, type StartTags } from './fields.js'
import { learnFollower } from './follower.js'

/** Stores the plain fields from `from` on in the record and returns the index after the last of them. */
export function takePlainFields<R>(
  source: string,
  from: number,
  tags: StartTags<R>,
  record: R,
  item: number,
): number {
  let done = from
  let start = spaceEnd(source, from, source.length)
  let tag = knownTag(source, start, tags)
  while (tag !== undefined && isPlainField(tag, item)) {
    const { follower, slot } = tag
    const textStart = start + tag.length
    let textEnd = follower === undefined ? -1 : follower.textEnd(source, textStart)
    let nextStart: number
    let next: StartTag<R> | undefined
    if (follower !== undefined && textEnd !== -1) {
      nextStart = textEnd + follower.distance
      next = follower.tag
    } else {
      textEnd = tag.isEmpty ? textStart : plainEnd(source, textStart, source.length)
      if (!source.startsWith(tag.endTag, textEnd)) return done
      nextStart = spaceEnd(source, textEnd + tag.endTag.length, source.length)
      next = knownTag(source, nextStart, tags)
      if (next !== undefined) learnFollower(tag, source, textEnd, next, nextStart)
    }
    slot.lastItem = item
    setField(slot, record, textStart === textEnd ? null : source.slice(textStart, textEnd), start)
    done = textEnd + tag.endTag.length
    tag = next
    start = nextStart
  }
  return done
}

/** Whether the tag starts a field that the item does not have yet, with nothing special about it. */
function isPlainField<R>(
  tag: StartTag<R>,
  item: number,
): tag is StartTag<R> & { readonly slot: FieldSlot<R> } {
  return tag.slot !== undefined && tag.slot.lastItem !== item && (tag.isEmpty || !tag.isNil)
}

function knownTag<R>(source: string, start: number, tags: StartTags<R>): StartTag<R> | undefined {
  if (start === source.length || source.charCodeAt(start) !== LESS_THAN) return undefined
  const tagEnd = source.indexOf('>', start)
  return tagEnd === -1 ? undefined : tags.recall(source.slice(start + 1, tagEnd + 1))
}
