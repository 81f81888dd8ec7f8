import { DECLINE_REASONS, type DeclineReason } from '#payments/rules/decline-reason.ts'

/** Data for the next page about why the shopper is led to it, in the state of the history entry. */
export interface StepState {
  /** Notice at the top of the page. */
  readonly notice?: string | undefined
  /** Reason of the decline, as far as it may be disclosed. */
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

/** Defaults to `other`. */
export const declineReasonOf = (state: unknown): DeclineReason =>
  DECLINE_REASONS.find(known => known === partOf(state, 'declineReason')) ?? 'other'
