import type { Extent, Workshop } from '../../src/furniture/family.ts'
import { bounds, placed } from '../../src/furniture/kit/mesh.ts'
import type { Part, Vector } from '../../src/furniture/kit/mesh.ts'
import type { Material } from '../../src/furniture/materials/material.ts'
import { splitEnds } from '../../src/furniture/kit/end-grain.ts'
import { placeEye, pointAt } from './camera.ts'
import type { Choice } from '../catalogue/choices.ts'
import type { Choices, Design, Stage, View } from '../design.ts'
import { lightsFor } from './lights.ts'
import { frameOf, pixels, union } from './projection.ts'
import type { Eye, Frame } from './projection.ts'
import { reflectionsFor } from './reflections.ts'
import type { Scene, ScenePart, Settings } from './scene.ts'
import type { TextureFiles } from './textures.ts'
import { widthEdge } from './width-edge.ts'

/** Degrees that a piece is turned when its view doesn't say. */
const TURN: Readonly<Record<Stage, number>> = { floor: -28, wall: 0, flat: -18, hung: -20 }
const OTHER_SIDE: Readonly<Record<Stage, number>> = { floor: 38, wall: -24, flat: 30, hung: 35 }

export const VIEWS = ['main', 'angle', 'detail'] as const
export type ViewName = (typeof VIEWS)[number]

/** The view of a design, or undefined when it has none of that name. */
export function viewOf(design: Pick<Design, 'main' | 'angle' | 'detail' | 'stage'>, name: ViewName): View | undefined {
  const { stage } = design
  if (name === 'main') return { turn: TURN[stage], ...design.main }
  if (name === 'angle') return design.angle && { turn: OTHER_SIDE[stage], ...design.angle }
  return design.detail && { turn: TURN[stage], span: 0.5, ...design.detail }
}

/** Slot → the id of the material that it has on a sku. Throws an Error when the sku has no such option. */
export function materialsOf(
  design: Pick<Design, 'materials' | 'slots'>,
  choices: readonly Choice[],
): Record<string, string> {
  const wanted = Object.entries({ ...design.slots, ...design.materials })
  return Object.fromEntries(
    wanted.map(([slot, material]) => {
      if (typeof material === 'string') return [slot, material]
      const choice = choices.find(one => one.option === material.option)
      if (!choice)
        throw new Error(
          `slot ${slot} takes option ${material.option}, and the SKU has only ` +
            (choices.map(one => one.option).join(', ') || 'none'),
        )
      if (material.by) return [slot, material.by[choice.code] ?? material.by['']!]
      return [slot, choice.material ?? (material.cloth ? choice.key.replace('dye-', `${material.cloth}-`) : choice.key)]
    }),
  )
}

/** A piece in one look, and the looks that are made from it by changing colours. */
export interface Piece {
  readonly design: Design
  readonly extent: Extent
  readonly choices: Choices
  /** Slot → material id. */
  readonly materials: Readonly<Record<string, string>>
  /** Slots that change their colour together. */
  readonly groups?: readonly (readonly string[])[]
  /** Slot → material id, of each other look. */
  readonly others?: readonly Readonly<Record<string, string>>[]
  /** Wall and floor behind a close view. */
  readonly ground?: 'birch' | 'concrete'
}

export interface PieceScene {
  readonly scene: Scene
  /** What of the film the piece itself covers, without its shadow. */
  readonly piece: Frame
  /** The two ends of the piece's front edge on the film; undefined in a close view. */
  readonly width: { readonly from: number; readonly to: number } | undefined
}

const GROUNDS = {
  birch: { wall: '#f3ede2', floor: '#e9ddc8' },
  concrete: { wall: '#dfe0de', floor: '#d2d3d0' },
}

/** A wall and a floor, or for what hangs only the wall, behind a piece whose rim a close view shows. */
function backdrop(
  ground: 'birch' | 'concrete',
  stage: Stage,
  wall: number,
  size: number,
): { parts: ScenePart[]; materials: Record<string, Material> } {
  const plane = (corners: readonly number[], normal: Vector): ScenePart['mesh'] => ({
    positions: Float32Array.from(corners),
    normals: Float32Array.from([normal, normal, normal, normal].flat()),
    uvs: new Float32Array(8),
    indices: Uint32Array.of(0, 1, 2, 0, 2, 3),
  })
  const z = stage === 'wall' ? wall : wall - 0.9 * size
  const [r, low] = [12 * size, stage === 'wall' || stage === 'hung' ? -12 * size : 0]
  const paint = (colour: string): Material => ({ kind: 'paint', colour, roughness: 0.9, specular: 0.1 })
  const behind: ScenePart = {
    material: 'backdrop wall',
    mesh: plane([-r, low, z, r, low, z, r, r, z, -r, r, z], [0, 0, 1]),
  }
  const under: ScenePart = {
    material: 'backdrop floor',
    mesh: plane([-r, 0, r, r, 0, r, r, 0, z, -r, 0, z], [0, 1, 0]),
  }
  return {
    parts: low < 0 ? [behind] : [behind, under],
    materials: { 'backdrop wall': paint(GROUNDS[ground].wall), 'backdrop floor': paint(GROUNDS[ground].floor) },
  }
}

/**
 * The lengths of the shadow that are kept, as parts of the piece's height: what lies farther out is too pale to be
 * missed.
 */
const SHADOW = 0.7

