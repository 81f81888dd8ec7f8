/** How an action on the order ended. It is shown and announced in the part of the page that it concerns. */
export interface OrderResult {
  /** A shipment's id, `returns`, `claims`, or `payment`. */
  readonly at: string
  readonly tone: 'ok' | 'info' | 'warn'
  readonly text: string
  /** True: a link leads to the list of returns. */
  readonly leadsToReturns?: boolean
  /** True: a link leads to the list of claims. */
  readonly leadsToClaims?: boolean
}
