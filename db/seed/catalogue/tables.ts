import { sku, type SeedProductInput } from '../catalogue-schema.ts'
import { finish, size } from './choices.ts'

const timber = 'Wipe with a damp cloth and dry at once. Use coasters; oil once a year.'
const stone = 'Wipe with a soft cloth and mild soap. Wine and lemon etch stone: blot them at once.'

export const tables: SeedProductInput[] = [
  {
    id: '1401', slug: 'hollis-dining-table', name: 'Hollis Dining Table', brand: 'CB', categories: ['tables'], featured: 2, popularity: 91,
    description: 'A plank top on turned legs, joined so that the top can move with the weather. Knees fit under it: the apron is 3 inches.',
    details: ['72 inches seats six, 96 seats ten', 'Breadboard ends', 'Legs bolt on; allow two people'],
    materials: 'Solid oak or walnut, hardwax oil.', care: timber, installation: 'assembly',
    size: { width: 72, depth: 38, height: 30 }, usd: 1399, weight: 118, isOversize: true,
    drawing: { form: 'table', top: 'eased', base: 'turned' },
    skus: [
      sku(1, [finish.oak, size('72″', 'L72')]), sku(2, [finish.oak, size('96″', 'L96')], { usd: 1799, size: { width: 96, depth: 40, height: 30 }, weight: 156 }),
      sku(3, [finish.walnut, size('72″', 'L72')], { usd: 1699 }), sku(4, [finish.walnut, size('96″', 'L96')], { usd: 2199, size: { width: 96, depth: 40, height: 30 }, weight: 160, property: 300, leadTimeDays: 42 }),
    ],
  },
  {
    id: '1402', slug: 'linden-round-table', name: 'Linden 48″ Round Table', brand: 'CB', categories: ['tables'], popularity: 79,
    description: 'Round, so nobody has a corner. One turned post holds it up, and the feet stay out of the way of yours.',
    details: ['Seats four, six if they like each other', 'Post 7 inches thick', 'Top and post ship apart'],
    materials: 'Solid cherry, oak or painted poplar.', care: timber,
    size: { diameter: 48, height: 30 }, usd: 999, saleUsd: 849, weight: 84, isOversize: true,
    drawing: { form: 'table', top: 'bullnose', base: 'pedestal' },
    skus: [sku(1, finish.oak), sku(2, finish.cherry), sku(3, finish.chalk)],
  },
  {
    id: '1403', slug: 'porter-desk', name: 'Porter Writing Desk', brand: 'CB', categories: ['tables', 'storage'], popularity: 64,
    description: 'Three drawers, a leather-ready top and nothing above eye level. The right drawer locks.',
    details: ['Drawers dovetailed, on wood runners', 'Cable hole at the back, covered', 'Kneehole 25 inches wide'],
    materials: 'Walnut or cherry veneer on birch ply, solid edges, brass pulls.', care: timber,
    size: { width: 54, depth: 26, height: 30 }, usd: 1149, weight: 76, isOversize: true,
    drawing: { form: 'table', top: 'square', base: 'legs', drawers: 3 },
    skus: [sku(1, finish.walnut), sku(2, finish.cherry), sku(3, finish.slate, { stock: 0 })],
  },
  {
    id: '1404', slug: 'wren-side-table', name: 'Wren Side Table', brand: 'CB', categories: ['tables'], popularity: 72,
    description: 'For a lamp, a book and a glass, in that order. The shelf takes the books you mean to read.',
    details: ['22 inches high: level with most of our arms', 'Top lifts off as a tray'],
    materials: 'Solid oak, walnut or painted birch.', care: timber,
    size: { diameter: 20, height: 22 }, usd: 229, weight: 14,
    drawing: { form: 'table', top: 'eased', base: 'tripod', shelf: true },
    skus: [sku(1, finish.oak), sku(2, finish.walnut), sku(3, finish.ebonized), sku(4, finish.lichen, { saleUsd: 179 })],
  },
  {
    id: '1501', slug: 'tripod-table', name: 'Tripod 48″ Dining Table', brand: 'CB2', categories: ['tables'], popularity: 86,
    description: 'Three legs never rock. That is geometry, not design.',
    details: ['Top 1″ thick at the edge, 1½″ at the middle', 'Legs turned, 2⅜″ to 1¼″'],
    materials: 'Oak or ash veneer on plywood, solid legs.', care: timber, installation: 'assembly',
    size: { diameter: 48, height: 29.5 }, usd: 1399, weight: 72, isOversize: true,
    drawing: { form: 'table', top: 'eased', base: 'legs' },
    skus: [sku(1, finish.oak), sku(2, finish.ebonized), sku(3, finish.walnut, { property: 250, leadTimeDays: 21 })],
  },
  {
    id: '1502', slug: 'plinth-coffee-table', name: 'Plinth Coffee Table', brand: 'CB2', categories: ['tables'], featured: 3, popularity: 89,
    description: 'A block of stone, hollow, on hidden casters. Moves when you push it and not when you do not.',
    details: ['Stone ¾″ on a steel box', 'Casters lock', 'Vein differs from the picture; it is stone'],
    materials: 'Travertine, marble or basalt, steel box.', care: stone,
    size: { width: 48, depth: 28, height: 13 }, usd: 1299, weight: 164, isOversize: true,
    drawing: { form: 'table', top: 'stone', base: 'slab' },
    skus: [sku(1, finish.travertine), sku(2, finish.marble, { usd: 1499 }), sku(3, finish.basalt, { saleUsd: 999 })],
  },
  {
    id: '1503', slug: 'drum-side-table', name: 'Drum Side Table', brand: 'CB2', categories: ['tables'], popularity: 67,
    description: 'Rolled steel, one seam, welded and left to show. Holds a drink. Holds a person, if asked.',
    details: ['Sheet 2 mm', 'Seam to the wall', 'Rated to 250 lb'],
    materials: 'Rolled steel, lacquer.', care: 'Wipe with a dry cloth. Scratches are welcome.',
    size: { diameter: 16, height: 19 }, usd: 179, weight: 19,
    drawing: { form: 'table', top: 'square', base: 'drum' },
    skus: [sku(1, finish.blackSteel), sku(2, finish.rawSteel), sku(3, finish.copper, { usd: 229 }), sku(4, finish.brass, { usd: 229, stock: 3 })],
  },
  {
    id: '1504', slug: 'span-console', name: 'Span 60″ Console', brand: 'CB2', categories: ['tables', 'storage'], popularity: 55,
    description: 'Sixty inches of top on two bent sheets. Twelve inches deep: it passes behind a sofa.',
    details: ['Sled ends folded from one plate', 'Shelf at 8″'],
    materials: 'Oak or smoked glass top, folded steel.', care: 'Wipe with a damp cloth.',
    size: { width: 60, depth: 12, height: 30 }, usd: 649, weight: 48, isOversize: true,
    drawing: { form: 'table', top: 'square', base: 'sled', shelf: true, baseColour: '#2b2d2f' },
    skus: [sku(1, finish.oak), sku(2, finish.smoke), sku(3, finish.ebonized, { saleUsd: 549 })],
  },
]
