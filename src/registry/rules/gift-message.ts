/** States of a message that the shop's check has found something in. */
export const MODERATED = ['held', 'approved', 'rejected'] as const
export type Moderated = (typeof MODERATED)[number]

/** What the check and staff say of a message; `clear`: the check has found nothing. */
export type MessageCheck = Moderated | 'clear'

/** What registrants see of a message: `hidden` by themselves, `held` until staff decide, or `rejected` by staff. */
export const SHOWN_MESSAGES = ['shown', 'hidden', 'held', 'rejected'] as const
export type ShownMessage = (typeof SHOWN_MESSAGES)[number]

/** Longest reason of a rejection. */
export const LONGEST_REASON = 300

/** What registrants see of a message; `isShown` is their own choice, null without one. */
export function shownMessage(check: MessageCheck, isShown: boolean | null): ShownMessage {
  if (check === 'held' || check === 'rejected') return check
  return isShown === false ? 'hidden' : 'shown'
}
