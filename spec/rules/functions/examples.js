/** Every media type that is used has at least one example. */
export default function examples(document) {
  const results = []
  const check = (content, path) => {
    for (const [type, mediaType] of Object.entries(content ?? {})) {
      if (Object.keys(mediaType.examples ?? {}).length > 0) continue
      results.push({ message: `${type} has no example.`, path: [...path, 'content', type] })
    }
  }
  const operations = (item, path) => {
    for (const [method, operation] of Object.entries(item)) {
      if (typeof operation !== 'object' || operation === null || !('responses' in operation)) continue
      const at = [...path, method]
      check(operation.requestBody?.content, [...at, 'requestBody'])
      for (const [status, response] of Object.entries(operation.responses)) {
        check(response.content, [...at, 'responses', status])
      }
      for (const [name, callback] of Object.entries(operation.callbacks ?? {})) {
        for (const [url, callbackItem] of Object.entries(callback)) {
          operations(callbackItem, [...at, 'callbacks', name, url])
        }
      }
    }
  }
  for (const [path, item] of Object.entries(document.paths)) operations(item, ['paths', path])
  for (const [name, response] of Object.entries(document.components?.responses ?? {})) {
    check(response.content, ['components', 'responses', name])
  }
  return results
}
