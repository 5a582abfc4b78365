/** The command line is wrong, for instance it names something that does not exist. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
