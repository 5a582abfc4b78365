/** Takes the place of `node:buffer`, which a page does not have: text is decoded by the page itself. */
export const isAscii = (): boolean => false
