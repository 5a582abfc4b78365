/** The names of what nobody else may see. */

/** Fields that hold secrets, in what a description does not have and in what a caller sets. */
export const secretNames =
  /token|secret|passw|passphrase|credential|signature|checksum|session|cookie|auth|key$|pin$|otp$|cvv$/i

/**
 * Inputs whose value becomes a secret of the client, which is shown nowhere any more. These are fewer: a value that is not
 * secret, such as the name of a mode, would be missed in every text that has it.
 */
export const learnedNames =
  /password|passphrase|secret|token$|^transaction$|signature|checksum|api-?key|merchant-?key/i

/** Whether a problem leaves out the value at this path. There a name too many does no harm. */
export function hidesValue(field: string): boolean {
  return /key/i.test(field) || field.split('.').some((name) => secretNames.test(name))
}
