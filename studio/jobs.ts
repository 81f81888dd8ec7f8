import { createHash } from 'node:crypto'
import type { Workshop } from '../src/furniture/family.ts'
import { COVERS } from '../src/furniture/materials.ts'
import type { CoverId } from '../src/furniture/materials.ts'
import type { Material } from '../src/furniture/materials/material.ts'
import type { PhotoPlacement } from '../src/catalog/rules/pictures/photo.ts'
import type { PicturedProduct } from './catalogue/pictured.ts'
import { OTHER, RECOLOURED, SMALL, SMALL_RECOLOURED } from './encode.ts'
import type { NamedDesign } from './designs.ts'
import { basesOf, groupsOf, recolourKey, looksOf } from './looks.ts'
import { recolourClass } from './materials.ts'
import type { Base, Look } from './looks.ts'
import { viewOf, VIEWS } from './scene/design-view.ts'
import type { ViewName } from './scene/design-view.ts'
import { sceneOf } from './scene/piece.ts'
import type { PieceScene } from './scene/piece.ts'
import { sceneHash } from './scene/scene.ts'
import type { Settings } from './scene/scene.ts'
import type { TextureFiles } from './scene/textures.ts'

/** A scene to render and its pictures: the first is the scene itself, the others are recoloured variants. */
export interface Job {
  readonly slug: string
  readonly view: ViewName
  readonly stands: PhotoPlacement
  readonly looks: readonly Look[]
  /** Whether this is not the look that the product is shown in first: stored small, like recoloured pictures. */
  readonly isFurther: boolean
  /** Whether all of the product's pictures are small. */
  readonly isSmall: boolean
  /** Builds the geometry, which can take seconds. */
  readonly prepare: () => Promise<PieceScene>
}

export interface RenderContext {
  readonly workshop: Workshop
  readonly settings: Settings
  readonly longSide: number
  readonly lookUp: (id: string) => Material
  readonly texture: (id: string) => Promise<TextureFiles | undefined>
}

/** Name of a picture's files, such as `main-lin0102` or `main-base`. */
export const pictureName = (view: string, choiceCodes: readonly string[]): string =>
  `${view}-${
    choiceCodes
      .join('-')
      .toLowerCase()
      .replaceAll(/[^a-z0-9-]+/g, '') || 'base'
  }`

/** Hash of a scene and, for a variant, of its replacement materials. */
export const pictureHash = (scene: PieceScene['scene'], index: number): string =>
  createHash('sha256')
    .update(sceneHash(scene))
    .update(JSON.stringify(index === 0 ? null : scene.variants[index - 1]!.materials))
    .digest('hex')

/**
 * Maximum number of bases to render: `covered` for products with several cover shades; otherwise `leading` for best
 * sellers and `other`. Looks beyond the limit are shown by the nearest picture.
 */
const MOST_BASES = { covered: 4, leading: 2, other: 1 }
/** Maximum number of looks of the first base of a product without covers. */
const MOST_LOOKS = 4

/** The colour family of a look's cloth or leather, such as `blue`; empty if it has none. */
const shadeOf = (look: Look): string =>
  Object.values(look.materials)
    .flatMap(id => (Object.hasOwn(COVERS, id) ? [COVERS[id as CoverId].family] : []))
    .join()

/** The looks whose shade is not in `seen`, one for each shade. Adds their shades to `seen`. */
function ofNewShade(looks: readonly Look[], seen: Set<string>): Look[] {
  return looks.filter(look => seen.size < seen.add(shadeOf(look)).size)
}

/**
 * A greedy selection of bases that show every cover shade, most new shades first, each with the looks that add a shade.
 * A base that differs from an earlier one only in its weave is recoloured from that one's picture.
 */
function coveringShades(bases: readonly Base[], likenessOf: (look: Look) => string): Base[] {
  const seen = new Set<string>()
  const fresh = (base: Base) => ofNewShade([base.look, ...base.others], new Set(seen)).length
  const chosen: Base[] = []
  for (let left = [...bases]; left.length > 0 && chosen.length < MOST_BASES.covered;) {
    const best = left.reduce((most, base) => (fresh(base) > fresh(most) ? base : most))
    if (fresh(best) === 0) break
    left = left.filter(base => base !== best)
    const alike = chosen.findIndex(({ look }) => likenessOf(look) === likenessOf(best.look))
    const { look, others } = chosen[alike] ?? best
    const more = ofNewShade(alike < 0 ? [look, ...best.others] : [best.look, ...best.others], seen).filter(
      one => one !== look,
    )
    const all = [...(alike < 0 ? [] : others), ...more]
    chosen.splice(alike < 0 ? chosen.length : alike, 1, { look, others: all, groups: groupsOf([look, ...all]) })
  }
  return chosen
}

