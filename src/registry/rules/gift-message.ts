/** States of a message that the shop's check has found something in. */
export const MODERATED = ['held', 'approved', 'rejected'] as const
export type Moderated = (typeof MODERATED)[number]

/** Results of the check and of staff for a message; `clear`: the check has found nothing. */
export type MessageCheck = Moderated | 'clear'

/** States of a message for registrants: `hidden` by them, `held` until staff decide, or `rejected` by staff. */
export const SHOWN_MESSAGES = ['shown', 'hidden', 'held', 'rejected'] as const
export type ShownMessage = (typeof SHOWN_MESSAGES)[number]

/** Longest reason of a rejection. */
export const LONGEST_REASON = 300

/** The state of a message for registrants; `isShown` is their own choice, null without one. */
export function shownMessage(check: MessageCheck, isShown: boolean | null): ShownMessage {
  if (check === 'held' || check === 'rejected') return check
  return isShown === false ? 'hidden' : 'shown'
}
