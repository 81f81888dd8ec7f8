import type { GiftOption, PickupOptions } from '#cart/rules/basket.ts'
import { formatEstimate } from '#delivery/rules/promise-words.ts'
import type { Language } from '#lib/language.ts'
import { messages } from './chosen-options.messages.ts'

/** The choices that an order stores for a recipient's parcels and large pieces. */
export interface ChosenOptions {
  readonly giftOptions: readonly GiftOption[]
  readonly isComplete: boolean
  /** `yyyy-mm-dd`; null without a holiday hold. */
  readonly holdUntil: string | null
  /** The day chosen or booked for the in-home delivery, `yyyy-mm-dd`; null without one. */
  readonly tripDay: string | null
  readonly isContactMe: boolean
  readonly drivingDirections: string
  /** An installer comes. */
  readonly hasVisit: boolean
  /** The day chosen or booked for the installer's visit, `yyyy-mm-dd`; null if we call to arrange it. */
  readonly visitDay: string | null
}

/** The choices for a recipient in words: one text for each choice [CHK-21]. */
export function recipientNotes(chosen: ChosenOptions, language: Language): string[] {
  const t = messages[language]
  const { holdUntil, tripDay, drivingDirections, visitDay } = chosen
  const words = (day: string) => formatEstimate({ from: day, to: day }, language)
  return [
    ...(chosen.isComplete ? [t.complete] : []),
    ...(holdUntil === null ? [] : [t.held(words(holdUntil))]),
    ...chosen.giftOptions.map(one => t.giftOptions[one]),
    ...(tripDay === null ? [] : [t.trip(words(tripDay))]),
    ...(chosen.isContactMe ? [t.contactMe] : []),
    ...(chosen.hasVisit ? [visitDay === null ? t.visitByCall : t.visit(words(visitDay))] : []),
    ...(drivingDirections === '' ? [] : [t.directions(drivingDirections)]),
  ]
}

/** The choices for a pickup in words [CHK-25]; empty for orders of older releases. */
export function pickupNotes(chosen: PickupOptions | undefined, language: Language): string[] {
  if (chosen === undefined) return []
  const t = messages[language]
  const { contact } = chosen
  return [
    ...(contact ? [t.contact(`${contact.firstName} ${contact.lastName}`, contact.phone)] : []),
    ...(chosen.receipt === 'gift' ? [t.receipt] : []),
    ...(chosen.bag === 'gift' ? [t.bag] : []),
  ]
}
