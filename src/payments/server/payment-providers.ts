import type { PaymentProvider } from './provider.ts'

/** Kinds of tender that a gateway charges; gift cards and reward certificates are processed by the shop itself. */
export type GatewayTender = 'card' | 'wallet'

export interface PaymentProviders {
  /** The provider that authorizes new payments with a kind of tender. */
  forTender(tender: GatewayTender): PaymentProvider
  /**
   * The provider of an earlier payment.
   * @throws Error if no such provider is registered: its payments can be neither voided nor refunded.
   */
  named(name: string): PaymentProvider
  /** All providers, each once. */
  readonly all: readonly PaymentProvider[]
}

/** Creates the registry of payment providers by kind of tender. */
export function paymentProviders(byTender: Readonly<Record<GatewayTender, PaymentProvider>>): PaymentProviders {
  const byName = new Map(Object.values(byTender).map(provider => [provider.name, provider]))
  return {
    forTender: tender => byTender[tender],
    named(name) {
      const provider = byName.get(name)
      if (provider === undefined) throw new Error(`there is no payment provider ${name}`)
      return provider
    },
    all: [...byName.values()],
  }
}
