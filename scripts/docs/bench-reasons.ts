/** Why a mark of the bench is missed. The page says so of those alone that are. */

/** By the beginning of the ids that it is true of. */
const reasons: Readonly<Record<string, string>> = {
  'json-stream-memory': 'It grows a little with ten times the records; why is not known.',
  'xml-stream-memory': 'It grows a little with ten times the records; why is not known.',
  'json-stream': 'A stream looks for the end of each record before it parses the record by itself.',
  'xml-stream': 'A stream decodes its pieces one by one and hands over each record by itself.',
  json: 'The text is looked over for its bounds and for numbers with too many digits before it is parsed, and each value is checked afterwards.',
  xml: 'The decoder alone takes about as long as the peer. Joining the pieces of the answer, making a text of them and reading dates is the rest.',
  'margin-call':
    'Beside the signature, our own steps are many small ones: checking the input, writing the request, the allowance of the service, the deadline, and looking over the answer. No single one stands out in the profile.',
  'market-data-call':
    'The request is checked and completed, and the answer is looked over before it is parsed.',
  'payments-call':
    'The checksum, two objects that are checked and completed, and an answer that is looked over before it is parsed: openapi-fetch does none of this.',
  sign: 'Making a cipher takes most of the time.',
  verify: 'The signature is decoded and encoded again, and compared in constant time.',
  entry: 'The schemas of the inputs are part of an entry.',
  import: 'Node reads and compiles each module of the package by itself.',
  'first-answer': 'Loading Prism takes most of the time.',
  'mock-listens': 'Loading Prism takes most of the time.',
  get: 'Prism validates each request in our mock too, and the mock authenticates and keeps state besides.',
  list: 'Prism validates each request in our mock too, and the mock authenticates and keeps state besides.',
  login: 'Prism validates each request in our mock too, and the mock keeps the tokens besides.',
  initiate:
    'Prism validates each request in our mock too, and the mock checks the checksum and keeps state besides.',
  fetch: 'Prism validates each request in our mock too, and the mock authenticates and keeps state besides.',
}

export function missedBecause(id: string): string | undefined {
  return Object.entries(reasons).find(([beginning]) => id.startsWith(beginning))?.[1]
}
