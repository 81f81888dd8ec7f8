import { sku, type SeedProductInput } from '../catalogue-schema.ts'
import { dye, size } from './choices.ts'

const wool = 'Vacuum without a beater bar; it sheds for six months and then stops. Blot spills, do not rub.'
const small = size('5′ × 8′', 'R0508')
const medium = size('8′ × 10′', 'R0810')
const large = size('9′ × 12′', 'R0912')
const at8x10 = { size: { width: 96, depth: 120, height: 0.5 }, weight: 52 }
const at9x12 = { size: { width: 108, depth: 144, height: 0.5 }, weight: 70 }

export const rugs: SeedProductInput[] = [
  {
    id: '2001', slug: 'tansy-stripe-rug', name: 'Tansy Stripe Rug', brand: 'CB', categories: ['rugs'], popularity: 78,
    description: 'Flat woven on a foot loom in stripes that are never quite the same width. Reversible, which doubles its life and forgives a spill.',
    details: ['Woven by hand', 'Use a rug pad on wood floors', 'Knotted fringe'],
    materials: 'Wool weft on a cotton warp.', care: wool,
    size: { width: 60, depth: 96, height: 0.5 }, usd: 399, weight: 24,
    drawing: { form: 'rug', pattern: 'stripe', accent: '#efe8da', fringe: true },
    skus: [sku(1, [dye.rust, small]), sku(2, [dye.rust, medium], { usd: 799, ...at8x10 }), sku(3, [dye.indigo, small]), sku(4, [dye.indigo, medium], { usd: 799, ...at8x10 }), sku(5, [dye.moss, large], { usd: 1099, saleUsd: 899, ...at9x12 })],
  },
  {
    id: '2002', slug: 'hollis-border-rug', name: 'Hollis Border Rug', brand: 'CB', categories: ['rugs'], popularity: 65,
    description: 'A plain field with two lines round it, as a carpenter would draw it. The pile is cut at half an inch.',
    details: ['Tufted by hand, wool pile', 'Latex and cotton backing'],
    materials: 'Wool pile, cotton back.', care: wool,
    size: { width: 60, depth: 96, height: 0.5 }, usd: 449, saleUsd: 379, weight: 31,
    drawing: { form: 'rug', pattern: 'border', accent: '#47484a' },
    skus: [sku(1, [dye.oat, small]), sku(2, [dye.oat, medium], { usd: 899, saleUsd: 759, ...at8x10 }), sku(3, [dye.moss, small]), sku(4, [dye.ivory, large], { usd: 1299, saleUsd: 1099, ...at9x12 })],
  },
  {
    id: '2003', slug: 'fern-jute-rug', name: 'Fern Braided Jute Rug', brand: 'CB', categories: ['rugs'], popularity: 70,
    description: 'Braided, coiled and stitched, like a very large table mat. It smells of barns for a week and of nothing after.',
    details: ['Round, braided by hand', 'Dry rooms only: jute stains with water'],
    materials: 'Jute.', care: 'Shake it out or vacuum. Keep it dry.',
    size: { diameter: 72, height: 0.5 }, usd: 299, weight: 18,
    drawing: { form: 'rug', pattern: 'lines', accent: '#8b6f45' },
    skus: [sku(1, [dye.natural, size('6′ round', 'R6RD')]), sku(2, [dye.natural, size('8′ round', 'R8RD')], { usd: 499, size: { diameter: 96, height: 0.5 }, weight: 32 }), sku(3, [dye.char, size('6′ round', 'R6RD')], { stock: 0 })],
  },
  {
    id: '2101', slug: 'grid-rug', name: 'Grid Rug', brand: 'CB2', categories: ['rugs'], popularity: 82,
    description: 'Twelve-inch squares. Measure a room by looking down.',
    details: ['Lines carved, not dyed', 'Every square is 12″, checked'],
    materials: 'New Zealand wool, cotton back.', care: wool,
    size: { width: 60, depth: 96, height: 0.5 }, usd: 549, weight: 33,
    drawing: { form: 'rug', pattern: 'grid', accent: '#2a2a2b' },
    skus: [sku(1, [dye.ivory, small]), sku(2, [dye.ivory, medium], { usd: 1099, ...at8x10 }), sku(3, [dye.grey, medium], { usd: 1099, saleUsd: 899, ...at8x10 }), sku(4, [dye.black, large], { usd: 1499, ...at9x12 })],
  },
  {
    id: '2102', slug: 'arc-rug', name: 'Arc Rug', brand: 'CB2', categories: ['rugs'], popularity: 63,
    description: 'Quarter circles, thrown and left where they fell. No two edges meet by accident.',
    details: ['Cut and loop pile', 'Undyed yarns in grey and black'],
    materials: 'Undyed wool, cotton back.', care: wool,
    size: { width: 96, depth: 120, height: 0.5 }, usd: 1199, weight: 55,
    drawing: { form: 'rug', pattern: 'arc', accent: '#a9603a' },
    skus: [sku(1, [dye.ivory, medium]), sku(2, [dye.char, medium]), sku(3, [dye.char, large], { usd: 1599, ...at9x12 })],
  },
  {
    id: '2103', slug: 'offset-rug', name: 'Offset Outdoor Rug', brand: 'CB2', categories: ['rugs'], popularity: 51,
    description: 'Blocks, shifted by half. Hose it down and hang it over a rail.',
    details: ['Rated for sun and rain', 'Treated against stains: not sold where that treatment is restricted'],
    materials: 'Recycled polypropylene, stain treatment.', care: 'Hose down. Dry flat.', restrictedRegions: ['US-CA', 'US-ME', 'US-MN'],
    size: { width: 60, depth: 96, height: 0.25 }, usd: 249, saleUsd: 199, weight: 12,
    drawing: { form: 'rug', pattern: 'blocks', accent: '#d9d7d0' },
    skus: [sku(1, [dye.black, small]), sku(2, [dye.rust, small]), sku(3, [dye.black, medium], { usd: 449, saleUsd: 359, size: { width: 96, depth: 120, height: 0.25 }, weight: 24 })],
  },
]
