/** What of a description is an element, what a map from names to elements, and what data. */

/** Keywords whose value has elements under names. */
export const maps: ReadonlySet<string> = new Set([
  ...['properties', 'responses', 'headers', 'content', 'variables', 'paths', 'encoding', 'links'],
  ...['schemas', 'parameters', 'examples', 'requestBodies', 'securitySchemes', 'callbacks'],
])

/** Keywords whose value is data. */
export const data: readonly string[] = ['example', 'value', 'default', 'const', 'security']
