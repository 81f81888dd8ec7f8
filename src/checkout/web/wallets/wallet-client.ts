/** The approval that a wallet's own script or page returns. */
export interface WalletApproval {
  readonly nonce: string
  /** The payer's name at Venmo. */
  readonly username: string
  readonly deviceData: string
}

/**
 * The wallets' own scripts behind one interface. The sandbox's client goes to the sandbox's pages, that of Braintree
 * loads Braintree's scripts.
 */
export interface WalletClient {
  /** Starts Venmo. Undefined: the page is being left, and Venmo comes back to `returnUrl`. */
  venmo(returnUrl: string): Promise<WalletApproval | undefined>
  /** Confirms to Apple that this shop may show its sheet. */
  validateMerchant(validationUrl: string, displayName: string): Promise<unknown>
  /** Exchanges the encrypted payment of Apple's sheet for a nonce. */
  applePay(token: unknown): Promise<WalletApproval>
}
