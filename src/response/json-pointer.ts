/** What a JSON pointer (RFC 6901) leads to; `undefined` where there is nothing. */
export function at(value: unknown, pointer: string): unknown {
  return namesOf(pointer).reduce<unknown>(
    (found, name) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, name)
        ? Reflect.get(found, name)
        : undefined,
    value,
  )
}

/** The names on the way that a JSON pointer goes. */
export function namesOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Whether a text is a JSON pointer to a member, not to the whole. */
export function isMemberPointer(text: string): text is `/${string}` {
  return /^(?:\/(?:[^~/]|~[01])*)+$/.test(text)
}

/** A name as it stands in a JSON pointer. */
export function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}
