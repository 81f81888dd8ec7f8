import { Plane, Raycaster, Vector2, Vector3 } from 'three'
import type { PerspectiveCamera, Scene } from 'three'
import type { Point } from '#planner/rules/links.ts'
import type { OnScreen } from '../../stage.ts'

/** Distance in metres from the centre of the floor beyond which a pointer does not count as on the floor. */
const FAR = 40
/** Minimum distance in metres in front of the camera. */
const NEAR = 0.05

/** Converts between points of the picture and of the floor. */
export interface LookThrough {
  /** Id of the piece at a point of the picture. */
  pick(at: Point): string | undefined
  floorAt(at: Point): Point | undefined
  project(at: Point, height: number): OnScreen
}

/** `size`: size of the picture in CSS pixels. */
export function createLookThrough(
  camera: PerspectiveCamera,
  pieces: Scene,
  size: () => { readonly width: number; readonly height: number },
): LookThrough {
  const [ray, floor, hit, seen, ahead] = [
    new Raycaster(),
    new Plane(new Vector3(0, 1, 0), 0),
    new Vector3(),
    new Vector3(),
    new Vector3(),
  ]
  const aim = ({ x, y }: Point) => {
    const { width, height } = size()
    ray.setFromCamera(new Vector2((x / width) * 2 - 1, 1 - (y / height) * 2), camera)
  }
  return {
    pick(at) {
      aim(at)
      return ray.intersectObjects(pieces.children, true)[0]?.object.parent?.name
    },
    floorAt(at) {
      aim(at)
      return ray.ray.intersectPlane(floor, hit) === null || hit.length() > FAR
        ? undefined
        : { x: hit.x * 1000, y: hit.z * 1000 }
    },
    project({ x, y }, high) {
      const { width, height } = size()
      seen.set(x / 1000, high / 1000, y / 1000)
      if (camera.getWorldDirection(ahead).dot(hit.subVectors(seen, camera.position)) <= NEAR) return undefined
      seen.project(camera)
      return { x: ((seen.x + 1) / 2) * width, y: ((1 - seen.y) / 2) * height }
    },
  }
}
