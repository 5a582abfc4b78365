export { createXmlListDecoder, decodeXmlList } from './decoder.js'
export { quote, ValueError, XmlError } from './errors.js'
export type { XmlField, XmlListDecoder, XmlListLayout } from './layout.js'
export { decodeXmlName } from './names.js'
