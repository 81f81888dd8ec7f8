import type { Extent, Workshop } from '../../src/furniture/family.ts'
import { splitEnds } from '../../src/furniture/kit/end-grain.ts'
import { bounds, placed } from '../../src/furniture/kit/mesh.ts'
import type { Part, Vector } from '../../src/furniture/kit/mesh.ts'
import type { Material } from '../../src/furniture/materials/material.ts'
import type { Choices, Design, Stage, View } from '../design.ts'
import { backdrop, NO_BACKDROP } from './backdrop.ts'
import type { GroundName } from './backdrop.ts'
import { placeEye } from './camera.ts'
import { USUAL_TURN } from './design-view.ts'
import { frameClose, frameWhole } from './framing.ts'
import { lightsFor } from './lights.ts'
import { pixels } from './projection.ts'
import type { Frame } from './projection.ts'
import { reflectionsFor } from './reflections.ts'
import type { Scene, ScenePart, Settings } from './scene.ts'
import type { TextureFiles } from './textures.ts'
import { widthOnFilm } from './width-edge.ts'
import type { WidthOnFilm } from './width-edge.ts'

/** A piece in one look, and the looks that are made from it by changing colours. */
export interface Piece {
  readonly design: Design
  readonly extent: Extent
  readonly choices: Choices
  /** Slot → material id. */
  readonly materials: Readonly<Record<string, string>>
  /** Slots that change their colour together. */
  readonly groups?: readonly (readonly string[])[]
  /** Slot → material id, for each other look. */
  readonly others?: readonly Readonly<Record<string, string>>[]
  /** Colours of the wall and the floor behind a close view. */
  readonly ground?: GroundName
}

export interface PieceScene {
  readonly scene: Scene
  /** The part of the film that the piece itself covers, without its shadow. */
  readonly piece: Frame
  /** Undefined in a close view. */
  readonly width: WidthOnFilm | undefined
}

type LookUp = (id: string) => Material
type ReadTexture = (id: string) => Promise<TextureFiles | undefined>

/** Meshes of a scene and the materials that they name. */
interface Surfaces {
  readonly parts: readonly ScenePart[]
  readonly materials: Readonly<Record<string, Material>>
}

/**
 * Builds the scene for a view of a piece. `longSide`: pixels of the longer side of the picture, which shows the piece
 * and its shadow.
 */
export async function sceneOf(
  piece: Piece,
  view: View,
  lookUp: LookUp,
  texture: ReadTexture,
  { workshop, settings, longSide }: { workshop: Workshop; settings: Settings; longSide: number },
): Promise<PieceScene> {
  const { design, groups = [], others = [], ground = 'birch' } = piece
  const { stage } = design
  const built = design.build(piece.extent, piece.choices, workshop)
  const turn = stage === 'wall' ? 0 : (view.turn ?? USUAL_TURN[stage])
  const parts = placed(built, [0, 0, 0], turn)
  const { middle, over, rear } = sizeOf(parts)
  const wall = rear - 0.002
  const lights = lightsFor(stage, over, middle)
  const eye = placeEye(parts, view, stage)
  const { span } = view
  const isClose = span !== undefined
  const framing = isClose ? frameClose(eye, parts, view, span) : frameWhole(eye, parts, lights[0]!.from, stage, wall)
  const { frame, width, height } = pixels(framing.picture, longSide)
  const behind = isClose ? backdrop(ground, stage, wall, over) : NO_BACKDROP
  const surfaces = surfacesOf(parts, piece.materials, lookUp)
  const materials = { ...behind.materials, ...surfaces.materials }
  const reflections = reflectionsFor(Object.values(materials), over, middle, stage)
  const shown = shownGroups(groups, materials)
  return {
    piece: framing.piece,
    width: isClose ? undefined : widthOnFilm(built, turn, eye),
    scene: {
      parts: [...surfaces.parts, ...behind.parts, ...reflections.parts],
      materials: { ...materials, ...reflections.materials },
      textures: await texturesOf(materials, texture),
      lights,
      world: { colour: '#ffffff', strength: 0.34, ...reflections.world },
      eye,
      frame,
      width,
      height,
      ground: isClose ? { kind: 'opaque' } : shadowGround(stage, wall),
      groundSize: 4 * over,
      ...(!isClose && { cut: { piece: framing.piece, longSide } }),
      isClose: isClose && span < 1,
      groups: shown.map(slots => ({ materials: slots })),
      variants: others.map((look, i) => ({ name: String(i), materials: shown.map(slots => lookUp(look[slots[0]!]!)) })),
      settings,
    },
  }
}

/** The middle of the parts, their largest side and the z of their rear, metres. */
function sizeOf(parts: readonly Part[]): { readonly middle: Vector; readonly over: number; readonly rear: number } {
  const { min, max } = bounds(parts)
  return {
    middle: [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2],
    over: Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2]),
    rear: min[2],
  }
}

/** Gives each slot its material, and end grain a material of its own. Throws an Error for a slot without a material. */
function surfacesOf(parts: readonly Part[], ids: Piece['materials'], lookUp: LookUp): Surfaces {
  const unknown = parts.find(({ slot }) => !(slot in ids))
  if (unknown)
    throw new Error(
      `part ${unknown.name} has slot ${unknown.slot}, which neither the family nor the design gives a material`,
    )
  const materials: Record<string, Material> = {}
  const shown: ScenePart[] = []
  for (const { slot, mesh } of parts) {
    const material = lookUp(ids[slot]!)
    materials[slot] = material
    const { sides, ends } = material.endGrain ? splitEnds(mesh) : { sides: mesh }
    shown.push({ material: slot, mesh: sides })
    if (!ends) continue
    materials[`${slot}:end`] = { ...material, ...material.endGrain }
    shown.push({ material: `${slot}:end`, mesh: ends })
  }
  return { parts: shown, materials }
}

/** The files of all textures that the materials name, by texture id. */
async function texturesOf(
  materials: Surfaces['materials'],
  texture: ReadTexture,
): Promise<Record<string, TextureFiles>> {
  const textures: Record<string, TextureFiles> = {}
  for (const id of new Set(Object.values(materials).flatMap(material => material.texture ?? []))) {
    const files = await texture(id)
    if (files) textures[id] = files
  }
  return textures
}

/** The groups of slots, end grain included, without slots and groups that the scene does not show. */
const shownGroups = (groups: NonNullable<Piece['groups']>, materials: Surfaces['materials']): string[][] =>
  groups
    .map(slots => slots.flatMap(slot => [slot, `${slot}:end`]).filter(slot => slot in materials))
    .filter(slots => slots.length > 0)

/** The surface that the shadow of a whole piece falls on. */
function shadowGround(stage: Stage, wall: number): Scene['ground'] {
  if (stage === 'hung') return { kind: 'none' }
  return stage === 'wall' ? { kind: 'wall', z: wall } : { kind: 'floor' }
}
