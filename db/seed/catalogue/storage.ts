import { sku, type SeedProductInput } from '../catalogue-schema.ts'
import { finish, size } from './choices.ts'

const timber = 'Wipe with a damp cloth and dry at once. Fix to the wall with the strap in the box.'

export const storage: SeedProductInput[] = [
  {
    id: '1601', slug: 'alder-dresser', name: 'Alder 6-Drawer Dresser', brand: 'CB', categories: ['storage', 'beds'], popularity: 82,
    description: 'Six drawers that close without a push and open without a tug. The top two are lined with cedar, for wool.',
    details: ['Dovetailed fronts and backs', 'Soft-close runners, full extension', 'Wall strap included; use it'],
    materials: 'Solid oak fronts, oak veneer case, cedar liners.', care: timber,
    size: { width: 60, depth: 19, height: 34 }, usd: 1299, saleUsd: 1099, weight: 148, isOversize: true,
    drawing: { form: 'cabinet', bays: [['drawer', 'drawer', 'drawer'], ['drawer', 'drawer', 'drawer']], pull: 'knob', base: 'tapered', metal: '#b08b45', fill: 'none' },
    skus: [sku(1, finish.oak), sku(2, finish.walnut), sku(3, finish.chalk), sku(4, finish.slate, { property: 250, leadTimeDays: 21 })],
  },
  {
    id: '1602', slug: 'fern-bookcase', name: 'Fern Open Bookcase', brand: 'CB', categories: ['storage'], popularity: 76,
    description: 'Five shelves, deeper at the bottom, as books are. It stands on its own and prefers a wall.',
    details: ['Shelves hold 60 pounds each', 'Fixed shelves: they keep it square', 'Wall strap included'],
    materials: 'Solid birch or oak, plywood back.', care: timber, installation: 'assembly',
    size: { width: 36, depth: 14, height: 76 }, usd: 699, weight: 82, isOversize: true,
    drawing: { form: 'cabinet', bays: [['open', 'open', 'open', 'open', 'open']], pull: 'none', base: 'block', metal: '#b08b45', fill: 'books' },
    skus: [sku(1, finish.oak), sku(2, finish.birch), sku(3, finish.lichen, { saleUsd: 559 }), sku(4, finish.walnut, { usd: 849 })],
  },
  {
    id: '1603', slug: 'linden-sideboard', name: 'Linden Cane Sideboard', brand: 'CB', categories: ['storage', 'tables'], featured: 6, popularity: 80,
    description: 'Doors of woven cane, so the contents breathe and the remote still works. Three drawers for the things without a home.',
    details: ['Two doors, three drawers, one shelf behind each door', 'Cane woven by hand', 'Cable holes in the back'],
    materials: 'Solid oak or walnut, natural cane, brass knobs.', care: timber,
    size: { width: 66, depth: 18, height: 32 }, usd: 1499, weight: 132, isOversize: true,
    drawing: { form: 'cabinet', bays: [['cane'], ['drawer', 'drawer', 'drawer'], ['cane']], pull: 'knob', base: 'tapered', metal: '#b08b45', fill: 'none' },
    skus: [sku(1, finish.oak), sku(2, finish.walnut), sku(3, finish.ebonized, { stock: 1 })],
  },
  {
    id: '1604', slug: 'camden-nightstand', name: 'Camden Nightstand', brand: 'CB', categories: ['storage', 'beds'], popularity: 73,
    description: 'One drawer for what you would rather not show, one shelf for what you read. The top has a lip, for glasses.',
    details: ['24 inches high: level with a mattress', 'Drawer 5 inches deep inside'],
    materials: 'Solid oak, walnut or painted birch.', care: timber,
    size: { width: 22, depth: 18, height: 24 }, usd: 349, weight: 34,
    drawing: { form: 'cabinet', bays: [['drawer', 'open']], pull: 'cup', base: 'tapered', metal: '#b08b45', fill: 'books' },
    skus: [sku(1, finish.oak), sku(2, finish.walnut), sku(3, finish.chalk), sku(4, finish.slate, { saleUsd: 279 })],
  },
  {
    id: '1701', slug: 'stack-nightstand', name: 'Stack Nightstand', brand: 'CB2', categories: ['storage', 'beds'], popularity: 78,
    description: 'Two boxes, one on the other, a quarter inch of shadow between. Pulls are a cut in the edge.',
    details: ['Push latch below, cut pull above', 'Finished on all four sides'],
    materials: 'Oak veneer or lacquer on plywood.', care: timber,
    size: { width: 20, depth: 18, height: 21 }, usd: 549, weight: 37,
    drawing: { form: 'cabinet', bays: [['drawer', 'drawer']], pull: 'cut', base: 'plinth', metal: '#1d1e1f', fill: 'none' },
    skus: [sku(1, finish.oak), sku(2, finish.ebonized), sku(3, finish.concrete, { usd: 599 })],
  },
  {
    id: '1702', slug: 'strut-shelving', name: 'Strut Shelving', brand: 'CB2', categories: ['storage'], popularity: 84,
    description: 'Steel uprights, wood shelves, no back. Put it in the middle of the room; it has no wrong side.',
    details: ['Each shelf holds 80 lb', 'Bolts show', 'Narrow and wide share uprights'],
    materials: 'Steel tube, oak or ash shelves.', care: 'Wipe with a damp cloth.', installation: 'assembly',
    size: { width: 48, depth: 15, height: 78 }, usd: 899, weight: 94, isOversize: true,
    drawing: { form: 'cabinet', bays: [['open', 'open', 'open', 'open'], ['open', 'open', 'open', 'open']], pull: 'none', base: 'open', metal: '#2b2d2f', fill: 'objects' },
    skus: [
      sku(1, [finish.oak, size('Wide', 'WIDE')]), sku(2, [finish.ebonized, size('Wide', 'WIDE')], { saleUsd: 749 }),
      sku(3, [finish.oak, size('Narrow', 'NARROW')], { usd: 599, size: { width: 26, depth: 15, height: 78 }, weight: 58 }),
    ],
  },
  {
    id: '1703', slug: 'louver-media-console', name: 'Louver 72″ Media Console', brand: 'CB2', categories: ['storage'], popularity: 68,
    description: 'Slats let signal and heat through. Everything else stays inside.',
    details: ['Four bays, two shelves', 'Back panel lifts out', 'For screens to 75″'],
    materials: 'Oak or walnut veneer, solid slats, steel base.', care: timber,
    size: { width: 72, depth: 18, height: 22 }, usd: 1199, weight: 116, isOversize: true,
    drawing: { form: 'cabinet', bays: [['slat'], ['open', 'open'], ['slat']], pull: 'none', base: 'sled', metal: '#2b2d2f', fill: 'objects' },
    skus: [sku(1, finish.oak), sku(2, finish.walnut), sku(3, finish.ebonized, { property: 250, leadTimeDays: 28 })],
  },
]
