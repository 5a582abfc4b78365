export { XmlError } from '../errors.js'
export { XmlListDecoder, type XmlListLayout } from './decoder.js'
export { decodeXmlList, xmlList, type XmlList } from './list.js'
export { decodeXmlName } from './markup.js'
