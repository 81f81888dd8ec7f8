import { placed, type Part } from '../../src/furniture/kit/mesh.ts'
import { plannedPiece } from '../../src/furniture/planned-piece.ts'
import { layOut } from '../../src/planner/rules/layout.ts'
import { planOf } from '../../src/planner/rules/start-plan.ts'
import { itemTypeCode } from '../../src/catalog/rules/sectional-collection.ts'
import { option, type Design, type Designs } from '../design.ts'
import { layoutSlug, pieceSlug } from '../catalogue/sectional-products.ts'
import { plannedSize, readSectionals } from '../catalogue/sectionals.ts'
import type { StudioCollection, StudioPiece } from '../catalogue/sectionals.ts'

const slots = { cover: 'linen-oat', stitch: 'linen-oat', legs: 'walnut', metal: 'steel-black' }

/** Settings that all pieces and layouts of a collection share. */
const shared = ({ materials }: StudioCollection) =>
  ({
    slots,
    stage: 'floor',
    materials: { cover: option('Fabric'), stitch: option('Fabric'), legs: materials.legs, metal: materials.metal },
  }) as const

/** Rotation in degrees that shows the inside of a piece, so that an arm is at the back. */
function turnOf({ kind }: StudioPiece): number {
  if (kind === 'corner') return -38
  if (kind === 'wedge') return -16
  return kind.startsWith('right') ? 26 : -26
}

const built = (collection: StudioCollection, piece: StudioPiece, workshop: Parameters<Design['build']>[2]): Part[] =>
  plannedPiece(plannedSize(collection, piece), collection.style.parameters, collection.shapes[0]!.shape, workshop)

/** The design of a single piece: default shape, small pictures. */
const ofPiece = (collection: StudioCollection, piece: StudioPiece): Design => ({
  ...shared(collection),
  isSmall: true,
  main: { turn: turnOf(piece) },
  shape: () => JSON.stringify([piece.kind, plannedSize(collection, piece), collection.style.parameters]),
  build: (_extent, _choices, workshop) => built(collection, piece, workshop),
})

/** The design of a layout: pieces placed by the planner's rules, seen from the open side. */
function ofLayout(collection: StudioCollection, kinds: readonly StudioPiece['kind'][]): Design {
  let count = 0
  const standing = layOut(
    planOf(kinds.map(itemTypeCode), collection.facts, () => `p${++count}`),
    collection.facts,
  )
  const row = standing.filter(({ facts }) => facts.kind !== 'ottoman')
  const opened = Math.round((row.at(-1)?.out.heading ?? 0) - (row[0]?.in.heading ?? 0))
  const toChaise =
    row.at(-1)?.facts.kind === 'right-arm-chaise' ? 22 : row[0]?.facts.kind === 'left-arm-chaise' ? -22 : -16
  return {
    ...shared(collection),
    main: { turn: (row[0]?.in.heading ?? 0) + (opened === 0 ? toChaise : opened / 2 - 14) },
    shape: () => JSON.stringify([kinds, collection.code, collection.style.parameters]),
    build: (_extent, _choices, workshop) =>
      standing.flatMap(({ facts, at, turn }) =>
        placed(
          built(
            collection,
            collection.pieces.find(({ kind }) => kind === facts.kind)!,
            workshop,
          ),
          [at.x / 1000, 0, at.y / 1000],
          turn,
        ),
      ),
  }
}

/** The pieces and the popular layouts of catalogue/sectionals.yaml. */
export const sectionals: Designs = Object.fromEntries(
  readSectionals().flatMap(collection => [
    ...collection.layouts.map(layout => [layoutSlug(collection, layout), ofLayout(collection, layout.pieces)] as const),
    ...collection.pieces.map(piece => [pieceSlug(piece), ofPiece(collection, piece)] as const),
  ]),
)
