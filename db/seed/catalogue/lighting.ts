import { sku, type SeedProductInput } from '../catalogue-schema.ts'
import { finish, glaze } from './choices.ts'

const dust = 'Dust with a dry cloth, unplugged.'

export const lighting: SeedProductInput[] = [
  {
    id: '2201', slug: 'tansy-gourd-lamp', name: 'Tansy Gourd Table Lamp', brand: 'CB', categories: ['lighting'], popularity: 79,
    description: 'Thrown on a wheel in two parts and joined where you would not look. The shade is linen and hides the bulb from a seated eye.',
    details: ['Takes one E26 bulb, 60 W or less', 'Switch on the cord', 'Cord 8 feet'],
    materials: 'Glazed stoneware, linen shade.', care: dust,
    size: { diameter: 16, height: 26 }, usd: 199, weight: 11,
    drawing: { form: 'lamp', kind: 'table', base: 'gourd', shade: 'cone', shadeColour: '#efe4cd' },
    skus: [sku(1, glaze.moss), sku(2, glaze.rust), sku(3, glaze.milk), sku(4, glaze.ink, { saleUsd: 159 })],
  },
  {
    id: '2202', slug: 'wren-tripod-floor-lamp', name: 'Wren Tripod Floor Lamp', brand: 'CB', categories: ['lighting'], popularity: 68,
    description: 'Three oak legs and a drum shade, at the height of a standing shoulder. Stands on any floor, including the sloping one.',
    details: ['Takes one E26 bulb, 100 W or less', 'Foot switch', 'Legs fold for the box'],
    materials: 'Solid oak or walnut, linen shade, brass.', care: dust,
    size: { diameter: 22, height: 60 }, usd: 349, weight: 16,
    drawing: { form: 'lamp', kind: 'floor', base: 'tripod', shade: 'drum', shadeColour: '#f1e7d3' },
    skus: [sku(1, finish.oak), sku(2, finish.walnut), sku(3, finish.ebonized)],
  },
  {
    id: '2203', slug: 'camden-pendant', name: 'Camden Enamel Pendant', brand: 'CB', categories: ['lighting'], popularity: 74,
    description: 'The lamp over a workbench, moved over a table. Hang it 30 inches above the wood and it lights hands, not faces.',
    details: ['Takes one E26 bulb, 75 W or less', 'Cloth cord, cut to length, 6 feet', 'For dry rooms'],
    materials: 'Enameled steel, brass, cloth cord.', care: dust, installation: 'hanging',
    size: { diameter: 18, height: 13 }, usd: 179, saleUsd: 149, weight: 6,
    drawing: { form: 'lamp', kind: 'pendant', base: 'cord', shade: 'dome', shadeColour: '#b08b45' },
    skus: [sku(1, finish.lichen), sku(2, finish.slate), sku(3, finish.chalk), sku(4, finish.blackSteel)],
  },
  {
    id: '2301', slug: 'stack-table-lamp', name: 'Stack Table Lamp', brand: 'CB2', categories: ['lighting'], popularity: 72,
    description: 'Five discs and a globe. The bulb is inside the last one.',
    details: ['LED included, 2700 K', 'Dimmer on the cord'],
    materials: 'Turned stone or concrete, opal glass.', care: dust,
    size: { diameter: 10, height: 18 }, usd: 249, weight: 14,
    drawing: { form: 'lamp', kind: 'table', base: 'stack', shade: 'globe', shadeColour: '#f6f1e6' },
    skus: [sku(1, finish.travertine), sku(2, finish.basalt), sku(3, finish.concrete, { saleUsd: 199 })],
  },
  {
    id: '2302', slug: 'boom-arc-lamp', name: 'Boom Arc Floor Lamp', brand: 'CB2', categories: ['lighting'], featured: 6, popularity: 80,
    description: 'Stands behind the sofa, lights the table in front of it. The block at the bottom is why it does not fall.',
    details: ['Reach 42″', 'Base 36 lb', 'Takes one E26 bulb, 75 W or less'],
    materials: 'Steel tube, stone base.', care: dust,
    size: { width: 50, depth: 14, height: 78 }, usd: 499, weight: 52, isOversize: true,
    drawing: { form: 'lamp', kind: 'floor', base: 'arc', shade: 'dome', shadeColour: '#2b2d2f' },
    skus: [sku(1, finish.blackSteel), sku(2, finish.brass, { usd: 549 }), sku(3, finish.copper, { usd: 549, stock: 4 })],
  },
  {
    id: '2303', slug: 'cluster-pendant', name: 'Cluster 5-Light Pendant', brand: 'CB2', categories: ['lighting'], popularity: 66,
    description: 'Five globes on one plate, at five heights. Hang them once, with a level.',
    details: ['Drop set by the installer, to 72″', 'Takes five G9 bulbs'],
    materials: 'Blown glass, steel plate.', care: dust, installation: 'hanging', isVendorShipped: true,
    size: { width: 26, depth: 12, height: 30 }, usd: 599, saleUsd: 479, weight: 15,
    drawing: { form: 'lamp', kind: 'pendant', base: 'cord', shade: 'cluster', shadeColour: '#f3efe4' },
    skus: [sku(1, finish.brass), sku(2, finish.blackSteel), sku(3, finish.smoke)],
  },
  {
    id: '2304', slug: 'disc-sconce', name: 'Disc Sconce', brand: 'CB2', categories: ['lighting'], popularity: 53,
    description: 'A plate that stands 2 inches off the wall. The light is what comes round it.',
    details: ['LED, 2700 K, 900 lm', 'Dims with most wall dimmers', 'Hardwired'],
    materials: 'Spun steel or brass, LED.', care: dust, installation: 'hanging',
    size: { diameter: 12, depth: 2 }, usd: 149, weight: 4,
    drawing: { form: 'lamp', kind: 'sconce', base: 'column', shade: 'disc', shadeColour: '#f7ecd2' },
    skus: [sku(1, finish.brass), sku(2, finish.blackSteel), sku(3, finish.chalk)],
  },
]
