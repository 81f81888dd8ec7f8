import {
  CircleGeometry,
  Color,
  DataTexture,
  LinearFilter,
  Mesh,
  RGFormat,
  ShaderMaterial,
  Vector3,
  Vector4,
} from 'three'
import type { Camera } from 'three'
import type { PlacedPiece } from '#planner/rules/layout.ts'
import type { PlanRoom } from '#planner/rules/plan.ts'
import { contactShadow } from './contact-shadow.ts'
import type { LightSet } from './light-set.ts'
import { FLOOR_FRAGMENT, FLOOR_VERTEX } from './shaders.ts'
import type { Uniforms } from './surface.ts'

/** Radius of the floor in metres, beyond the camera's range. */
const RADIUS = 60
/** Distance in metres from the plan to the wall behind it, and the minimum radius around a small plan. */
const [TO_WALL, LEAST] = [0.6, 2]

export interface Floor {
  readonly mesh: Mesh
  dress(set: LightSet): void
  /** Updates the shadow and the extent from the pieces and the room. */
  stand(pieces: readonly PlacedPiece[], room: PlanRoom | null): void
  /** Places the wall behind the plan as seen from this camera; from high above there is none. */
  seenFrom(camera: Camera): void
  dispose(): void
}

const createOwnUniforms = () => ({
  floorColour: { value: new Color() },
  wallColour: { value: new Color() },
  wallPlane: { value: new Vector3() },
  lineColour: { value: new Color() },
  shadowColour: { value: new Color() },
  lines: { value: 0 },
  keyShare: { value: 0.4 },
  contactShare: { value: 0.5 },
  contact: { value: null as DataTexture | null },
  contactBox: { value: new Vector4(1e6, 1e6, 1, 1) },
})

/** A circle around the pieces and the room, in metres. */
interface Reach {
  readonly x: number
  readonly z: number
  readonly radius: number
}

function reachOf(pieces: readonly PlacedPiece[], room: PlanRoom | null): Reach {
  const corners = room === null ? [] : cornersOfRoom(room)
  const points = [...pieces.flatMap(({ outline }) => outline), ...corners]
  if (points.length === 0) return { x: 0, z: 0, radius: LEAST }
  const xs = points.map(({ x }) => x / 1000)
  const zs = points.map(({ y }) => y / 1000)
  const x = (Math.min(...xs) + Math.max(...xs)) / 2
  const z = (Math.min(...zs) + Math.max(...zs)) / 2
  return { x, z, radius: Math.max(LEAST, ...points.map((_, i) => Math.hypot(xs[i]! - x, zs[i]! - z))) }
}

const cornersOfRoom = ({ width, depth }: PlanRoom) =>
  [-1, 1].flatMap(x => [-1, 1].map(y => ({ x: (x * width) / 2, y: (y * depth) / 2 })))

/** Renders the shadow under the pieces into the floor's uniforms. */
function castShadow(
  own: ReturnType<typeof createOwnUniforms>,
  pieces: readonly PlacedPiece[],
  lamp: LightSet['key']['direction'],
): void {
  const shadow = contactShadow(
    pieces.map(({ outline }) => outline),
    lamp,
  )
  if (shadow === undefined) return void own.contactBox.value.set(1e6, 1e6, 1, 1)
  const known = own.contact.value
  if (known === null) {
    own.contact.value = new DataTexture(shadow.cells, shadow.size, shadow.size, RGFormat)
    Object.assign(own.contact.value, { minFilter: LinearFilter, magFilter: LinearFilter })
  } else (known.image.data as Uint8Array).set(shadow.cells)
  own.contact.value!.needsUpdate = true
  own.contactBox.value.set(shadow.left, shadow.back, shadow.width, shadow.depth)
}

/** The floor, with grid lines if the brand has them, and soft shadows under everything on it. */
export function createFloor(shared: Uniforms): Floor {
  const own = createOwnUniforms()
  const material = new ShaderMaterial({
    uniforms: { ...shared, ...own },
    vertexShader: FLOOR_VERTEX,
    fragmentShader: FLOOR_FRAGMENT,
  })
  const geometry = new CircleGeometry(RADIUS, 64).rotateX(-Math.PI / 2)
  const mesh = new Mesh(geometry, material)
  mesh.frustumCulled = false
  let lamp: LightSet['key']['direction'] = [0, 1, 0]
  let reach: Reach = { x: 0, z: 0, radius: LEAST }
  let shown: readonly PlacedPiece[] = []
  mesh.position.y = -0.001
  return {
    mesh,
    dress(set) {
      lamp = set.key.direction
      own.wallColour.value.set(set.wall)
      own.floorColour.value.set(set.floor)
      own.lineColour.value.set(set.lines ?? set.floor)
      own.shadowColour.value.set(set.shadow)
      own.lines.value = set.lines === undefined ? 0 : 1
      own.keyShare.value = set.keyShare
      own.contactShare.value = set.contactShare
      castShadow(own, shown, lamp)
    },
    stand(pieces, room) {
      shown = pieces
      reach = reachOf(pieces, room)
      castShadow(own, shown, lamp)
    },
    seenFrom(camera) {
      const e = camera.matrixWorld.elements
      const [away, rise] = [[e[2]!, -e[0]!] as const, Math.min(1, Math.max(0, (e[9]! - 0.4) / 0.35))]
      own.wallPlane.value.set(
        away[0],
        away[1],
        reach.x * away[0] + reach.z * away[1] + reach.radius + TO_WALL + 50 * rise * rise,
      )
    },
    dispose() {
      geometry.dispose()
      material.dispose()
      own.contact.value?.dispose()
    },
  }
}
