import type { CardKind } from '#payments/rules/card-types.ts'
import { DECLINE_REASONS, type DeclineReason } from '#payments/rules/decline-reason.ts'

/** The card that was declined, if it was one of two. */
export interface DeclinedCard {
  readonly kind: CardKind
  /** Such as `Visa ending 1111`. */
  readonly name: string
}

/** Data for the next page about why the shopper is led to it, in the state of the history entry. */
export interface StepState {
  /** Notice at the top of the page. */
  readonly notice?: string | undefined
  /** Reason of the decline, as far as it may be disclosed. */
  readonly declineReason?: DeclineReason | undefined
  readonly declinedCard?: DeclinedCard | undefined
}

export const stepState = ({ notice, declineReason, declinedCard }: StepState) =>
  notice === undefined && declineReason === undefined ? undefined : { notice, declineReason, declinedCard }

const partOf = (state: unknown, name: keyof StepState | keyof DeclinedCard): unknown =>
  typeof state === 'object' && state !== null && name in state ? (state as Record<string, unknown>)[name] : undefined

export const noticeOf = (state: unknown): string | undefined => {
  const notice = partOf(state, 'notice')
  return typeof notice === 'string' ? notice : undefined
}

/** Defaults to `other`. */
export const declineReasonOf = (state: unknown): DeclineReason =>
  DECLINE_REASONS.find(known => known === partOf(state, 'declineReason')) ?? 'other'

/** The declined card of two; undefined if one card pays, or if it is unknown. */
export function declinedCardOf(state: unknown): DeclinedCard | undefined {
  const card = partOf(state, 'declinedCard')
  const [kind, name] = [partOf(card, 'kind'), partOf(card, 'name')]
  return (kind === 'CardOne' || kind === 'CardTwo') && typeof name === 'string' ? { kind, name } : undefined
}