/** The part of the film on which the key light's shadow falls. */
function shadowFrame(eye: Eye, parts: readonly Part[], key: Vector, stage: Stage, wall: number): Frame | undefined {
  if (stage === 'hung') return undefined
  const { min, max } = bounds(parts)
  const reach = SHADOW * Math.max(max[1] - min[1], 0.05)
  const fallen: number[] = []
  for (const x of [min[0], max[0]])
    for (const y of [min[1], max[1]])
      for (const z of [min[2], max[2]]) {
        const [dx, dy, dz] = [x - key[0], y - key[1], z - key[2]]
        const t = stage === 'wall' ? (wall - z) / dz : -y / dy
        const run = Math.hypot(dx, stage === 'wall' ? dy : dz) * Math.max(t, 0)
        const kept = run > reach ? (t * reach) / run : Math.max(t, 0)
        fallen.push(x + dx * kept, stage === 'wall' ? y + dy * kept : 0, stage === 'wall' ? wall : z + dz * kept)
      }
  const around = 0.06 * Math.max(max[0] - min[0], max[2] - min[2])
  const [left, right, back, front] = [min[0] - around, max[0] + around, min[2] - around, max[2] + around]
  const contact =
    stage === 'wall'
      ? [left, min[1] - around, wall, right, max[1] + around, wall]
      : [left, 0, back, right, 0, back, left, 0, front, right, 0, front]
  return frameOf(eye, [fallen, contact])
}

/** A view of a piece as a scene. `longSide`: pixels of the picture's longer side, piece and shadow together. */
export async function sceneOf(
  { design, extent, choices, materials, groups = [], others = [], ground = 'birch' }: Piece,
  view: View,
  lookUp: (id: string) => Material,
  texture: (id: string) => Promise<TextureFiles | undefined>,
  { workshop, settings, longSide }: { workshop: Workshop; settings: Settings; longSide: number },
): Promise<PieceScene> {
  const built = design.build(extent, choices, workshop)
  const turn = design.stage === 'wall' ? 0 : (view.turn ?? TURN[design.stage])
  const parts = placed(built, [0, 0, 0], turn)
  const unknown = parts.find(({ slot }) => !(slot in materials))
  if (unknown)
    throw new Error(
      `part ${unknown.name} has slot ${unknown.slot}, which neither the family nor the design gives a material`,
    )

  const { min, max } = bounds(parts)
  const middle: Vector = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2]
  const over = Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2])
  const lights = lightsFor(design.stage, over, middle)
  const eye = placeEye(parts, view, design.stage)
  const wall = min[2] - 0.002
  let piece: Frame
  let box: Frame
  if (view.span === undefined) {
    piece = frameOf(
      eye,
      parts.map(({ mesh }) => mesh.positions),
    )
    const shadow = shadowFrame(eye, parts, lights[0]!.from, design.stage, wall)
    box = shadow ? union(piece, shadow) : piece
    const margin = 0.004 * (box.right - box.left)
    box = { left: box.left - margin, right: box.right + margin, bottom: box.bottom - margin, top: box.top + margin }
  } else {
    const aim = pointAt(parts, view.aim ?? [0, 0.5, 0])
    const [u, v] = middleOf(frameOf(eye, [aim]))
    const half =
      view.span / 2 / Math.hypot(aim[0] - eye.position[0], aim[1] - eye.position[1], aim[2] - eye.position[2])
    // Close by, parts of a large piece lie behind the camera: it fills the picture.
    piece = box = { left: u - half, right: u + half, bottom: v - half, top: v + half }
  }
  const { frame, width, height } = pixels(box, longSide)

  const isClose = view.span !== undefined
  const behind = isClose ? backdrop(ground, design.stage, wall, over) : { parts: [], materials: {} }
  const sceneMaterials: Record<string, Material> = { ...behind.materials }
  const shownParts: ScenePart[] = []
  for (const { slot, mesh } of parts) {
    const material = lookUp(materials[slot]!)
    sceneMaterials[slot] = material
    const { sides, ends } = material.endGrain ? splitEnds(mesh) : { sides: mesh }
    shownParts.push({ material: slot, mesh: sides })
    if (!ends) continue
    sceneMaterials[`${slot}:end`] = { ...material, ...material.endGrain }
    shownParts.push({ material: `${slot}:end`, mesh: ends })
  }
  const textures: Record<string, TextureFiles> = {}
  for (const id of new Set(Object.values(sceneMaterials).flatMap(material => material.texture ?? []))) {
    const files = await texture(id)
    if (files) textures[id] = files
  }
  const reflections = reflectionsFor(Object.values(sceneMaterials), over, middle, design.stage)
  const shown = groups
    .map(slots => slots.flatMap(slot => [slot, `${slot}:end`]).filter(slot => slot in sceneMaterials))
    .filter(slots => slots.length > 0)
  return {
    piece,
    width: isClose ? undefined : widthEdge(built, turn, eye),
    scene: {
      parts: [...shownParts, ...behind.parts, ...reflections.parts],
      materials: { ...sceneMaterials, ...reflections.materials },
      textures,
      lights,
      world: { colour: '#ffffff', strength: 0.34, ...reflections.world },
      eye,
      frame,
      width,
      height,
      ground: isClose
        ? { kind: 'opaque' }
        : design.stage === 'hung'
          ? { kind: 'none' }
          : design.stage === 'wall'
            ? { kind: 'wall', z: wall }
            : { kind: 'floor' },
      groundSize: 4 * over,
      ...(!isClose && { cut: { piece, longSide } }),
      isClose: isClose && view.span! < 1,
      groups: shown.map(slots => ({ materials: slots })),
      variants: others.map((look, i) => ({ name: String(i), materials: shown.map(slots => lookUp(look[slots[0]!]!)) })),
      settings,
    },
  }
}

const middleOf = ({ left, right, bottom, top }: Frame): [number, number] => [(left + right) / 2, (bottom + top) / 2]
