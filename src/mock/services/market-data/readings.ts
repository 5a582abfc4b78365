/** What market data does in the readings that are more than a word. The others are beside the fields that they change. */
import type { FieldLayout } from '../../../market-data/lists/record-layout.js'
import type { MockByReading } from '../../engine/readings-in-force.js'

/** The segments before the name of the list under which paths are served. */
export const pathCase: MockByReading<'pathCase', readonly string[]> = {
  Data: ['Data'],
  DATA: ['DATA'],
  anyCase: ['Data', 'DATA'],
}

/** The words that may stand before the token in the Authorization header; `undefined` for none. */
export const authorizationPrefix = {
  bearer: ['Bearer'],
  none: [undefined],
  withOrWithout: ['Bearer', undefined],
} satisfies MockByReading<'authorizationPrefix', readonly (string | undefined)[]>

/** The form of sid, instId and rType in a request. */
export const requestNumberForm: MockByReading<
  'requestNumberForm',
  { readonly types: readonly string[]; readonly asked: string }
> = {
  integer: { types: ['number'], asked: 'as JSON numbers, without quotation marks' },
  string: { types: ['string'], asked: 'as JSON strings of digits, in quotation marks' },
  either: { types: ['number', 'string'], asked: 'as JSON numbers or as JSON strings of digits' },
}

/** How an XML document begins. It is sent as UTF-8 whatever it says. */
export const xmlEncoding: MockByReading<'xmlEncoding', string> = {
  utf8: '<?xml version="1.0" encoding="utf-8"?>',
  claimsUtf16: '<?xml version="1.0" encoding="utf-16"?>',
  byteOrderMark: '\ufeff<?xml version="1.0" encoding="utf-8"?>',
}

/** The prefix of every name, and the attributes of the root element. */
export const xmlNamespace: MockByReading<
  'xmlNamespace',
  { readonly prefix: string; readonly attributes: string }
> = {
  none: { prefix: '', attributes: '' },
  defaultNamespace: { prefix: '', attributes: ' xmlns="urn:mock.example:records"' },
  prefixed: { prefix: 'r:', attributes: ' xmlns:r="urn:mock.example:records"' },
}

/** The element of that name without a value, and the attributes that the root element then needs. */
export const xmlNull: MockByReading<
  'xmlNull',
  () => { readonly element: (name: string) => string; readonly attributes: string }
> = {
  empty: () => ({ element: (name) => `<${name}/>`, attributes: '' }),
  omitted: () => ({ element: () => '', attributes: '' }),
  nil: () => ({
    element: (name) => `<${name} i:nil="true"/>`,
    attributes: ' xmlns:i="http://www.w3.org/2001/XMLSchema-instance"',
  }),
}

/** A field that the description does not list. `valueAt` takes the place of the record in its list, from 0. */
interface FurtherField {
  readonly name: string
  readonly kind: FieldLayout['kind']
  readonly valueAt: (index: number) => unknown
}

/** Fields that the description does not list. */
export const unknownFields: MockByReading<'unknownFields', readonly FurtherField[]> = {
  none: [],
  more: [
    { name: 'SequenceNumber', kind: 'integer', valueAt: (index) => index + 1 },
    { name: 'Remarks', kind: 'text', valueAt: () => 'Provisional & not final' },
  ],
}
