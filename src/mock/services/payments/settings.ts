/** What the payments service of the mock is told. */

export interface PaymentsCredentials {
  readonly mid: string
  readonly websiteName: string
  readonly merchantKey: string
}
