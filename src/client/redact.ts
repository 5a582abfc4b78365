/** Takes known secrets out of a text that came from elsewhere, so that it can be shown. */
export function redact(text: string, secrets: readonly string[]): string {
  return secrets
    .flatMap((secret) => [secret, percentEncoded(secret), inJson(secret), inJson(inJson(secret))])
    .filter((secret) => secret.length >= 4)
    .sort((a, b) => b.length - a.length)
    .reduce((shown, secret) => shown.replaceAll(secret, '[redacted]'), text)
}

/** As it stands in JSON; applied twice, as in JSON that repeats a body of JSON. */
function inJson(secret: string): string {
  return JSON.stringify(secret).slice(1, -1)
}

function percentEncoded(secret: string): string {
  return new URLSearchParams([['', secret]]).toString().slice(1).replaceAll('+', '%20')
}

/** An error of the platform as it may be attached: its name, code and redacted words, and nothing else. */
export function plainCause(error: unknown, secrets: readonly string[]): Error | undefined {
  const inner = innermost(error)
  if (inner === undefined) return undefined
  const plain = new Error(redact(inner.message, secrets))
  plain.name = inner.name
  plain.stack = `${inner.name}: ${plain.message}`
  const code = errorCode(inner)
  return code === undefined ? plain : Object.assign(plain, { code })
}

/** `fetch` wraps what went wrong: the code of the innermost error tells. */
export function innermost(error: unknown): Error | undefined {
  let at = error
  // Only the platform's own wrappers are taken off: any other error says more than what caused it.
  for (let depth = 0; depth < 5 && at instanceof TypeError && at.cause instanceof Error; depth += 1)
    at = at.cause
  return at instanceof Error ? at : undefined
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
