import { sku, type SeedProductInput } from '../catalogue-schema.ts'
import { boucle, leather, linen, velvet } from './choices.ts'

const cleaning = 'Vacuum with a soft brush. Blot spills with a dry white cloth; dry clean the covers.'
const hide = 'Dust with a dry cloth. Keep 2 feet from radiators; condition the leather twice a year.'

export const sofas: SeedProductInput[] = [
  {
    id: '1001', slug: 'alder-sofa', name: 'Alder 88″ Sofa', brand: 'CB', categories: ['sofas'], featured: 1, popularity: 98,
    description: 'Three seats, track arms 5 inches wide and a seat you can lie along. Pull up a corner: the back cushions come off and the seat is a 24-inch bed for a guest who arrived late.',
    details: ['Kiln-dried birch frame, glued, doweled and corner-blocked', 'Seat cushions of high-resilience foam in a feather jacket', 'Covers zip off', 'Clears a 30″ door with the legs unscrewed'],
    materials: 'Birch frame, sinuous springs, foam and feather, linen or woven cover, oak legs.', care: cleaning,
    size: { width: 88, depth: 38, height: 34 }, usd: 1899, weight: 142, isOversize: true,
    drawing: { form: 'seating', arms: 'track', back: 'cushions', seats: 3, legs: 'tapered', wood: '#8a5f3d', pillows: ['#ad5a38', '#8c9874'] },
    skus: [
      sku(1, linen.oat), sku(2, linen.fog), sku(3, linen.char, { saleUsd: 1614 }), sku(4, linen.moss, { property: 300, leadTimeDays: 42 }),
      sku(5, leather.saddle, { usd: 2999, property: 300, leadTimeDays: 56, weight: 151 }),
    ],
  },
  {
    id: '1002', slug: 'linden-chaise-sectional', name: 'Linden 2-Piece Chaise Sectional', brand: 'CB', categories: ['sofas'], featured: 3, popularity: 95,
    description: 'A sofa and a chaise that join with one steel bracket and come apart in a minute. The arms slope so that a head fits them.',
    details: ['Chaise is 64 inches deep', 'Pieces join left or right of each other', 'Seat 18 inches high, firm enough to get out of', 'Each piece clears a 32″ door'],
    materials: 'Beech and birch frame, pocket springs, velvet or linen cover, walnut legs.', care: cleaning,
    size: { width: 106, depth: 64, height: 33 }, usd: 2799, weight: 236, isOversize: true,
    boxes: [{ quantity: 1, width: 74, depth: 40, height: 28 }, { quantity: 1, width: 66, depth: 36, height: 28 }],
    drawing: { form: 'seating', arms: 'slope', back: 'cushions', seats: 3, legs: 'block', wood: '#5e4130', chaise: 'right', pillows: ['#d3a345'] },
    skus: [sku(1, velvet.forest), sku(2, linen.oat), sku(3, velvet.ink, { saleUsd: 2379 }), sku(4, linen.clay, { property: 300, leadTimeDays: 49 })],
  },
  {
    id: '1003', slug: 'porter-sofa', name: 'Porter 84″ Tufted Sofa', brand: 'CB', categories: ['sofas'], popularity: 74,
    description: 'Rolled arms, a tight back and eighteen buttons pulled by hand. It sits upright, so it does for a book and a cup as well as for six o’clock.',
    details: ['Tied in eight directions with jute twine', 'Turned front legs on brass casters', 'Leather is aniline dyed and will mark and darken'],
    materials: 'Birch frame, eight-way tied springs, horsehair blend, aniline leather or velvet.', care: hide,
    size: { width: 84, depth: 39, height: 35 }, usd: 3499, weight: 168, isOversize: true,
    drawing: { form: 'seating', arms: 'rolled', back: 'tufted', seats: 3, legs: 'turned', wood: '#4a3226' },
    skus: [sku(1, leather.cognac, { stock: 6 }), sku(2, leather.black), sku(3, velvet.rust, { usd: 2899, property: 400, leadTimeDays: 63 })],
  },
  {
    id: '1004', slug: 'tansy-loveseat', name: 'Tansy 62″ Loveseat', brand: 'CB', categories: ['sofas'], popularity: 66,
    description: 'For the flat with the stairs. Sixty-two inches between walls, two people between arms, and it goes up on its end through a 28-inch door.',
    details: ['Pad arms, 3 inches wide, so most of it is seat', 'One bench cushion: nobody gets the gap', 'Legs screw off without tools'],
    materials: 'Birch plywood frame, foam and fiber, woven cover, beech legs.', care: cleaning,
    size: { width: 62, depth: 35, height: 32 }, usd: 1199, saleUsd: 1019, weight: 92, isOversize: true,
    drawing: { form: 'seating', arms: 'pad', back: 'cushions', seats: 1, legs: 'turned', wood: '#c49a68', pillows: ['#5d7583'] },
    skus: [sku(1, linen.mustard), sku(2, linen.slate), sku(3, linen.flax), sku(4, boucle.ivory, { usd: 1349, saleUsd: 1149, stock: 0 })],
  },
  {
    id: '1005', slug: 'hollis-sleeper-sofa', name: 'Hollis 80″ Sleeper Sofa', brand: 'CB', categories: ['sofas', 'beds'], popularity: 71,
    description: 'A queen mattress folds out of the seat. The bar is under your knees instead of your back, because the frame folds in three and not in two.',
    details: ['Queen mattress, 6 inches of foam', 'Opens to 92 inches from the wall', 'Slipcover washes at 30 °C', 'Two people to carry it'],
    materials: 'Hardwood and steel frame, foam mattress, cotton-linen slipcover.', care: 'Machine wash the slipcover cold, dry flat, and put it back on slightly damp.',
    size: { width: 80, depth: 39, height: 36 }, usd: 2299, weight: 214, isOversize: true,
    drawing: { form: 'seating', arms: 'rolled', back: 'cushions', seats: 2, legs: 'none', wood: '#5e4130', pillows: ['#415578', '#d6c9b2'] },
    skus: [sku(1, linen.salt), sku(2, linen.indigo), sku(3, linen.flax, { isNla: true })],
  },
  {
    id: '1101', slug: 'plinth-sofa', name: 'Plinth 96″ Sofa', brand: 'CB2', categories: ['sofas'], featured: 1, popularity: 97,
    description: 'Two slabs, two cushions, one recessed base. It looks as though it floats an inch. It does not; it weighs 171 pounds.',
    details: ['Slab arms are also tables: they hold a tray', 'Seat depth 25″', 'Base recessed 3″ and black'],
    materials: 'Engineered hardwood, webbing, foam, wool or leather cover, steel base.', care: cleaning,
    size: { width: 96, depth: 40, height: 27 }, usd: 2499, weight: 171, isOversize: true,
    drawing: { form: 'seating', arms: 'slab', back: 'cushions', seats: 2, legs: 'plinth', wood: '#1d1e1f' },
    skus: [sku(1, linen.graphite), sku(2, boucle.ivory), sku(3, linen.ink, { saleUsd: 1999 }), sku(4, leather.black, { usd: 3799, property: 300, leadTimeDays: 56 })],
  },
  {
    id: '1102', slug: 'strut-sofa', name: 'Strut 78″ Channel Sofa', brand: 'CB2', categories: ['sofas'], popularity: 81,
    description: 'Fourteen channels, stitched by one person in one pass. No arms to speak of. Four steel struts hold it off the floor.',
    details: ['Seat 17″ high', 'Steel legs, welded, black', 'Velvet is solution dyed: it keeps its colour in sun'],
    materials: 'Steel and plywood frame, molded foam, solution-dyed velvet.', care: cleaning,
    size: { width: 78, depth: 34, height: 30 }, usd: 1799, weight: 118, isOversize: true,
    drawing: { form: 'seating', arms: 'none', back: 'channel', seats: 2, legs: 'hairpin', wood: '#1d1e1f' },
    skus: [sku(1, velvet.rust), sku(2, velvet.verdigris), sku(3, velvet.ink), sku(4, boucle.black, { property: 300, leadTimeDays: 42 })],
  },
  {
    id: '1103', slug: 'quarry-sectional', name: 'Quarry 4-Piece Sectional', brand: 'CB2', categories: ['sofas'], featured: 4, popularity: 88,
    description: 'Four blocks, 38 inches square. Push them together any way that fits. Nothing clips: weight and felt feet hold them.',
    details: ['Each block 58 lb', 'Two chaises, two seats', 'Covers off in three minutes'],
    materials: 'Plywood box, foam in two densities, wool or boucle cover, felt feet.', care: cleaning,
    size: { width: 152, depth: 76, height: 26 }, usd: 4396, weight: 232, isOversize: true,
    boxes: [{ quantity: 4, width: 40, depth: 40, height: 28 }],
    drawing: { form: 'seating', arms: 'none', back: 'cushions', seats: 4, legs: 'plinth', wood: '#1d1e1f', chaise: 'both', pillows: ['#a9603a'] },
    skus: [sku(1, boucle.pebble), sku(2, linen.graphite), sku(3, linen.salt, { property: 250, leadTimeDays: 28 })],
  },
  {
    id: '1104', slug: 'ballast-loveseat', name: 'Ballast 58″ Leather Loveseat', brand: 'CB2', categories: ['sofas'], popularity: 58,
    description: 'A sled of bent steel, a sling of saddle hide, two cushions. The hide is 4 mm thick and creaks until it knows you.',
    details: ['Full-thickness hide, edges left raw', 'Steel flat bar, 1½″', 'Ships assembled'],
    materials: 'Flat bar steel, vegetable-tanned hide, foam.', care: hide,
    size: { width: 58, depth: 33, height: 29 }, usd: 2199, saleUsd: 1869, weight: 88, isOversize: true,
    drawing: { form: 'seating', arms: 'track', back: 'tight', seats: 2, legs: 'sled', wood: '#2b2d2f' },
    skus: [sku(1, leather.saddle), sku(2, leather.black, { stock: 2 }), sku(3, leather.cognac, { property: 300, leadTimeDays: 49 })],
  },
]
