import type { z } from 'zod'
import type { Extent, Workshop } from '../../src/furniture/family.ts'
import { rug } from '../../src/furniture/families/textiles/rug.ts'
import { splitEnds } from '../../src/furniture/kit/end-grain.ts'
import { bounds, transform } from '../../src/furniture/kit/mesh.ts'
import type { Mesh, Part, Vector } from '../../src/furniture/kit/mesh.ts'
import type { Material } from '../../src/furniture/materials/material.ts'
import type { PicturedProduct } from '../catalogue/pictured.ts'
import { codesOf } from '../catalogue/catalogue.ts'
import { design } from '../design.ts'
import type { Design } from '../design.ts'
import type { NamedDesign } from '../designs.ts'
import type { Light } from '../scene/lights.ts'
import type { Settings } from '../scene/scene.ts'
import { materialsOf } from '../scene/slot-materials.ts'

/** A mesh in the room with its material id. */
export interface RoomPart {
  readonly material: string
  readonly mesh: Mesh
}

/** Position of a thing: the middle of its base in the floor plan in metres, and its rotation in degrees. */
export interface Place {
  readonly at: readonly [x: number, z: number]
  /** Height above the floor in metres. */
  readonly up?: number
  /** Rotation about the vertical; positive turns its front to the right of the picture. */
  readonly turn?: number
  /** Backward lean of its top. */
  readonly tilt?: number
  /** The things that it stands on, leans against or is pushed under; overlaps with these are allowed. */
  readonly on?: string | readonly string[]
  /** Distinguishes several things of one product. */
  readonly name?: string
  /** Names of parts to omit, such as the rail that a throw is displayed on. */
  readonly without?: readonly string[]
  readonly detail?: Workshop['detail']
  /** Height of the ceiling in metres, to which a pendant's plate is raised and its cords are lengthened. */
  readonly ceiling?: number
}

/** A thing in a room. `extent` is its box before rotation. */
export interface PlacedThing {
  readonly name: string
  readonly extent: Extent
  readonly place: Place
  /** A rug: other things may stand on it. */
  readonly isFlat: boolean
  /** On a wall or the ceiling. */
  readonly isHung: boolean
  readonly build: (workshop: Workshop) => RoomPart[]
}

export interface RoomScene {
  readonly shell: readonly RoomPart[]
  readonly things: readonly PlacedThing[]
  /** Paints and floors that only this room has, by id. */
  readonly materials: Readonly<Record<string, Material>>
  readonly lights: readonly Light[]
  readonly world: { readonly colour: string; readonly strength: number }
  /**
   * A level camera, so that verticals stay vertical. `shift`: displacement of the film as a fraction of the picture's
   * width; `degrees`: rotation to the left.
   */
  readonly camera: {
    readonly at: Vector
    readonly lens: number
    readonly shift?: readonly [number, number]
    readonly yaw?: number
  }
  readonly settings?: Partial<Settings>
}

/** Creates things from the catalogue's products, and things that are not sold. */
export interface ThingFactory {
  /** A rug of the catalogue, lying flat; product pictures show it with a folded corner. */
  readonly rug: (slug: string, place: Place & { readonly choices: Readonly<Record<string, string>> }) => PlacedThing
  /**
   * A product in the look of the SKU with these choices: option name → choice key or code. Throws an Error if there is
   * no such SKU.
   */
  readonly product: (
    slug: string,
    place: Place & {
      readonly choices?: Readonly<Record<string, string>>
      readonly materials?: Readonly<Record<string, string>>
      readonly extent?: Extent
    },
  ) => PlacedThing
  readonly thing: <Written>(
    family: Parameters<typeof design<Written>>[0],
    extent: readonly [width: number, depth: number, height: number],
    parameters: NoInfer<Written>,
    place: Place & { readonly materials?: Readonly<Record<string, string>>; readonly isHung?: boolean },
  ) => PlacedThing
}

export interface NamedRoom {
  readonly room: string
  readonly scene: (stock: ThingFactory) => RoomScene
}

function moved({ mesh }: Pick<Part, 'mesh'>, { at, up = 0, turn = 0, tilt = 0 }: Place): Mesh {
  return transform(mesh, { rx: -tilt, ry: turn, t: [at[0], up, at[1]] })
}

