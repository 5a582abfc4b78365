/** What a JSON pointer (RFC 6901) leads to; `undefined` where there is nothing. */
export function at(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (found, token) =>
        typeof found === 'object' && found !== null && Object.hasOwn(found, token)
          ? Reflect.get(found, token)
          : undefined,
      value,
    )
}
