/** The command line is wrong, for instance it names something that does not exist. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** One command of the `lacuna` program. */
export interface Command {
  readonly name: string
  readonly summary: string
  /** What `--help` prints. */
  readonly help: string
  /** @throws UsageError for arguments that it does not take */
  run(args: readonly string[]): Promise<void>
}