/** Moves a pendant's plate to the ceiling, `ceiling` metres above its lower end. */
function hungFrom(parts: readonly Part[], ceiling: number): Part[] {
  const raise = ceiling - bounds(parts).max[1]
  return parts.map(part => {
    if (part.name === 'plate') return { ...part, mesh: transform(part.mesh, { t: [0, raise, 0] }) }
    if (part.name !== 'cord') return part
    const { min, max } = bounds([part])
    const positions = part.mesh.positions.map((value, i) =>
      i % 3 === 1 ? value + (raise * (value - min[1])) / (max[1] - min[1]) : value,
    )
    return { ...part, mesh: { ...part.mesh, positions } }
  })
}

function standing(
  name: string,
  shown: Design,
  extent: Extent,
  materials: Readonly<Record<string, string>>,
  choices: Readonly<Record<string, string>>,
  place: Place,
  isHung: boolean,
): PlacedThing {
  const hung = (parts: readonly Part[]) =>
    place.ceiling === undefined ? parts : hungFrom(parts, place.ceiling - (place.up ?? 0))
  return {
    name: place.name ?? name,
    extent,
    place,
    isFlat: extent.height < 0.045 && !isHung && !place.up,
    isHung,
    build: workshop =>
      hung(
        shown.build(
          extent,
          choices,
          place.detail ? { ...workshop, detail: workshop.detail === 'player' ? 'player' : place.detail } : workshop,
        ),
      )
        .filter(part => !place.without?.includes(part.slot))
        .map(part => ({ material: materials[part.slot] ?? part.slot, mesh: moved(part, place) })),
  }
}

export function createStock(
  products: ReadonlyMap<string, PicturedProduct>,
  designs: ReadonlyMap<string, NamedDesign>,
): ThingFactory {
  const find = (slug: string, wished: Readonly<Record<string, string>>) => {
    const [product, named] = [products.get(slug), designs.get(slug)]
    if (!product || !named)
      throw new Error(`${slug} ${product ? 'has no design in studio/designs/' : 'is not in catalogue/products/'}`)
    const sku = product.skus.find(({ choices }) =>
      Object.entries(wished).every(([name, value]) =>
        choices.some(one => one.option === name && (one.code === value || one.key === value)),
      ),
    )
    if (!sku) throw new Error(`${slug} is not sold as ${Object.values(wished).join(', ')}`)
    return { shown: named.design, sku }
  }
  return {
    rug: (slug, { choices: wished, ...place }) => {
      const { shown, sku } = find(slug, wished)
      const choices = codesOf(sku)
      const { turned: _, ...parameters } = JSON.parse(shown.shape(choices)) as Record<string, unknown>
      return standing(slug, design(rug, parameters), sku.extent, materialsOf(shown, sku.choices), choices, place, false)
    },
    product: (slug, { choices: wished = {}, materials = {}, extent, ...place }) => {
      const { shown, sku } = find(slug, wished)
      const isHung = shown.stage === 'wall' || shown.stage === 'hung'
      return standing(
        slug,
        shown,
        extent ?? sku.extent,
        { ...materialsOf(shown, sku.choices), ...materials },
        codesOf(sku),
        place,
        isHung,
      )
    },
    thing: (family, [width, depth, height], parameters, { materials = {}, isHung = false, ...place }) => {
      const shown = design(family, parameters as z.input<z.ZodType> as never)
      return standing(
        place.name ?? 'thing',
        shown,
        { width, depth, height },
        { ...shown.slots, ...materials },
        {},
        place,
        isHung,
      )
    },
  }
}

/** Corners of a thing's floor plan in metres; the plan of a leaning thing includes the depth of its lean. */
export function planOf({
  extent: { width, depth, height },
  place: { at, turn = 0, tilt = 0 },
}: PlacedThing): (readonly [number, number])[] {
  const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const lean = Math.sin((tilt * Math.PI) / 180) * height
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([i, j]) => {
    const [x, z] = [(i! * width) / 2, (j! * depth) / 2 - (j! < 0 ? Math.max(lean, 0) : Math.min(lean, 0))]
    return [at[0] + x * c + z * s, at[1] - x * s + z * c] as const
  })
}

/** Splits off end grain and gives each material its own key. */
export function withEnds(
  parts: readonly RoomPart[],
  lookUp: (id: string) => Material,
): { parts: RoomPart[]; materials: Record<string, Material> } {
  const materials: Record<string, Material> = {}
  const out: RoomPart[] = []
  for (const { material: id, mesh } of parts) {
    const material = lookUp(id)
    materials[id] = material
    const { sides, ends } = material.endGrain ? splitEnds(mesh) : { sides: mesh, ends: undefined }
    out.push({ material: id, mesh: sides })
    if (!ends) continue
    materials[`${id}:end`] = { ...material, ...material.endGrain }
    out.push({ material: `${id}:end`, mesh: ends })
  }
  return { parts: out, materials }
}
