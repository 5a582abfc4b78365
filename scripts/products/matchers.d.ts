/** The matcher that jest-openapi adds. */
import 'expect'

declare module 'expect' {
  interface Matchers<R extends void | Promise<void>, T = unknown> {
    toSatisfyApiSpec(): R
  }
}
