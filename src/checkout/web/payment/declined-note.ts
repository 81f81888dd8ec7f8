import type { CardKind } from '#payments/rules/card-types.ts'
import type { ShownCard } from '../card-name.ts'

/** The declined card of two. */
export interface NotedCard extends ShownCard {
  readonly kind: CardKind
}

const KEY = 'declined-card'

/** Keeps which card a bank declined while the browser loads the payment step as a document. */
export function noteDeclined(storage: Pick<Storage, 'setItem' | 'removeItem'>, card: NotedCard | undefined): void {
  if (card === undefined) storage.removeItem(KEY)
  else storage.setItem(KEY, JSON.stringify(card))
}

/** The noted card; undefined if there is none. */
export function notedDeclined(storage: Pick<Storage, 'getItem'>): NotedCard | undefined {
  const card = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<NotedCard> | null
  const { kind, type, lastFour } = card ?? {}
  return (kind === 'CardOne' || kind === 'CardTwo') && typeof type === 'string' && typeof lastFour === 'string'
    ? { kind, type, lastFour }
    : undefined
}
