import { computeNormals, DEGREES, type Mesh, type Vector } from '../src/furniture/kit/mesh.ts'
import { fbm3 } from '../src/furniture/kit/noise.ts'
import type { Material } from '../src/furniture/materials/material.ts'
import type { Light } from './scene/lights.ts'
import type { Eye } from './scene/projection.ts'
import type { Scene, Settings } from './scene/scene.ts'
import type { TextureFiles } from './scene/textures.ts'

/** `chip`: 0.15 m of cloth with a fold. `zoom`: 4 inches laid flat, on which the threads can be counted. */
export const SWATCH_VIEWS = ['chip', 'zoom'] as const
export type SwatchView = (typeof SWATCH_VIEWS)[number]

/** A piece of cloth with one soft fold and a shallow one beside it. `u` runs across the folds along the cloth. */
function foldedCloth(steep: number, reach: number): Mesh {
  const n = 220
  const side = 0.36
  const slant = 34 * DEGREES
  const positions = new Float32Array((n + 1) * (n + 1) * 3)
  const uvs = new Float32Array((n + 1) * (n + 1) * 2)
  const indices = new Uint32Array(n * n * 6)
  const step = side / n
  for (let j = 0; j <= n; j++) {
    const t = (j / n - 0.5) * side
    const bend = 0.012 * Math.sin(t * 19 + 0.6) + 0.05 * t
    let across = -side / 2
    let up = 0
    for (let i = 0; i <= n; i++) {
      const s = (i / n - 0.5) * side
      /** Slope of the cloth in degrees: up one side of a fold and down the other. */
      const flank = (at: number, half: number, degrees: number) => {
        const x = (s - at - bend) / half
        return -degrees * x * 2.33 * Math.exp(-x * x * 1.0)
      }
      const lean =
        flank(0.03, 0.021, (46 + 8 * Math.sin(t * 21)) * steep) +
        flank(-0.062, 0.03, 20 * steep) +
        flank(0.13, 0.03, 26 * steep)
      const angle = lean * DEGREES
      across += Math.cos(angle) * step
      up += Math.sin(angle) * step
      const k = j * (n + 1) + i
      const x = across + 0.02 * steep
      positions[k * 3] = x * Math.cos(slant) - t * Math.sin(slant)
      positions[k * 3 + 1] = up + (steep < 0.5 ? 0.0002 : 0.0022) * fbm3(s * 16, t * 16, 1, 5, 3)
      positions[k * 3 + 2] = x * Math.sin(slant) + t * Math.cos(slant)
      // Rotate the UVs so that the weave is straight in the picture where the cloth is flat.
      uvs[k * 2] = reach * (s * Math.cos(slant) - t * Math.sin(slant)) + 0.07
      uvs[k * 2 + 1] = 0.05 - reach * (s * Math.sin(slant) + t * Math.cos(slant))
    }
  }
  for (let j = 0, q = 0; j < n; j++)
    for (let i = 0; i < n; i++) {
      const a = j * (n + 1) + i
      for (const corner of [a, a + n + 1, a + 1, a + 1, a + n + 1, a + n + 2]) indices[q++] = corner
    }
  return { positions, uvs, indices, normals: computeNormals(positions, indices) }
}

/** Steepness of the fold by kind of material: leather folds less sharply than cloth, a board not at all. */
const STEEPNESS: Readonly<Partial<Record<Material['kind'], number>>> = {
  fabric: 1,
  leather: 0.8,
  metal: 0.2,
  ceramic: 0.2,
}

/** Stone and wood are shown from a greater distance, to show veins and grain. */
const REACH: Readonly<Partial<Record<Material['kind'], number>>> = { stone: 4, wood: 1.6 }

const lookingDown = (from: Vector, pitch: number): Eye => ({ position: from, pitch, yaw: 0 })

/**
 * A low key light from the upper left, which emphasizes the weave, and a broad fill from the right. Watts for a cloth
 * 0.15 m wide.
 */
const LIGHTS: readonly Light[] = [
  { kind: 'area', from: [-0.52, 0.42, -0.2], to: [0, 0, 0], size: [0.24, 0.24], power: 6.4, colour: '#fffdfa' },
  { kind: 'area', from: [0.6, 0.6, 0.4], to: [0, 0, 0], size: [0.6, 0.6], power: 3.1, colour: '#ffffff' },
]
/** Reflections in a polished board: a window on the left and a white card behind. */
const MIRRORED: readonly Light[] = [
  { kind: 'area', from: [-0.22, 0.5, -0.26], to: [0, 0, 0], size: [0.3, 0.5], power: 1.6, colour: '#fffdfa' },
  { kind: 'area', from: [0.16, 0.7, -0.4], to: [0, 0, 0], size: [0.9, 0.5], power: 1.1, colour: '#ffffff' },
]

/** The scene of a material's square swatch, `size` pixels wide. */
export async function swatchScene(
  id: string,
  material: Material,
  view: SwatchView,
  texture: (id: string) => Promise<TextureFiles | undefined>,
  { size, settings }: { readonly size: number; readonly settings: Settings },
): Promise<Scene> {
  const files = material.texture && (await texture(material.texture))
  const isChip = view === 'chip'
  const half = isChip ? 0.19 : 0.141
  return {
    parts: [
      {
        material: id,
        mesh: foldedCloth(isChip ? (STEEPNESS[material.kind] ?? 0) : 0, isChip ? (REACH[material.kind] ?? 1) : 1),
      },
    ],
    materials: { [id]: material },
    textures: material.texture && files ? { [material.texture]: files } : {},
    lights: material.metallic || material.coat ? [...LIGHTS, ...MIRRORED] : LIGHTS,
    world: { colour: '#ffffff', strength: 0.3 },
    eye: isChip ? lookingDown([0, 0.372, 0.12], -72) : lookingDown([0, 0.36, 0], -90),
    frame: { left: -half, right: half, bottom: -half, top: half },
    width: size,
    height: size,
    ground: { kind: 'opaque' },
    groundSize: 1,
    isClose: true,
    groups: [],
    variants: [],
    settings,
  }
}
