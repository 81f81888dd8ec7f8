import type { Cents, Currency } from '#lib/money.ts'

/** A postal address as a wallet gives it. Any part may be missing. */
export interface WalletAddress {
  readonly fullName: string | null
  readonly addressLine1: string | null
  readonly addressLine2: string | null
  readonly city: string | null
  readonly region: string | null
  readonly postalCode: string | null
  readonly countryCode: string | null
  readonly phoneNumber: string | null
}

/** The approval of a PayPal payment. */
export interface PayPalApproval {
  readonly nonce: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly billingAddress: WalletAddress | null
  readonly shippingAddress: WalletAddress | null
}

/** Calls to the gateway that prepare a wallet payment; none of them moves money. All return undefined on failure. */
export interface WalletGateway {
  /** Token with which the gateway's own script starts in the browser [API-087]. */
  clientToken(): Promise<string | undefined>
  /** Sets up a PayPal payment. Returns the page on which the payer approves it. */
  createPayPalPayment(command: {
    readonly amountMinor: Cents
    readonly currency: Currency
    readonly returnUrl: string
    readonly cancelUrl: string
  }): Promise<{ readonly approvalUrl: string; readonly paymentId: string } | undefined>
  /** Exchanges an approved PayPal payment for a nonce. */
  tokenizePayPalPayment(
    approved: Readonly<Record<'paymentId' | 'payerId', string>>,
    currency: Currency,
  ): Promise<PayPalApproval | undefined>
}
