/** The names of secrets: of what is hidden whatever its value, what is learned where it is seen, and what a text speaks of. */

/** Fields that hold secrets, in what a description does not have and in what a caller sets. */
export const secretNames =
  /token|secret|passw|passphrase|credential|signature|checksum|session|cookie|auth|key$|pin$|otp$|cvv$/i

/**
 * Inputs whose value becomes a secret of the client, which is shown nowhere any more. These are fewer: a value that is not
 * secret, such as the name of a mode or what became of a check (`responseSignature`), would be missed in every text that has it.
 */
export const learnedNames =
  /password|passphrase|secret|token$|^transaction$|(?<!response)signature|checksum|api-?key|merchant-?key/i

/** Reports whether a problem leaves out the value at this path. There a name too many does no harm. */
export function hidesValue(field: string): boolean {
  return /key/i.test(field) || field.split('.').some((name) => secretNames.test(name))
}

/** The ends of names that are about a secret but do not hold one, as in `tokenType`; and of author and authority. */
const aboutSecrets = /(?:type|required|author(?:ity)?)$/i

export function isSecretName(name: string): boolean {
  return secretNames.test(name) && !aboutSecrets.test(name)
}

/** Words that name a secret where they are not a part of a longer word, as `pan` is of a company. */
const secretWords =
  /(?:^|[\W_])(?:pwd|pass|pass[\W_]?code|jwt|sig|hmac|pan|card[\W_]?number|security[\W_]?code|seed|mnemonic)(?:$|[\W_])/i

/** Reports whether what has this name is hidden in a recording. There a name too many does little harm. */
export function isHidden(name: string): boolean {
  return isSecretName(name) || secretWords.test(name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-'))
}
