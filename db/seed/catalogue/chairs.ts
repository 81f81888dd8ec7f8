import { sku, type SeedProductInput } from '../catalogue-schema.ts'
import { boucle, finish, leather, linen, velvet } from './choices.ts'

const cleaning = 'Vacuum with a soft brush. Blot spills with a dry white cloth.'
const timber = 'Wipe with a damp cloth and dry at once. Oil once a year.'

export const chairs: SeedProductInput[] = [
  {
    id: '1201', slug: 'fern-wing-chair', name: 'Fern Wing Chair', brand: 'CB', categories: ['chairs'], featured: 5, popularity: 83,
    description: 'Wings that stop a draught and a conversation. The seat is low and the back is high, which is the whole secret of a reading chair.',
    details: ['Back 42 inches high, with a headrest stitched in', 'Seat springs tied by hand', 'Turned oak legs'],
    materials: 'Birch frame, tied springs, wool or velvet cover, oak legs.', care: cleaning,
    size: { width: 31, depth: 34, height: 42 }, usd: 1099, weight: 58, isOversize: true,
    drawing: { form: 'barrel', back: 'wing', legs: 'turned', wood: '#8a5f3d' },
    skus: [sku(1, linen.moss), sku(2, velvet.rust), sku(3, linen.slate), sku(4, leather.saddle, { usd: 1699, property: 300, leadTimeDays: 49 })],
  },
  {
    id: '1202', slug: 'wren-spindle-chair', name: 'Wren Spindle Dining Chair', brand: 'CB', categories: ['chairs', 'tables'], popularity: 90,
    description: 'Nine spindles, each turned a little thicker in the middle, where a back leans. Light enough to lift with two fingers; we weighed it.',
    details: ['Seat carved, 17¾ inches high', 'Wedged tenons, no screws in the joints', 'Sold singly'],
    materials: 'Solid oak, walnut or ash, hardwax oil.', care: timber,
    size: { width: 19, depth: 21, height: 35 }, usd: 249, weight: 9.5,
    drawing: { form: 'chair', back: 'spindle', seat: 'wood', legs: 'turned', frame: '#cba474' },
    skus: [sku(1, finish.oak), sku(2, finish.walnut, { usd: 299 }), sku(3, finish.ebonized), sku(4, finish.lichen, { saleUsd: 199 })],
  },
  {
    id: '1203', slug: 'camden-easy-chair', name: 'Camden Easy Chair', brand: 'CB', categories: ['chairs'], popularity: 77,
    description: 'A wooden frame you can see all of, and two loose cushions. Turn them over on Sundays and it will outlast the carpet.',
    details: ['Arms 24 inches high, wide enough for a saucer', 'Cushion covers zip off', 'Flat packed: four bolts, one key'],
    materials: 'Solid oak or walnut, webbing, foam and feather, linen cover.', care: cleaning,
    size: { width: 29, depth: 32, height: 31 }, usd: 799, saleUsd: 679, weight: 38, installation: 'assembly',
    drawing: { form: 'chair', back: 'cushion', seat: 'upholstered', legs: 'tapered', arms: true, frame: '#a97b4f', seatHeight: 17 },
    skus: [sku(1, linen.oat), sku(2, linen.indigo), sku(3, linen.clay), sku(4, leather.cognac, { usd: 1099, saleUsd: 929 })],
  },
  {
    id: '1204', slug: 'tilda-counter-stool', name: 'Tilda 26″ Counter Stool', brand: 'CB', categories: ['chairs'], popularity: 69,
    description: 'Woven by hand from Danish paper cord, 140 yards of it to a seat. The rail is where a foot looks for it, 9 inches up.',
    details: ['For counters 35 to 37 inches high', 'Cord tightens with sitting', 'Brass plate on the foot rail'],
    materials: 'Solid oak or ash, paper cord, brass.', care: 'Dust the cord with a dry brush. Wipe the frame with a damp cloth.',
    size: { width: 18, depth: 19, height: 37 }, usd: 329, weight: 13,
    drawing: { form: 'chair', back: 'ladder', seat: 'woven', legs: 'tapered', frame: '#cba474', seatHeight: 26 },
    skus: [sku(1, finish.oak), sku(2, finish.ebonized, { stock: 0 }), sku(3, finish.walnut, { usd: 379 })],
  },
  {
    id: '1301', slug: 'orbit-swivel-chair', name: 'Orbit Swivel Chair', brand: 'CB2', categories: ['chairs'], featured: 2, popularity: 92,
    description: 'A cylinder with a place to sit cut out of it. Turns all the way round and comes back to where it started.',
    details: ['Memory return to front', '30″ across: fits beside anything', 'Base hidden, steel, weighted'],
    materials: 'Plywood shell, molded foam, steel swivel, boucle or velvet cover.', care: cleaning,
    size: { width: 32, depth: 31, height: 28 }, usd: 899, weight: 64, isOversize: true,
    drawing: { form: 'barrel', back: 'round', legs: 'plinth', wood: '#1d1e1f' },
    skus: [sku(1, boucle.ivory), sku(2, velvet.verdigris), sku(3, boucle.black), sku(4, leather.saddle, { usd: 1499, property: 300, leadTimeDays: 49 })],
  },
  {
    id: '1302', slug: 'flute-lounge-chair', name: 'Flute Lounge Chair', brand: 'CB2', categories: ['chairs'], popularity: 70,
    description: 'Vertical channels wrap a low shell. Sit in the middle; there is nowhere else.',
    details: ['Seat 16″ high', 'Channels stuffed, not quilted', 'Steel legs in burnished copper'],
    materials: 'Plywood shell, foam, velvet, copper-plated steel.', care: cleaning,
    size: { width: 30, depth: 29, height: 30 }, usd: 749, saleUsd: 599, weight: 41, isOversize: true,
    drawing: { form: 'barrel', back: 'channel', legs: 'tapered', wood: '#a9603a' },
    skus: [sku(1, velvet.rust), sku(2, velvet.ink), sku(3, velvet.rose)],
  },
  {
    id: '1303', slug: 'truss-dining-chair', name: 'Truss Dining Chair', brand: 'CB2', categories: ['chairs', 'tables'], popularity: 75,
    description: 'One bent steel rod, one cane back. Stacks six high.',
    details: ['Cane is pressed, not woven by hand; it is flatter and lasts', 'Steel rod ½″', 'Nylon feet'],
    materials: 'Steel rod, pressed cane, ash.', care: 'Wipe with a damp cloth. Keep the cane out of full sun.',
    size: { width: 20, depth: 21, height: 31 }, usd: 199, weight: 11,
    drawing: { form: 'chair', back: 'cane', seat: 'upholstered', legs: 'sled', frame: '#2b2d2f' },
    skus: [sku(1, finish.blackSteel), sku(2, finish.rawSteel), sku(3, finish.copper, { usd: 249, stock: 9 })],
  },
  {
    id: '1304', slug: 'gauge-bar-stool', name: 'Gauge 30″ Bar Stool', brand: 'CB2', categories: ['chairs'], popularity: 62,
    description: 'Seat, rod, ring. Thirty inches, because that is what a bar asks for.',
    details: ['For bars 40″ to 42″ high', 'Foot ring is the brace', 'No back. Sit up.'],
    materials: 'Steel rod, leather or ash seat.', care: 'Wipe with a damp cloth.',
    size: { width: 17, depth: 17, height: 30 }, usd: 229, weight: 14,
    drawing: { form: 'chair', back: 'none', seat: 'upholstered', legs: 'cross', frame: '#2b2d2f', seatHeight: 30 },
    skus: [sku(1, leather.black), sku(2, leather.saddle), sku(3, boucle.ivory, { saleUsd: 179 })],
  },
]
