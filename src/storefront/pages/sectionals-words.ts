import type { Brand } from '#lib/site.ts'

/** Where each brand shows its sectionals [PLN-20: literal], and how. */
export const SECTIONALS = {
  CB: {
    path: '/furniture-sectional-sofas/', title: 'Sectional Sofas',
    lead: 'Pieces that join with one bracket, in any row the room allows. Draw it before you drag it home.',
    ready: 'Or have one as it is', pieces: 'Pieces, to one scale',
  },
  CB2: {
    path: '/sectional-planner-collections/', title: 'Sectional Collections',
    lead: 'Blocks that lock. Build it in plan; every piece clears a door.',
    ready: 'Built already', pieces: 'Pieces, in plan',
  },
} as const satisfies Record<Brand, unknown>
