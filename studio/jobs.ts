import { createHash } from 'node:crypto'
import type { Workshop } from '../src/furniture/family.ts'
import { COVERS } from '../src/furniture/materials.ts'
import type { CoverId } from '../src/furniture/materials.ts'
import type { Material } from '../src/furniture/materials/material.ts'
import type { PhotoStands } from '../src/catalog/rules/photo.ts'
import type { PicturedProduct } from './catalogue.ts'
import type { NamedDesign } from './designs.ts'
import { basesOf, looksOf } from './looks.ts'
import type { Base, Look } from './looks.ts'
import { sceneOf, viewOf, VIEWS } from './piece.ts'
import type { PieceScene, ViewName } from './piece.ts'
import { sceneHash } from './scene.ts'
import type { Settings } from './scene.ts'
import type { TextureFiles } from './textures.ts'

/** A scene to render and the pictures that come of it: the first is the scene itself, the others are its variants. */
export interface Job {
  readonly slug: string
  readonly view: ViewName
  readonly stands: PhotoStands
  readonly looks: readonly Look[]
  /** Builds the geometry, which may take seconds. */
  readonly prepare: () => Promise<PieceScene>
}

export interface Bench {
  readonly workshop: Workshop
  readonly settings: Settings
  readonly longSide: number
  readonly lookUp: (id: string) => Material
  readonly texture: (id: string) => Promise<TextureFiles | undefined>
}

/** `main-lin0102`, `main-base`: what the files of a picture are called. */
export const pictureName = (view: string, choiceCodes: readonly string[]): string => `${view}-${choiceCodes.join('-').toLowerCase().replaceAll(/[^a-z0-9-]+/g, '') || 'base'}`

/** Of a scene and of the colours that one of its pictures is changed to. */
export const pictureHash = (scene: PieceScene['scene'], index: number): string =>
  createHash('sha256').update(sceneHash(scene)).update(JSON.stringify(index === 0 ? null : scene.variants[index - 1]!.materials)).digest('hex')

/** Distinct shapes and weaves of a product that are rendered, and pictures of its main view in all; a look beyond is shown by the nearest. */
const MOST_BASES = 2
const MOST_LOOKS = 5

/** Shade under which a shopper looks for a look's cloth: looks of other shades come first, then those of one that is there already. */
function bySpread(base: Base): Look[] {
  const shade = (look: Look) => Object.values(look.materials).flatMap(id => (Object.hasOwn(COVERS, id) ? [COVERS[id as CoverId].family] : [])).join()
  const seen = new Set([shade(base.look)])
  const fresh = base.others.filter(look => seen.size < seen.add(shade(look)).size)
  return [...fresh, ...base.others.filter(look => !fresh.includes(look))]
}

/** The bases that stand for most looks, and of them as many looks as are pictured. */
function fewest(bases: readonly Base[]): Base[] {
  const chosen = [...bases].sort((a, b) => b.others.length - a.others.length).slice(0, MOST_BASES)
  const each = Math.floor(MOST_LOOKS / chosen.length)
  return chosen.map(base => ({ ...base, others: bySpread(base).slice(0, each - 1) }))
}

/** Products that are shown from more than one side. */
const LEADING = 64

/** The slugs of the best sellers among those whose design names other views than the first: what an angle and a detail are rendered of. */
export const leading = (products: ReadonlyMap<string, PicturedProduct>, designs: Iterable<NamedDesign>): ReadonlySet<string> =>
  new Set([...designs]
    .filter(({ design }) => design.angle && design.detail)
    .flatMap(({ slug }) => products.get(slug) ?? [])
    .toSorted((a, b) => b.popularity - a.popularity || (a.slug < b.slug ? -1 : 1))
    .slice(0, LEADING)
    .map(({ slug }) => slug))

/** How much of a product is rendered: the main view of its first base, so that every product has a picture before any has a second; its main view in every look; or the other views too. */
export type Scope = 'first' | 'main' | 'all'

/** The jobs of a product: its main view in every look, its other views in the first. */
export function jobsOf(product: PicturedProduct, { design }: NamedDesign, bench: Bench, scope: Scope): Job[] {
  const looks = looksOf(product, design)
  const ground = product.brand === 'CB2' ? 'concrete' : 'birch'
  const stands = (view: ViewName): PhotoStands =>
    viewOf(design, view)!.span !== undefined ? 'opaque' : design.stage === 'wall' ? 'wall' : design.stage === 'hung' ? 'ceiling' : 'floor'
  return VIEWS.filter(view => viewOf(design, view) !== undefined && (view === 'main' || scope === 'all')).flatMap(view => {
    const bases = view === 'main' ? fewest(basesOf(looks, design, bench.lookUp)).slice(0, scope === 'first' ? 1 : MOST_BASES) : [{ look: looks[0]!, others: [], groups: [] }]
    return bases.map(({ look, others, groups }) => ({
      slug: product.slug,
      view,
      stands: stands(view),
      looks: [look, ...others],
      prepare: () => sceneOf({ design, extent: look.extent, choices: look.choices, materials: look.materials, groups, others: others.map(one => one.materials), ground }, viewOf(design, view)!, bench.lookUp, bench.texture, bench),
    }))
  })
}
