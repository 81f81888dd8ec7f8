import type { WalletClient } from './wallet-client.ts'

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
