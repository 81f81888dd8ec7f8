import type { Language } from '#lib/language.ts'
import { messages } from './design.messages.ts'

/** The two booking forms: for a home, and for a child's room in the kids line [SGN-05]. */
export const DESIGN_KINDS = ['home', 'kids'] as const
export type DesignKind = (typeof DESIGN_KINDS)[number]

/** Rooms of both forms. */
export const ROOM_KEYS = [
  'living-room',
  'dining-room',
  'bedroom',
  'office',
  'outdoor',
  'whole-home',
  'nursery',
  'own-room',
  'shared-room',
  'playroom',
] as const
export type RoomKey = (typeof ROOM_KEYS)[number]

/** Budget ranges. */
export const BUDGET_KEYS = ['under-2000', '2000-5000', '5000-15000', 'over-15000', 'open'] as const
export type Budget = (typeof BUDGET_KEYS)[number]

export const MOST_NOTES = 1000
export const MOST_AGES = 60

/** The subject of an appointment. */
export interface AppointmentRequest {
  readonly rooms: readonly RoomKey[]
  readonly budget: Budget
  /** Ages of the children; '' for the home form. */
  readonly ages: string
  readonly notes: string
}

/** Name of a room; undefined if the form does not offer it. */
export const roomName = (kind: DesignKind, room: RoomKey, language: Language = 'en'): string | undefined =>
  (messages[language].rooms[kind] as Readonly<Record<string, string>>)[room]

/** Name of a budget range. */
export const budgetText = (budget: Budget, language: Language = 'en'): string => messages[language].budgets[budget]
