/** The part of the session summary that pages use. */
export interface SessionSummary {
  readonly cartItemCount: number
  /** Pieces on the customer's gift registries. */
  readonly registryItemCount: number
  readonly requestVerificationToken: string
  /** First name of the customer who is signed in; null for a guest. */
  readonly firstName: string | null
  /** Mark of the account; null for a guest. */
  readonly owner: string | null
  /** True for a shopper from outside the US and Canada. */
  readonly isInternational: boolean
  /** Postal code of the customer's default address; null without one. */
  readonly postalCode: string | null
}

/**
 * Reads the session summary in a reply. Validates it without the schema library, because every page loads this, and
 * the library is larger than this code. Undefined for an invalid reply.
 */
export async function summaryIn(answer: Response): Promise<SessionSummary | undefined> {
  const said: unknown = answer.ok ? await answer.json() : undefined
  if (typeof said !== 'object' || said === null || !('cartItemCount' in said) || !('requestVerificationToken' in said))
    return undefined
  const {
    cartItemCount,
    registryItemCount = 0,
    requestVerificationToken,
    firstName = null,
    owner = null,
    isInternational = false,
    postalCode = null,
  } = said as typeof said & Partial<SessionSummary>
  return typeof cartItemCount === 'number' && typeof requestVerificationToken === 'string'
    ? { cartItemCount, registryItemCount, requestVerificationToken, firstName, owner, isInternational, postalCode }
    : undefined
}
