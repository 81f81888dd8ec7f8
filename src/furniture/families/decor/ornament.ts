import { z } from 'zod'
import { family, type Extent } from '../../family.ts'
import { fitted } from '../../kit/fit.ts'
import { type Part } from '../../kit/mesh.ts'
import { bookends, lyingBooks } from '../../parts/decor/books.ts'
import { hook, hookRail } from '../../parts/decor/hooks.ts'
import { arches, cairn, chain, knot, orbs, standingRing } from '../../parts/decor/sculptures.ts'
import { giftCard, liddedBox, umbrellaStand } from '../../parts/decor/small-goods.ts'

const parameters = z.strictObject({
  kind: z
    .enum([
      'knot',
      'chain',
      'stones',
      'bookends',
      'books',
      'arch',
      'ring',
      'orbs',
      'box',
      'hook',
      'hooks',
      'umbrella-stand',
      'gift-card',
    ])
    .default('knot'),
  /** Number of links, stones, books, hooks or orbs. */
  count: z.number().int().min(1).max(9).default(4),
  seed: z.number().int().min(1).max(99).default(3),
})

type Ornament = z.output<typeof parameters>
type Builder = (extent: Extent, given: Ornament, fine: boolean) => Part[]

const BUILDERS: Record<Ornament['kind'], Builder> = {
  knot: (_extent, _given, fine) => knot(fine),
  chain: (_extent, { count }, fine) => chain(count, fine),
  stones: (_extent, { count, seed }, fine) => cairn(count, seed, fine),
  bookends: (extent, { seed }, fine) => bookends(extent, seed, fine),
  books: (extent, { count, seed }, fine) => lyingBooks(extent, count, seed, fine),
  arch: (_extent, { count }, fine) => arches(count, fine),
  ring: (_extent, _given, fine) => standingRing(fine),
  orbs: (_extent, { count }, fine) => orbs(count, fine),
  box: (extent, _given, fine) => liddedBox(extent, fine),
  hook: (extent, _given, fine) => hook(extent, fine),
  hooks: (extent, { count }, fine) => hookRail(extent, count, fine),
  'umbrella-stand': (extent, _given, fine) => umbrellaStand(extent, fine),
  'gift-card': (extent, _given, fine) => giftCard(extent, fine),
}

/** Ornaments, bookends, hooks and a gift card. */
export const ornament = family({
  parameters,
  slots: {
    body: 'travertine',
    accent: 'brass-aged',
    book1: 'book-oat',
    book2: 'book-rust',
    book3: 'book-slate',
    pages: 'book-pages',
    envelope: 'paper-kraft',
    base: 'oak',
    flap: 'paper-kraft',
  },
  build: (extent, given, { detail }) => fitted(BUILDERS[given.kind](extent, given, detail === 'picture'), extent),
})
