import { computeNormals } from '../../src/furniture/kit/mesh.ts'
import type { Vector } from '../../src/furniture/kit/mesh.ts'
import type { Material } from '../../src/furniture/materials/material.ts'
import type { Stage } from '../design.ts'
import type { Scene, SceneMaterial, ScenePart } from './scene.ts'

/** Whether a surface reflects its surroundings. */
const isShiny = ({ metallic = 0, transmission = 0, coat = 0, roughness }: Material): boolean =>
  metallic > 0.3 || transmission > 0 || coat > 0.2 || roughness < 0.3

const MATERIALS: Readonly<Record<string, SceneMaterial>> = {
  'card black': { kind: 'paper', colour: '#050505', roughness: 1, specular: 0 },
  'card white': {
    kind: 'paper',
    colour: '#ffffff',
    roughness: 1,
    specular: 0,
    glow: { strength: 2, colour: '#ffffff' },
    isSeenOnly: true,
  },
}

/** A vertical rectangle that faces a point. */
function card(material: string, [x, y, z]: Vector, wide: number, tall: number, towards: Vector): ScenePart {
  const away = Math.hypot(towards[0] - x, towards[2] - z)
  const [across, along] = [(-(towards[2] - z) / away) * wide * 0.5, ((towards[0] - x) / away) * wide * 0.5]
  const half = tall / 2
  const positions = Float32Array.from([
    x - across,
    y - half,
    z - along,
    x + across,
    y - half,
    z + along,
    x + across,
    y + half,
    z + along,
    x - across,
    y + half,
    z - along,
  ])
  const indices = Uint32Array.of(0, 1, 2, 0, 2, 3)
  return {
    material,
    isReflection: true,
    mesh: { positions, indices, normals: computeNormals(positions, indices), uvs: new Float32Array(8) },
  }
}

/**
 * Reflectors around metal, glaze and glass, as in a photo studio: a tall white card on the left for a long highlight,
 * two narrow black cards for dark edges, and a room instead of the uniform light. Empty if no material is shiny.
 */
export function reflectionsFor(
  materials: readonly Material[],
  over: number,
  middle: Vector,
  stage: Stage,
): { parts: ScenePart[]; materials: Readonly<Record<string, SceneMaterial>>; world: Partial<Scene['world']> } {
  if (!materials.some(isShiny)) return { parts: [], materials: {}, world: {} }
  const [x, y, z] = middle
  // A mirror on the wall reflects the room only, without cards.
  if (stage === 'wall')
    return {
      parts: [],
      materials: {},
      world: { reflected: { floor: '#cdc5b7', wall: '#e9e5dd', ceiling: '#f6f4f0', strength: 1.45 } },
    }
  return {
    parts: [
      card('card white', [x - 1.1 * over, y + 0.25 * over, z + 0.9 * over], 0.42 * over, 1.3 * over, middle),
      card('card black', [x - 0.62 * over, y, z + 0.55 * over], 0.08 * over, 1.5 * over, middle),
      card('card black', [x + 0.72 * over, y, z + 0.5 * over], 0.1 * over, 1.5 * over, middle),
    ],
    materials: MATERIALS,
    world: { reflected: { floor: '#c4bdb1', wall: '#dedbd5', ceiling: '#f6f4f0', strength: 0.95 } },
  }
}
