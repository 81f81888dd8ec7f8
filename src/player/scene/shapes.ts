import { BufferAttribute, BufferGeometry } from 'three'
import { decodePlayerMesh } from '#furniture/player-mesh.ts'
import { meshFileOf, shapeName } from '#furniture/player-manifest.ts'
import type { PlayerManifest } from '#furniture/player-manifest.ts'
import type { PieceFacts } from '#planner/rules/plan.ts'
import type { Look } from '../stage.ts'
import { shapeOfBlocks } from './block-shape.ts'
import { blocksOf } from './blocks.ts'
import { occlusionOf } from './occlusion.ts'

/** Triangles per slot, relative to the centre of the piece's bounding box, in metres. */
export type Shape = readonly { readonly slot: string; readonly geometry: BufferGeometry }[]

/** Loads and caches the shapes of pieces. */
export interface Shapes {
  /** Key of a piece's shape in a look, and the shape itself if it is loaded. */
  of(facts: PieceFacts, look: Look): { readonly key: string; readonly shape: Shape | undefined }
  /** Calls the listener when a shape was loaded. */
  onArrived(listener: () => void): void
  progress(): { readonly done: number; readonly of: number }
  /** Frees all shapes except these and the last AT_HAND unused ones. */
  keep(keys: ReadonlySet<string>): void
  dispose(): void
}

/** Number of unused shapes kept in memory, so that switching back needs no loading. */
const AT_HAND = 24

function geometryOf({
  positions,
  normals,
  uvs,
  indices,
}: ReturnType<typeof decodePlayerMesh>[number]['mesh']): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  geometry.setAttribute('normal', new BufferAttribute(normals, 3))
  geometry.setAttribute('uv', new BufferAttribute(uvs, 2))
  geometry.setIndex(new BufferAttribute(indices, 1))
  return geometry
}

/** Adds the ambient occlusion of each vertex to a shape. */
function shaded(shape: Shape): Shape {
  const lists = occlusionOf(
    shape.map(({ geometry }) => ({
      positions: geometry.getAttribute('position').array,
      normals: geometry.getAttribute('normal').array,
      indices: geometry.index!.array,
    })),
  )
  shape.forEach(({ geometry }, i) => {
    geometry.setAttribute('closed', new BufferAttribute(lists[i]!, 1))
  })
  return shape
}

/** Shapes of pieces: mesh files from the player's own origin, plain blocks for pieces without one. */
export function createShapes(manifest: PlayerManifest, folder: string): Shapes {
  const known = new Map<string, Shape | undefined>()
  const listeners: (() => void)[] = []
  let [wanted, done] = [0, 0]
  const arrive = (key: string, shape: Shape) => {
    known.set(key, shaded(shape))
    done++
    for (const listener of listeners) listener()
  }
  const fetchShape = async (key: string, file: string, facts: PieceFacts): Promise<void> => {
    try {
      const response = await fetch(folder + file)
      if (!response.ok) throw new Error(`${file}: ${response.status}`)
      arrive(
        key,
        decodePlayerMesh(new Uint8Array(await response.arrayBuffer())).map(({ slot, mesh }) => ({
          slot,
          geometry: geometryOf(mesh),
        })),
      )
    } catch {
      // If loading fails, the piece is shown as blocks of its size.
      arrive(key, shapeOfBlocks(blocksOf(facts)))
    }
  }
  return {
    of(facts, look) {
      const file = meshFileOf(
        manifest,
        look.collectionCode,
        facts.kind,
        shapeName({ armChoiceCode: look.shape.arm, cushionCode: look.shape.cushion, seam: look.shape.seam }),
      )
      const key =
        file ?? `blocks ${facts.kind} ${facts.width} ${facts.depth} ${facts.height} ${JSON.stringify(facts.joints)}`
      if (!known.has(key)) {
        wanted++
        known.set(key, undefined)
        if (file === undefined) arrive(key, shapeOfBlocks(blocksOf(facts)))
        else void fetchShape(key, file, facts)
      }
      return { key, shape: known.get(key) }
    },
    onArrived: listener => {
      listeners.push(listener)
    },
    progress: () => ({ done, of: wanted }),
    keep(keys) {
      const spare = [...known].filter(([key, shape]) => shape !== undefined && !keys.has(key))
      for (const [key, shape] of spare.slice(0, Math.max(0, spare.length - AT_HAND))) {
        for (const { geometry } of shape!) geometry.dispose()
        known.delete(key)
      }
    },
    dispose() {
      for (const shape of known.values()) for (const { geometry } of shape ?? []) geometry.dispose()
      known.clear()
    },
  }
}
