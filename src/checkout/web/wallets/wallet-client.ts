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

interface ClientToken {
  readonly environment?: string
  /** Origin of the sandbox's pages. */
  readonly walletPages?: string
}

function decoded(clientToken: string): ClientToken {
  try {
    return JSON.parse(atob(clientToken)) as ClientToken
  } catch {
    return {}
  }
}

/** The sandbox's stand-in: a page of its own for Venmo, and Braintree's test nonce for Apple Pay. */
const sandboxClient = (walletPages: string, assign: (url: string) => void): WalletClient => ({
  venmo: async returnUrl => {
    assign(`${walletPages}/venmo/approve?return_url=${encodeURIComponent(returnUrl)}`)
    return undefined
  },
  validateMerchant: async () => ({}),
  applePay: async () => ({ nonce: 'fake-apple-pay-visa-nonce', username: '', deviceData: '' }),
})

/** The client of the gateway that issued the token; Braintree's scripts are loaded only for its own tokens. */
export async function walletClient(clientToken: string, assign: (url: string) => void): Promise<WalletClient> {
  const { environment, walletPages } = decoded(clientToken)
  if (environment === 'davenport-sandbox' && walletPages !== undefined) return sandboxClient(walletPages, assign)
  const { braintreeClient } = await import('./braintree-client.ts')
  return braintreeClient(clientToken)
}
