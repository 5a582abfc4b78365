/** The exit codes of the command, as its help and its page document them: scripts of users compare with these numbers. */
export const exitCode = {
  done: 0,
  failed: 1,
  usage: 2,
  refused: 3,
  authentication: 4,
  connection: 5,
  timeout: 6,
  outcomeUnknown: 7,
  unreadable: 8,
  rateLimit: 9,
  notVerified: 10,
  resultLost: 11,
  interrupted: 130,
} as const

/** The exit codes that a help text lists, each with its meaning. */
export function listedExitCodes(help: string): readonly { readonly code: number; readonly means: string }[] {
  const [, list = ''] = help.split('Exit codes:\n')
  return Array.from(list.matchAll(/^ {2}(\d+) +(\S.*)$/gm), ([, code, means = '']) => ({
    code: Number(code),
    means,
  }))
}
