import type { PaymentProvider } from './provider.ts'

/** Kinds of tender that a gateway charges; gift cards and reward certificates are the shop's own. */
export type GatewayTender = 'card'

export interface PaymentProviders {
  /** The provider that authorizes new payments with a kind of tender. */
  forTender(tender: GatewayTender): PaymentProvider
  /**
   * The provider that an earlier payment was made with.
   * @throws Error for a name that no provider has: its payments can be neither cancelled nor given back.
   */
  named(name: string): PaymentProvider
  /** Each provider once. */
  readonly all: readonly PaymentProvider[]
}

/** The registry of payment providers: which of them charges which kind of tender. */
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
