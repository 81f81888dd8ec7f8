import { DECLINE_REASONS, type DeclineReason } from '#payments/rules/decline-reason.ts'

/** The reason why the shopper was led to a page, handed over by the page before. Kept in the history entry's state. */
export interface StepState {
  /** A sentence to show on top. */
  readonly notice?: string | undefined
  /** Why the bank declined the card, as far as it is told. */
  readonly declineReason?: DeclineReason | undefined
}

export const stepState = ({ notice, declineReason }: StepState) =>
  notice === undefined && declineReason === undefined ? undefined : { notice, declineReason }

const partOf = (state: unknown, name: keyof StepState): unknown =>
  typeof state === 'object' && state !== null && name in state ? (state as Record<string, unknown>)[name] : undefined

export const noticeOf = (state: unknown): string | undefined => {
  const notice = partOf(state, 'notice')
  return typeof notice === 'string' ? notice : undefined
}

/** `other` where nothing is told. */
export const declineReasonOf = (state: unknown): DeclineReason =>
  DECLINE_REASONS.find(known => known === partOf(state, 'declineReason')) ?? 'other'
