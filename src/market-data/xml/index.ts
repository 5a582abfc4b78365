export { XmlError } from '../errors.js'
export { readXmlList, XmlListDecoder, xmlPieces } from './document.js'
export { decodeXmlName } from './markup.js'
