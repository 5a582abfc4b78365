/** Takes the place of `node:crypto`, which a page does not have: the clients of panels keep no journal. */
export function createHash(): never {
  throw new Error('A page keeps no journal.')
}
