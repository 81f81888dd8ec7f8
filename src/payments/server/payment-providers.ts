import type { PaymentProvider } from './provider.ts'

/**
 * Kinds of tender that a gateway charges; gift cards and reward certificates are processed by the shop itself.
 * `hosted`: a card in a session of the gateway's own form.
 */
export type GatewayTender = 'card' | 'wallet' | 'hosted'

export interface PaymentProviders {
  /** True if a provider is configured for a kind of tender; only hosted sessions may lack one. */
  takes(tender: GatewayTender): boolean
  /**
   * The provider that authorizes new payments with a kind of tender.
   * @throws Error if no provider is configured for it.
   */
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
export function paymentProviders(
  byTender: Readonly<Record<Exclude<GatewayTender, 'hosted'>, PaymentProvider>> & {
    readonly hosted?: PaymentProvider | undefined
  },
): PaymentProviders {
  const configured = Object.values(byTender).filter(provider => provider !== undefined)
  const byName = new Map(configured.map(provider => [provider.name, provider]))
  return {
    takes: tender => byTender[tender] !== undefined,
    forTender(tender) {
      const provider = byTender[tender]
      if (provider === undefined) throw new Error('no gateway for hosted sessions is configured')
      return provider
    },
    named(name) {
      const provider = byName.get(name)
      if (provider === undefined) throw new Error(`there is no payment provider ${name}`)
      return provider
    },
    all: [...byName.values()],
  }
}
