/** Takes the place of `node:crypto` and `node:util`, which a page does not have: the clients of panels keep no journal. */
function absent(): never {
  throw new Error('A page keeps no journal.')
}

export {
  absent as createCipheriv,
  absent as createDecipheriv,
  absent as createHash,
  absent as createSecretKey,
  absent as randomBytes,
}

export const types = { isUint8Array: absent }
