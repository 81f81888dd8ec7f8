import type { CardFieldValues } from '../rules/card-entry.ts'

/** What is typed into the fields of a card. */
export interface CardFormValues extends CardFieldValues {
  readonly holderName: string
}

/** How long a typed card is kept after its last change, in milliseconds. */
export const CARD_KEPT_MS = 15 * 60_000

interface KeptCard {
  readonly basketId: string
  readonly values: CardFormValues
  /** Milliseconds since the epoch: timers stand still while a computer sleeps. */
  readonly until: number
}

// Lives in the memory of the document, and ends with it. Only effects and event handlers may write it: a server, which
// runs neither, never holds a card.
let kept: KeptCard | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Forgets the card at once. To be called when it is saved, when an order is placed, and when a session ends. */
export function forgetCard(): void {
  clearTimeout(timer)
  kept = undefined
}

/** Keeps a card that is typed for a basket but not saved yet, so that it survives a way to the cart and back. */
export function keepCard(basketId: string, values: CardFormValues): void {
  forgetCard()
  kept = { basketId, values, until: Date.now() + CARD_KEPT_MS }
  timer = setTimeout(forgetCard, CARD_KEPT_MS)
}

/** The card that was typed for this basket, unless it is forgotten. */
export function keptCard(basketId: string | null): CardFormValues | undefined {
  return kept !== undefined && kept.basketId === basketId && Date.now() < kept.until ? kept.values : undefined
}
