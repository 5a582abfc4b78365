/** For whoever asks for no more than the text of one member. */
export { rawMember } from './exact-json.js'
