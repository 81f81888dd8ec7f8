import { Box3, Vector3 } from 'three'
import type { Object3D } from 'three'

/** A sphere that contains everything, in metres. */
export interface Sphere {
  readonly at: Vector3
  readonly radius: number
}

/** Metres of floor around the pieces on which their shadows fall. */
const AROUND = 0.3

export function sphereAround(pieces: Object3D): Sphere {
  const box = new Box3().setFromObject(pieces)
  if (box.isEmpty()) return { at: new Vector3(), radius: 2 }
  return { at: box.getCenter(new Vector3()), radius: box.getSize(new Vector3()).length() / 2 + AROUND }
}
