/** What is said of each form of a key that a signature was made with. */
import type { CauseMessages } from './engine.js'
import type { KeyCause } from './key-forms.js'

/** @param key what the key is called */
export function keyWords(key: string): CauseMessages<KeyCause> {
  const made = `It was made with this ${key}`
  return {
    'key-white-space': () => ({
      message: `${made}, but with or without white space around it, such as the newline of a file.`,
      fix: `Trim the ${key} where it is read.`,
    }),
    'key-quotes': () => ({
      message: `${made}, but with or without quotes around it.`,
      fix: `Look how the file or the shell that the ${key} comes from treats quotes.`,
    }),
    'key-byte-order-mark': () => ({
      message: `${made}, but with or without the byte order mark of a file before it.`,
      fix: `Save the file without a byte order mark, or take it off where the ${key} is read.`,
    }),
    'key-cut-at-hash': () => ({
      message: `${made} cut at a #, which starts a comment in .env files.`,
      fix: `Put the ${key} in quotes in the .env file.`,
    }),
    'key-letter-case': () => ({
      message: `${made} in other letter case.`,
      fix: `Use the ${key} as it is: its letter case counts.`,
    }),
    'key-shell': () => ({
      message: `${made} as a shell or a .env file leaves it: a part such as $name or a backslash was replaced.`,
      fix: `Put the ${key} in single quotes.`,
    }),
    'key-encoded': () => ({
      message: `${made} in another encoding, such as base64, hex or percent-encoding.`,
      fix: `Use the bytes of the ${key} in UTF-8, just as it was given to you.`,
    }),
  }
}
