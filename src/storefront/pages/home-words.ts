import type { Brand } from '#lib/site.ts'

/** What the front page says; the two shops say it each in their own voice [NAV-06]. */
export interface HomeWords {
  readonly title: string
  readonly lead: string
  readonly shelf: string
  readonly shelfNote: string
  readonly rooms: string
  readonly featured: string
  readonly isFloorDark: boolean
}

export const HOME_WORDS: Readonly<Record<Brand, HomeWords>> = {
  CB: {
    title: 'Pull up a corner.',
    lead: 'Furniture drawn to its real size, with the width under every picture and the price beside it.',
    shelf: 'The whole shop, to scale',
    shelfNote: 'One mark is one foot.',
    rooms: 'Rooms, lived in',
    featured: 'Built to stay',
    isFloorDark: false,
  },
  CB2: {
    title: 'Hold the line.',
    lead: 'Steel, stone, leather. Size and price first.',
    shelf: 'Index',
    shelfNote: 'Everything, by kind, at one scale.',
    rooms: 'Plan, then room',
    featured: 'In production',
    isFloorDark: true,
  },
}
