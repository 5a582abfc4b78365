/** What one record may take. A list may be endless, but what is held of it at one time must not be. */

/**
 * How many characters a record may have, with the white space and the comments before it; so no text, attribute or tag
 * can have more. The longest record that is documented has less than 2,000.
 */
export const longestRecord = 1_048_576

/** How deep a record of JSON may be nested, itself included. Those that are documented are not nested at all. */
export const deepestRecord = 64
