/** The two forms: for a home, and for a child's room under the first brand [SGN-05]. */
export const DESIGN_KINDS = ['home', 'kids'] as const
export type DesignKind = (typeof DESIGN_KINDS)[number]

export const ROOMS = {
  home: { 'living-room': 'Living room', 'dining-room': 'Dining room', bedroom: 'Bedroom', office: 'Office', outdoor: 'Outdoors', 'whole-home': 'The whole home' },
  kids: { nursery: 'Nursery', 'own-room': 'A room of their own', 'shared-room': 'A shared room', playroom: 'Playroom' },
} as const satisfies Readonly<Record<DesignKind, Readonly<Record<string, string>>>>
export const ROOM_KEYS = ['living-room', 'dining-room', 'bedroom', 'office', 'outdoor', 'whole-home', 'nursery', 'own-room', 'shared-room', 'playroom'] as const
export type RoomKey = (typeof ROOM_KEYS)[number]

/** Of the site's currency. */
export const BUDGETS = { 'under-2000': 'Under $2,000', '2000-5000': '$2,000 to $5,000', '5000-15000': '$5,000 to $15,000', 'over-15000': 'Over $15,000', open: 'Not settled yet' } as const
export const BUDGET_KEYS = ['under-2000', '2000-5000', '5000-15000', 'over-15000', 'open'] as const
export type Budget = (typeof BUDGET_KEYS)[number]

export const MOST_NOTES = 1000
export const MOST_AGES = 60

/** What the hour is about. */
export interface Wish {
  readonly rooms: readonly RoomKey[]
  readonly budget: Budget
  /** Of the children; '' on the other form. */
  readonly ages: string
  readonly notes: string
}

/** The room in words; undefined when the form does not offer it. */
export const roomName = (kind: DesignKind, room: RoomKey): string | undefined => (ROOMS[kind] as Readonly<Record<string, string>>)[room]
