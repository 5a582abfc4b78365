/** An answer whose JSON is fine and whose content is not what the documentation allows. */
export class ContentError extends Error {}
