import { sku, type SeedProductInput } from '../catalogue-schema.ts'
import { dye, finish, glaze, size } from './choices.ts'

const cloth = 'Wipe with a soft dry cloth.'

export const decor: SeedProductInput[] = [
  {
    id: '2601', slug: 'linden-arch-mirror', name: 'Linden Arch Mirror', brand: 'CB', categories: ['decor'], popularity: 84,
    description: 'An arch, as over a door, and big enough to see shoes in. Hang it or lean it; the strap is in the box.',
    details: ['Beveled glass, ¼ inch', 'Hangs on two screws', 'Frame 1½ inches deep'],
    materials: 'Solid oak, walnut or brass frame, mirror glass.', care: cloth, installation: 'hanging',
    size: { width: 30, depth: 1.5, height: 70 }, usd: 599, saleUsd: 499, weight: 46, isOversize: true,
    drawing: { form: 'mirror', shape: 'arch', isLeaning: true },
    skus: [sku(1, finish.oak), sku(2, finish.walnut), sku(3, finish.brass)],
  },
  {
    id: '2602', slug: 'tansy-vase', name: 'Tansy Vase', brand: 'CB', categories: ['decor'], popularity: 69,
    description: 'Narrow at the neck, so three stems stand up and look like a decision. Watertight, unlike some.',
    details: ['Thrown by hand; sizes vary by half an inch', 'Waterproof glaze inside'],
    materials: 'Glazed stoneware.', care: 'Rinse and dry.',
    size: { diameter: 9, height: 14 }, usd: 59.95, weight: 4.6,
    drawing: { form: 'vessel', material: 'ceramic', stems: 'branch', profile: [[0.5, 0], [0.78, 0.12], [1, 0.38], [0.86, 0.6], [0.42, 0.76], [0.3, 0.88], [0.4, 1]] },
    skus: [sku(1, glaze.rust), sku(2, glaze.moss), sku(3, glaze.milk), sku(4, glaze.ink)],
  },
  {
    id: '2603', slug: 'camden-throw', name: 'Camden Wool Throw', brand: 'CB', categories: ['decor', 'beds'], popularity: 75,
    description: 'Lambswool, woven in a mill that has done little else since 1838. Big enough for two on one sofa, if they agree on the film.',
    details: ['50 by 70 inches', 'Monogrammed in our own workshop if you wish'],
    materials: 'Lambswool.', care: 'Dry clean, or wash by hand in cold water and dry flat.', personalization: 'in-house',
    size: { width: 24, depth: 12, height: 32 }, usd: 129, weight: 2.6,
    drawing: { form: 'textile', kind: 'throw', pattern: 'check', accent: '#efe4cd' },
    skus: [sku(1, dye.rust), sku(2, dye.moss), sku(3, dye.indigo, { saleUsd: 99 }), sku(4, dye.char)],
  },
  {
    id: '2604', slug: 'porter-wall-clock', name: 'Porter Wall Clock', brand: 'CB', categories: ['decor'], popularity: 48,
    description: 'Numerals you can read from the stove. The hand does not tick; it sweeps.',
    details: ['Takes one AA battery', 'Hangs on one screw'],
    materials: 'Solid oak or walnut, steel, glass.', care: cloth,
    size: { diameter: 16, depth: 2 }, usd: 119, weight: 5,
    drawing: { form: 'clock', face: '#f5efe1' },
    skus: [sku(1, finish.oak), sku(2, finish.walnut), sku(3, finish.ebonized)],
  },
  {
    id: '2701', slug: 'orbit-mirror', name: 'Orbit Round Mirror', brand: 'CB2', categories: ['decor'], popularity: 81,
    description: 'A circle. Thirty or forty inches of it, and a quarter inch of steel round the edge.',
    details: ['Edge ¼″ steel', 'French cleat included'],
    materials: 'Mirror glass, steel.', care: cloth, installation: 'hanging',
    size: { diameter: 30, depth: 1 }, usd: 249, weight: 18,
    drawing: { form: 'mirror', shape: 'round' },
    skus: [
      sku(1, [finish.blackSteel, size('30″', 'D30')]), sku(2, [finish.brass, size('30″', 'D30')]),
      sku(3, [finish.blackSteel, size('40″', 'D40')], { usd: 349, size: { diameter: 40, depth: 1 }, weight: 30 }), sku(4, [finish.copper, size('40″', 'D40')], { usd: 379, saleUsd: 299, size: { diameter: 40, depth: 1 }, weight: 30 }),
    ],
  },
  {
    id: '2702', slug: 'bore-vase', name: 'Bore Vase', brand: 'CB2', categories: ['decor'], popularity: 64,
    description: 'A cylinder with a smaller cylinder taken out of it. One branch is enough.',
    details: ['Cast, then drilled', 'Liner included'],
    materials: 'Cast concrete, basalt or travertine.', care: 'Wipe with a damp cloth.',
    size: { diameter: 6, height: 16 }, usd: 79, weight: 9,
    drawing: { form: 'vessel', material: 'ceramic', stems: 'grass', profile: [[1, 0], [1, 0.62], [0.99, 0.66], [0.56, 0.7], [0.54, 0.74], [0.54, 1]] },
    skus: [sku(1, finish.concrete), sku(2, finish.basalt), sku(3, finish.travertine, { saleUsd: 59 })],
  },
  {
    id: '2703', slug: 'hatch-pillow', name: 'Hatch 20″ Pillow', brand: 'CB2', categories: ['decor', 'sofas'], popularity: 66,
    description: 'One band, off center. Feather inside, and a zip you have to look for.',
    details: ['20″ square', 'Insert included', 'Zip hidden in the seam'],
    materials: 'Wool and cotton cover, feather insert.', care: 'Dry clean the cover.',
    size: { width: 20, depth: 6, height: 20 }, usd: 69, weight: 2.2,
    drawing: { form: 'textile', kind: 'pillow', pattern: 'band', accent: '#a9603a' },
    skus: [sku(1, dye.ivory), sku(2, dye.black), sku(3, dye.grey), sku(4, dye.rust, { saleUsd: 49 })],
  },
  {
    id: '2704', slug: 'pivot-candleholders', name: 'Pivot Candleholders, Set of 3', brand: 'CB2', categories: ['decor', 'tabletop'], popularity: 50,
    description: 'Three heights, turned from one bar. Light the short one first.',
    details: ['For ⅞″ tapers', '4″, 6″ and 9″ high'],
    materials: 'Turned steel, brass or copper.', care: 'Lift wax off cold.',
    size: { width: 12, depth: 4, height: 9 }, usd: 59, weight: 3.2,
    drawing: { form: 'vessel', material: 'metal', stems: 'candle', count: 3, profile: [[1, 0], [1, 0.06], [0.2, 0.12], [0.16, 0.8], [0.42, 0.84], [0.42, 1]] },
    skus: [sku(1, finish.brass), sku(2, finish.blackSteel), sku(3, finish.copper, { stock: 5 })],
  },
]
