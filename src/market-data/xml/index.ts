export { XmlError } from '../lists/records.js'
export { readXmlList, XmlListDecoder, xmlPieces } from './document.js'
export { decodeXmlName } from './markup.js'
