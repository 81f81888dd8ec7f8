import { sku, type SeedProductInput } from '../catalogue-schema.ts'
import { boucle, finish, leather, linen, size, velvet } from './choices.ts'

const queen = size('Queen', 'QUEEN')
const king = size('King', 'KING')
const timber = 'Wipe with a damp cloth. Tighten the bolts after the first month.'

export const beds: SeedProductInput[] = [
  {
    id: '1801', slug: 'camden-spindle-bed', name: 'Camden Spindle Bed', brand: 'CB', categories: ['beds'], featured: 4, popularity: 85,
    description: 'A row of turned spindles to lean a pillow on. The slats are in the box and so is the key; you need one other person.',
    details: ['No box spring needed', 'Mattress top at 25 inches with a 10-inch mattress', '8 inches clear underneath'],
    materials: 'Solid oak, walnut or painted birch; poplar slats.', care: timber, installation: 'assembly',
    size: { width: 65, depth: 86, height: 46 }, usd: 1299, weight: 124, isOversize: true,
    drawing: { form: 'bed', head: 'spindle', foot: 'board', posts: true, legs: 'turned', linen: '#f3eee3', throw: '#8c9874' },
    skus: [
      sku(1, [finish.oak, queen]), sku(2, [finish.oak, king], { usd: 1599, size: { width: 81, depth: 86, height: 46 }, weight: 146 }),
      sku(3, [finish.walnut, queen], { usd: 1499 }), sku(4, [finish.lichen, queen], { saleUsd: 1099 }), sku(5, [finish.ebonized, king], { usd: 1599, size: { width: 81, depth: 86, height: 46 }, weight: 146, stock: 0 }),
    ],
  },
  {
    id: '1802', slug: 'porter-upholstered-bed', name: 'Porter Tufted Bed', brand: 'CB', categories: ['beds'], popularity: 72,
    description: 'A headboard for people who read until the lamp is hot. Deep buttons, a border of nails, and no rail to bark a shin on.',
    details: ['Headboard 52 inches high', 'Hand-set brass nails', 'Slats and center leg included'],
    materials: 'Birch frame, foam, velvet or linen cover, oak legs.', care: 'Vacuum with a soft brush. Spot clean with water only.', installation: 'assembly',
    size: { width: 66, depth: 88, height: 52 }, usd: 1699, saleUsd: 1449, weight: 138, isOversize: true,
    drawing: { form: 'bed', head: 'tufted', foot: 'rail', legs: 'turned', linen: '#efe8da', throw: '#ad5a38' },
    skus: [
      sku(1, [linen.flax, queen]), sku(2, [linen.flax, king], { usd: 1999, saleUsd: 1699, size: { width: 82, depth: 88, height: 52 }, weight: 160 }),
      sku(3, [velvet.ink, queen], { property: 300, leadTimeDays: 49 }), sku(4, [velvet.forest, king], { usd: 1999, saleUsd: 1699, size: { width: 82, depth: 88, height: 52 }, weight: 160, property: 300, leadTimeDays: 49 }),
    ],
  },
  {
    id: '1803', slug: 'alder-cane-bed', name: 'Alder Cane Bed', brand: 'CB', categories: ['beds'], popularity: 67,
    description: 'An arch of oak with cane across it, which throws a shadow like a tree. Low enough to sit on and tie a shoe.',
    details: ['Cane woven by hand, in three panels', 'No box spring needed'],
    materials: 'Solid oak or walnut, natural cane, poplar slats.', care: timber, installation: 'assembly',
    size: { width: 64, depth: 85, height: 42 }, usd: 1499, weight: 112, isOversize: true,
    drawing: { form: 'bed', head: 'cane', foot: 'rail', legs: 'tapered', linen: '#f1ece1', throw: '#5d7583' },
    skus: [sku(1, [finish.oak, queen]), sku(2, [finish.walnut, queen]), sku(3, [finish.oak, king], { usd: 1799, size: { width: 80, depth: 85, height: 42 }, weight: 134 })],
  },
  {
    id: '1901', slug: 'channel-bed', name: 'Channel Bed', brand: 'CB2', categories: ['beds'], featured: 5, popularity: 83,
    description: 'Wide channels, floor to top. The frame is 4 inches larger than the mattress, and no more.',
    details: ['Platform, no box spring', 'Headboard 40″', 'Ships in three cartons'],
    materials: 'Plywood, foam, velvet or boucle, steel rails.', care: 'Vacuum with a soft brush.', installation: 'assembly',
    size: { width: 68, depth: 87, height: 40 }, usd: 1599, weight: 142, isOversize: true,
    drawing: { form: 'bed', head: 'channel', foot: 'rail', legs: 'plinth', linen: '#f2f1ee', throw: '#54585b' },
    skus: [
      sku(1, [velvet.verdigris, queen]), sku(2, [boucle.pebble, queen]),
      sku(3, [boucle.pebble, king], { usd: 1899, size: { width: 84, depth: 87, height: 40 }, weight: 164 }), sku(4, [leather.saddle, king], { usd: 2899, size: { width: 84, depth: 87, height: 40 }, weight: 168, property: 400, leadTimeDays: 63 }),
    ],
  },
  {
    id: '1902', slug: 'datum-platform-bed', name: 'Datum Platform Bed', brand: 'CB2', categories: ['beds'], popularity: 76,
    description: 'One line at 11 inches, all the way round. The headboard is a plank.',
    details: ['Legs set back 10″', 'Plank is one board where the tree allows'],
    materials: 'Oak or ash veneer, solid plank, steel brackets.', care: timber, installation: 'assembly',
    size: { width: 70, depth: 88, height: 34 }, usd: 1099, saleUsd: 899, weight: 108, isOversize: true,
    drawing: { form: 'bed', head: 'panel', foot: 'rail', legs: 'block', linen: '#ecebe7', throw: '#a9603a' },
    skus: [sku(1, [finish.oak, queen]), sku(2, [finish.ebonized, queen]), sku(3, [finish.ebonized, king], { usd: 1299, saleUsd: 1099, size: { width: 86, depth: 88, height: 34 }, weight: 128 })],
  },
]
