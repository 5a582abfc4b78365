/** The part of a client that keeps its secrets: it fills the slots of drafts, and keeps what it holds out of all texts. */
import type { KnownSecrets } from '../redaction/redact-secrets.js'
import type { OperationDescription } from './operation.js'

export interface Credentials {
  /**
   * Returns the token for this call, at once where it is known, and otherwise after a login. Absent where no call takes a
   * token.
   */
  token?(signal: AbortSignal): Promise<string> | string
  /** Gives up a token that was refused; the next call gets another one. */
  refuseToken?(token: string): void
  /** Returns a secret of the client's options that a draft has a slot for. */
  readonly secret?: (name: string) => string
  /** Signs a text. */
  readonly sign?: (text: string, operation: OperationDescription) => string | Promise<string>
  /** What must not be shown in any text. */
  readonly secrets: KnownSecrets
}