/** The bases of a product to render, each with the looks that are recoloured from it. */
export function selectBases(bases: readonly Base[], isLeading: boolean, likenessOf: (look: Look) => string): Base[] {
  const looks = bases.flatMap(({ look, others }) => [look, ...others])
  if (new Set(looks.map(shadeOf)).size > 1) return coveringShades(bases, likenessOf)
  const chosen = bases
    .toSorted((a, b) => b.others.length - a.others.length)
    .slice(0, isLeading ? MOST_BASES.leading : MOST_BASES.other)
  return chosen.map((base, i) => ({ ...base, others: i === 0 ? base.others.slice(0, MOST_LOOKS - 1) : [] }))
}

/**
 * Separates looks in velvet into bases of their own. Recolouring does not change the sheen of a pile, so that ink made
 * from rust would be purple.
 */
export function separateVelvet({ look, others, groups }: Base, lookUp: RenderContext['lookUp']): Base[] {
  const hasPile = (one: Look) => Object.values(one.materials).some(id => lookUp(id).velvet !== undefined)
  const made = hasPile(look) ? [] : others.filter(one => !hasPile(one))
  return [
    { look, others: made, groups },
    ...others.filter(one => !made.includes(one)).map(one => ({ look: one, others: [], groups: [] })),
  ]
}

/**
 * Size in pixels of a square detail picture. It fills the frame and costs three times as much as a cut-out of that
 * size.
 */
const DETAIL = 800
/** Number of products that are shown from more than one side. */
const LEADING = 60

/** The slugs of the best sellers whose design defines an angle and a detail; only these get those views. */
export const leading = (
  products: ReadonlyMap<string, PicturedProduct>,
  designs: Iterable<NamedDesign>,
): ReadonlySet<string> =>
  new Set(
    [...designs]
      .filter(({ design }) => design.angle && design.detail)
      .flatMap(({ slug }) => products.get(slug) ?? [])
      .toSorted((a, b) => b.popularity - a.popularity || (a.slug < b.slug ? -1 : 1))
      .slice(0, LEADING)
      .map(({ slug }) => slug),
  )

/**
 * The pictures to render of a product: `first`, the main view of its first base, so that every product gets one picture
 * before any gets a second; `main`, the main view in every look; `sides`, the other views; or `all`.
 */
export type Scope = 'first' | 'main' | 'sides' | 'all'

/** The jobs of a product: its main view in every look, and its other views in the first look. */
export function jobsOf(product: PicturedProduct, { design }: NamedDesign, bench: RenderContext, scope: Scope): Job[] {
  const looks = looksOf(product, design)
  const ground = product.brand === 'CB2' ? 'concrete' : 'birch'
  const stands = (view: ViewName): PhotoPlacement =>
    viewOf(design, view)!.span !== undefined
      ? 'opaque'
      : design.stage === 'wall'
        ? 'wall'
        : design.stage === 'hung'
          ? 'ceiling'
          : 'floor'
  return VIEWS.filter(
    view => viewOf(design, view) !== undefined && (scope === 'all' || (view === 'main') !== (scope === 'sides')),
  ).flatMap(view => {
    const all =
      view === 'main'
        ? selectBases(basesOf(looks, design, bench.lookUp), scope === 'all', look =>
            recolourKey(look, design, id => recolourClass(id, bench.lookUp(id))),
          )
        : [{ look: looks[0]!, others: [], groups: [] }]
    const taken = design.isSmall ? all.flatMap(base => separateVelvet(base, bench.lookUp)) : all
    return (scope === 'first' ? taken.slice(0, 1) : taken).map(({ look, others, groups }, i) => ({
      slug: product.slug,
      view,
      isFurther: i > 0,
      isSmall: design.isSmall ?? false,
      stands: stands(view),
      looks: [look, ...others],
      prepare: () => {
        // Limit the render to the stored size, with some extra resolution for pictures that will be recoloured.
        const longSide = Math.min(
          bench.longSide,
          view === 'detail'
            ? DETAIL
            : view !== 'main'
              ? OTHER.longSide
              : i > 0
                ? (design.isSmall ? SMALL_RECOLOURED : RECOLOURED).longSide * 1.25
                : design.isSmall
                  ? SMALL.longSide * 1.25
                  : Infinity,
        )
        const piece = {
          design,
          extent: look.extent,
          choices: look.choices,
          materials: look.materials,
          groups,
          others: others.map(one => one.materials),
          ground,
        } as const
        return sceneOf(piece, viewOf(design, view)!, bench.lookUp, bench.texture, { ...bench, longSide })
      },
    }))
  })
}
