import type { ChallengeRows } from './bank/challenge-rows.ts'
import type { CardKey } from './card-key.ts'
import type { ServeKeyed } from './keyed-answers.ts'
import type { Ledger } from './ledger.ts'
import type { PaymentRows } from './payment-rows.ts'
import type { SandboxOptions } from './sandbox-options.ts'
import type { StoredCards } from './stored-cards.ts'

/** Dependencies of the gateway's routes. */
export interface GatewayParts {
  readonly options: SandboxOptions
  readonly cardKey: CardKey
  readonly rows: PaymentRows
  readonly book: Ledger
  readonly storedCards: StoredCards
  readonly challenges: ChallengeRows
  /** The sandbox's own base URL, without a trailing slash. */
  url(): string
  readonly serveKeyed: ServeKeyed
}
