import { Scene } from 'three'
import type { PlayerManifest } from '#furniture/player-manifest.ts'
import type { Brand } from '#lib/site.ts'
import type { PlacedPiece } from '#planner/rules/layout.ts'
import type { PlanRoom } from '#planner/rules/plan.ts'
import type { Light, Look } from '../stage.ts'
import { createComposition } from './composition.ts'
import type { Composition } from './composition.ts'
import { exportScene } from './export-scene.ts'
import { createFloor } from './floor.ts'
import type { Floor } from './floor.ts'
import { LIGHT_SETS } from './light-set.ts'
import type { LightSet } from './light-set.ts'
import { shine } from './light-uniforms.ts'
import type { createLightUniforms } from './light-uniforms.ts'
import { createRoomWalls } from './room-walls.ts'
import { createShapes } from './shapes.ts'
import { createSurfaces } from './surfaces.ts'
import { createWeaves } from './fabric-textures.ts'

export interface PlanSceneOptions {
  readonly brand: Brand
  readonly manifest: PlayerManifest
  /** URL of the folder with meshes and textures. */
  readonly files: string
}

/** The plan in 3D: its pieces, the ghost of a dragged piece, the floor and the walls. */
export interface PlanScene {
  readonly composition: Composition
  /** Scene of the floor and the walls. */
  readonly around: Scene
  readonly floor: Floor
  placed(): readonly PlacedPiece[]
  room(): PlanRoom | null
  show(pieces: readonly PlacedPiece[], room: PlanRoom | null): void
  dress(look: Look): void
  ghost(piece: PlacedPiece | undefined, isLegal: boolean): void
  /** Sets the light and returns its settings. */
  light(light: Light): LightSet
  /** Whether there are pieces and all their shapes are loaded. */
  isWhole(): boolean
  isDragging(): boolean
  onLoading(listener: (done: number, of: number) => void): void
  /** Starts loading the fabric textures. */
  beginWeaves(): void
  /** Rejects with a RangeError if no look was set yet. */
  toScene(): Promise<unknown>
  dispose(): void
}

/** `onChanged`: called when anything but the camera changed. */
export function createPlanScene(
  { brand, manifest, files }: PlanSceneOptions,
  shared: ReturnType<typeof createLightUniforms>,
  onChanged: () => void,
): PlanScene {
  const shapes = createShapes(manifest, files)
  const weaves = createWeaves(files)
  const floor = createFloor(shared)
  const walls = createRoomWalls(shared)
  const surfaces = createSurfaces(shared, weaves, manifest, brand, onChanged)
  const composition = createComposition(shapes, surfaces)
  const around = new Scene()
  around.add(floor.mesh, walls.group)
  const loadingListeners: ((done: number, of: number) => void)[] = []
  let look: Look | undefined
  let placed: readonly PlacedPiece[] = []
  let room: PlanRoom | null = null
  let ghosted: PlacedPiece | undefined

  const tellLoading = () => {
    const [one, two] = [shapes.progress(), weaves.progress()]
    for (const listener of loadingListeners) listener(one.done + two.done, one.of + two.of)
  }
  const compose = () => {
    if (look === undefined) return
    composition.compose(placed, ghosted, look)
    floor.stand(ghosted === undefined ? placed : [...placed, ghosted], room)
    tellLoading()
    onChanged()
  }
  shapes.onArrived(compose)
  weaves.onProgress(tellLoading)

  return {
    composition,
    around,
    floor,
    placed: () => placed,
    room: () => room,
    show(pieces, nextRoom) {
      placed = pieces
      room = nextRoom
      walls.show(room)
      compose()
    },
    dress(next) {
      look = next
      surfaces.dress(next.materials)
      compose()
    },
    ghost(piece, isLegal) {
      ghosted = piece
      composition.tellGhost(isLegal)
      compose()
    },
    light(light) {
      const set = LIGHT_SETS[brand][light]
      shine(shared, set)
      floor.dress(set)
      walls.dress(set.wall, set.shadow)
      return set
    },
    isWhole: () => placed.length > 0 && composition.isWhole(placed),
    isDragging: () => ghosted !== undefined,
    onLoading: listener => {
      loadingListeners.push(listener)
      tellLoading()
    },
    beginWeaves: () => weaves.begin(),
    async toScene() {
      if (look === undefined) throw new RangeError('Nothing is shown yet.')
      return exportScene(placed, look, { shapes, weaves, manifest, brand })
    },
    dispose() {
      for (const one of [shapes, weaves, floor, walls, composition, surfaces]) one.dispose()
    },
  }
}
