/**
 * Whether a value is still to come. Programs may put a class of their own in the place of `Promise`; what async functions
 * return is then no instance of it.
 */
export function isPending<T>(value: T | Promise<T>): value is Promise<T> {
  return typeof value === 'object' && value !== null && 'then' in value
}
