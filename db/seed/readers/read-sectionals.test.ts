import { parse, stringify } from 'yaml'
import { expect, test } from 'vitest'
import { bytes, lists, shipped, type Wrong } from '#tests/support/catalogue/one-sofa.ts'
import { readCatalogue } from '../read-catalogue.ts'

const [alder] = parse(new TextDecoder().decode(shipped['sectionals.yaml'])) as [
  Wrong & { pieces: Wrong[]; layouts: Wrong[] },
]
const layout = (change: Wrong) => ({ layouts: [{ ...alder.layouts[0], ...change }] })
const pieces = (change: (piece: Wrong, i: number) => Wrong) => ({ pieces: alder.pieces.map(change) })
test.each<[string, Wrong, string]>([
  [
    'two pieces of the same kind',
    pieces(piece => ({ ...piece, kind: 'corner' })),
    'ALDER: pieces: has two pieces of the kind corner',
  ],
  [
    'pieces of different depth',
    pieces((piece, i) => (i === 1 ? { ...piece, size: { width: 78, depth: 30, height: 34 } } : piece)),
    'ALDER: pieces.1.size: is 30 inches deep; the pieces that it joins are 38',
  ],
  [
    'pieces of different height',
    pieces((piece, i) => (i === 1 ? { ...piece, size: { width: 78, depth: 38, height: 30 } } : piece)),
    'ALDER: pieces.1.size: is not as high as the left-arm-sofa that it joins',
  ],
  [
    'a SKU in a fabric that is not offered',
    { skus: [{ number: 1, fabric: 'outdoor-clay' }] },
    'ALDER: sku 1: fabric: outdoor-clay is not a fabric that the collection is offered in',
  ],
  [
    'other fabrics sold as a stocked SKU',
    { skus: [{ number: 1, fabric: 'linen-oat' }] },
    'ALDER: sku 1: property: is sold from stock; other fabrics are ordered as the last SKU',
  ],
  [
    'a wedge of the wrong width',
    pieces(piece => (piece.kind === 'wedge' ? { ...piece, size: { width: 40, depth: 30, height: 34 } } : piece)),
    'ALDER: pieces.10.size: a wedge 40 inches wide between seats 38 inches deep is 39 inches deep',
  ],
  [
    'a layout with an unknown piece',
    layout({ pieces: ['left-bumper', 'right-arm-sofa'] }),
    'ALDER: layouts.0.pieces: contains a piece that the collection does not have: left-bumper',
  ],
  [
    'a layout of pieces that do not join',
    layout({ pieces: ['left-arm-sofa', 'left-arm-chaise', 'right-arm-sofa'] }),
    'ALDER: layouts.0.pieces: left-arm-sofa does not join left-arm-chaise',
  ],
  [
    'a layout whose right end is open',
    layout({ pieces: ['left-arm-sofa', 'armless-chair'] }),
    'ALDER: layouts.0.pieces: ends with armless-chair, whose right side is open',
  ],
  [
    'a layout whose left end is open',
    layout({ pieces: ['corner', 'right-arm-sofa'] }),
    'ALDER: layouts.0.pieces: begins with corner, whose left side is open',
  ],
  [
    'a layout with an ottoman between joined pieces',
    layout({ pieces: ['left-arm-sofa', 'ottoman', 'right-arm-sofa'] }),
    'ALDER: layouts.0.pieces: has an ottoman between pieces that join; ottomans come last',
  ],
  [
    'a layout in a fabric that is not offered',
    layout({ fabric: 'outdoor-clay' }),
    'ALDER: layouts.0.fabric: outdoor-clay is not a fabric that the collection is offered in',
  ],
  [
    'two layouts with the same key',
    { layouts: [...alder.layouts, alder.layouts[0]!] },
    'ALDER: layouts: gives the key l-shape twice',
  ],
])('a sectional with %s is rejected', (_, wrong, fault) => {
  expect(() =>
    readCatalogue({
      ...lists,
      'products/sofas.yaml': bytes('[]'),
      'sectionals.yaml': bytes(stringify([{ ...alder, ...wrong }])),
    }),
  ).toThrow(fault)
})
