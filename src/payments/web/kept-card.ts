import type { CardFieldValues } from '../rules/card-entry.ts'

/** Values of the card form's fields. */
export interface CardFormValues extends CardFieldValues {
  readonly holderName: string
}

/** Time for which a typed card is kept after its last change, in milliseconds. */
export const CARD_KEPT_MS = 15 * 60_000

interface KeptCard {
  readonly basketId: string
  readonly values: CardFormValues
  /** Expiry in milliseconds since the epoch; needed as timers pause while a computer sleeps. */
  readonly until: number
}

// Kept in the memory of the document. Only effects and event handlers may write it, so that a server, which runs
// neither, never holds a card.
let kept: KeptCard | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Deletes the card. To be called when it is saved, when an order is placed, and when a session ends. */
export function forgetCard(): void {
  clearTimeout(timer)
  kept = undefined
}

/** Keeps a card that was typed for a basket but is not saved yet, so that it survives a visit to the cart. */
export function keepCard(basketId: string, values: CardFormValues): void {
  forgetCard()
  kept = { basketId, values, until: Date.now() + CARD_KEPT_MS }
  timer = setTimeout(forgetCard, CARD_KEPT_MS)
}

/** The card that was typed for this basket; undefined if it has expired or was deleted. */
export function keptCard(basketId: string | null): CardFormValues | undefined {
  return kept !== undefined && kept.basketId === basketId && Date.now() < kept.until ? kept.values : undefined
}
