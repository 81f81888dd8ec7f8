import { sku, type SeedProductInput } from '../catalogue-schema.ts'
import { dye, finish, glaze } from './choices.ts'

const dishwasher = 'Dishwasher and microwave safe.'
const byHand = 'Wash by hand.'

export const tabletop: SeedProductInput[] = [
  {
    id: '2401', slug: 'hollis-dinnerware', name: 'Hollis 16-Piece Dinnerware', brand: 'CB', categories: ['tabletop'], popularity: 86,
    description: 'Four of everything: dinner plate, salad plate, bowl, mug. The rim is unglazed, so you can tell where it was held in the kiln.',
    details: ['Dinner plate 11 inches', 'Bowl holds 24 ounces', 'Stacks without a wobble'],
    materials: 'Stoneware.', care: dishwasher,
    size: { diameter: 11, height: 9 }, usd: 129.95, saleUsd: 99.95, weight: 26,
    drawing: { form: 'stack', rim: '#8a5f3d', plates: 4, bowls: 3 },
    skus: [sku(1, glaze.milk), sku(2, glaze.moss), sku(3, glaze.ink), sku(4, glaze.oat, { stock: 0 })],
  },
  {
    id: '2402', slug: 'fern-pitcher', name: 'Fern Pitcher', brand: 'CB', categories: ['tabletop', 'decor'], popularity: 61,
    description: 'Pours without a drip, which took eleven tries at the spout. Holds two quarts, or peonies.',
    details: ['Holds 64 ounces', 'Handle fits four fingers'],
    materials: 'Glazed stoneware.', care: dishwasher,
    size: { width: 8, depth: 6, height: 10 }, usd: 49.95, weight: 3.4,
    drawing: { form: 'vessel', material: 'ceramic', handle: 'one', band: '#5d7583', profile: [[0.62, 0], [0.86, 0.1], [1, 0.34], [0.84, 0.62], [0.6, 0.8], [0.66, 0.94], [0.74, 1]] },
    skus: [sku(1, glaze.milk), sku(2, glaze.sand), sku(3, glaze.rust)],
  },
  {
    id: '2403', slug: 'alder-salad-bowl', name: 'Alder Salad Bowl', brand: 'CB', categories: ['tabletop'], popularity: 57,
    description: 'Turned from one piece, so the grain runs through. Give it olive oil and it will take a dressing for thirty years.',
    details: ['Serves eight', 'Can be engraved on the foot: three letters'],
    materials: 'Solid cherry or walnut, food-safe oil.', care: byHand, personalization: 'vendor',
    size: { diameter: 14, height: 5.5 }, usd: 89.95, weight: 4.1,
    drawing: { form: 'vessel', material: 'wood', profile: [[0.34, 0], [0.36, 0.08], [0.72, 0.3], [0.93, 0.66], [1, 1]] },
    skus: [sku(1, finish.cherry), sku(2, finish.walnut, { usd: 109.95 }), sku(3, finish.birch)],
  },
  {
    id: '2404', slug: 'wren-napkins', name: 'Wren Linen Napkins, Set of 4', brand: 'CB', categories: ['tabletop'], popularity: 63,
    description: 'Washed before you get them, so they need no iron and no apology. Mitred corners, hemmed at half an inch.',
    details: ['20 inches square', 'Monogrammed in our own workshop if you wish'],
    materials: 'European linen.', care: 'Machine wash warm. Tumble dry low.', personalization: 'in-house',
    size: { width: 10, depth: 10, height: 3 }, usd: 39.95, weight: 1.1,
    drawing: { form: 'textile', kind: 'pile', pattern: 'stripe', accent: '#ad5a38' },
    skus: [sku(1, dye.oat), sku(2, dye.indigo), sku(3, dye.mustard, { saleUsd: 29.95 }), sku(4, dye.ivory)],
  },
  {
    id: '2501', slug: 'slab-dinnerware', name: 'Slab 12-Piece Dinnerware', brand: 'CB2', categories: ['tabletop'], popularity: 77,
    description: 'Plates with an edge at ninety degrees. Soup stays in. So do peas.',
    details: ['Four plates, four small, four bowls', 'Dinner plate 10½″'],
    materials: 'Matte stoneware.', care: dishwasher,
    size: { diameter: 10.5, height: 7 }, usd: 119, weight: 21,
    drawing: { form: 'stack', plates: 6, bowls: 2 },
    skus: [sku(1, glaze.black), sku(2, glaze.white), sku(3, glaze.sand, { saleUsd: 89 })],
  },
  {
    id: '2502', slug: 'beam-flatware', name: 'Beam 20-Piece Flatware', brand: 'CB2', categories: ['tabletop'], popularity: 71,
    description: 'Square handles. They do not roll off a plate.',
    details: ['Four place settings of five', '18/10 stainless steel'],
    materials: 'Stainless steel, PVD colour.', care: 'Dishwasher safe.',
    size: { width: 11, depth: 9, height: 9 }, usd: 99, weight: 3.8,
    drawing: { form: 'cutlery', handle: 'square' },
    skus: [sku(1, finish.rawSteel), sku(2, finish.blackSteel, { usd: 129 }), sku(3, finish.brass, { usd: 129 })],
  },
  {
    id: '2503', slug: 'bore-glasses', name: 'Bore Double Old-Fashioned, Set of 4', brand: 'CB2', categories: ['tabletop'], popularity: 59,
    description: 'A heavy foot and a straight wall. The ice knows where to go.',
    details: ['12 oz each', 'Foot ¾″ thick'],
    materials: 'Pressed glass.', care: 'Dishwasher safe, top rack.',
    size: { width: 14, depth: 3.5, height: 4 }, usd: 39, saleUsd: 31, weight: 4.4,
    drawing: { form: 'vessel', material: 'glass', count: 4, profile: [[0.86, 0], [0.88, 0.04], [0.9, 0.1], [0.96, 0.6], [1, 1]] },
    skus: [sku(1, finish.clear), sku(2, finish.smoke)],
  },
]
