import type { CardBrand } from '../rules/card-brands.ts'

/** The card of a hosted session, as far as the gateway shows it. */
export interface HostedCard {
  readonly brand: CardBrand
  readonly lastFour: string
  readonly expMonth: number
  readonly expYear: number
  /** The state of the session in which it had this card. */
  readonly version: string
}

/**
 * Calls to the gateway about the sessions of its own card form; none of them moves money. `no-card`: there is no such
 * session, or nobody has entered a card yet. Undefined if the gateway gave no valid reply.
 */
export interface HostedSessions {
  /** Address of the gateway's script that puts the card of its form into a session. */
  readonly scriptUrl: string
  /** Creates an empty session, and returns its id. */
  create(): Promise<string | undefined>
  /** The card of a session. */
  card(session: string): Promise<HostedCard | 'no-card' | undefined>
  /** The gateway's token of the card in a session: the same card always has the same one. */
  token(session: string): Promise<string | 'no-card' | undefined>
}
