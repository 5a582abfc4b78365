/** The one name of Node that the clients take without importing it. */
export { Buffer } from './node.js'
