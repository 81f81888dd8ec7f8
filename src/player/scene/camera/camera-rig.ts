import { PerspectiveCamera, Vector3 } from 'three'
import { axesOf, FARTHEST, FIELD_OF_VIEW, framed, HIGHEST, LOWEST, NEAREST } from './framing.ts'
import type { CameraPose, Corner, Viewport } from './framing.ts'
import type { ViewName } from '../../stage.ts'

const DEGREE = Math.PI / 180
/** Direction of each view. */
const DIRECTIONS: Readonly<Record<ViewName, Pick<CameraPose, 'azimuth' | 'elevation'>>> = {
  orbit: { azimuth: -20 * DEGREE, elevation: 13 * DEGREE },
  top: { azimuth: 0, elevation: HIGHEST },
  front: { azimuth: 0, elevation: 4 * DEGREE },
}
/** Duration in milliseconds of a move from one view to another. */
const MOVE_MS = 320
/** Maximum distance in metres of the camera's target from the centre of the floor. */
const FARTHEST_AIM = 12

export interface CameraRig {
  readonly camera: PerspectiveCamera
  view(name: ViewName, corners: readonly Corner[], viewport: Viewport, isAtOnce: boolean): void
  orbit(horizontal: number, vertical: number): void
  /** `dx` and `dy` in pixels. */
  pan(dx: number, dy: number, viewportHeight: number): void
  zoom(factor: number): void
  resize(width: number, height: number): void
  /** Advances the current move. Returns whether it is still going on. */
  step(now: number): boolean
}

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** Limits a pose to the allowed range. */
const bounded = (next: CameraPose): CameraPose => ({
  x: between(next.x, -FARTHEST_AIM, FARTHEST_AIM),
  y: between(next.y, -0.5, 3),
  z: between(next.z, -FARTHEST_AIM, FARTHEST_AIM),
  azimuth: next.azimuth,
  elevation: between(next.elevation, LOWEST, HIGHEST),
  distance: between(next.distance, NEAREST, FARTHEST),
})

/** A camera that orbits a point above the floor. */
export function createCameraRig(changed: () => void): CameraRig {
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.05, 80)
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  let pose: CameraPose = { x: 0, y: 0.3, z: 0, ...DIRECTIONS.orbit, distance: 6 }
  let move: { readonly from: CameraPose; readonly to: CameraPose; begun: number | undefined } | undefined
  const aim = new Vector3()
  const take = (next: CameraPose) => {
    pose = bounded(next)
    const { back, up } = axesOf(pose)
    aim.set(pose.x, pose.y, pose.z)
    camera.up.set(...up)
    camera.position.set(
      pose.x + back[0] * pose.distance,
      Math.max(0.02, pose.y + back[1] * pose.distance),
      pose.z + back[2] * pose.distance,
    )
    camera.lookAt(aim)
    camera.updateMatrixWorld()
    changed()
  }
  const nudge = (next: CameraPose) => {
    move = undefined
    take(next)
  }
  take(pose)
  return {
    camera,
    view(name, corners, viewport, isAtOnce) {
      const to = framed(corners, DIRECTIONS[name], viewport)
      if (isAtOnce || still.matches) return nudge(to)
      const turn = Math.round((pose.azimuth - to.azimuth) / (2 * Math.PI)) * 2 * Math.PI
      move = { from: { ...pose, azimuth: pose.azimuth - turn }, to, begun: undefined }
      changed()
    },
    orbit: (horizontal, vertical) => {
      nudge({ ...pose, azimuth: pose.azimuth - horizontal * DEGREE, elevation: pose.elevation + vertical * DEGREE })
    },
    pan(dx, dy, height) {
      const { right, up } = axesOf(pose)
      const scale = (2 * Math.tan((FIELD_OF_VIEW * DEGREE) / 2) * pose.distance) / Math.max(1, height)
      nudge({
        ...pose,
        x: pose.x - (right[0] * dx - up[0] * dy) * scale,
        y: pose.y - (right[1] * dx - up[1] * dy) * scale,
        z: pose.z - (right[2] * dx - up[2] * dy) * scale,
      })
    },
    zoom: factor => {
      nudge({ ...pose, distance: pose.distance / factor })
    },
    resize(width, height) {
      camera.aspect = width / Math.max(1, height)
      camera.updateProjectionMatrix()
      changed()
    },
    step(now) {
      if (move === undefined) return false
      move.begun ??= now
      const { from, to, begun } = move
      const part = Math.min(1, (now - begun) / MOVE_MS)
      const eased = 1 - (1 - part) ** 3
      const mix = (key: keyof CameraPose) => from[key] + (to[key] - from[key]) * eased
      take({
        x: mix('x'),
        y: mix('y'),
        z: mix('z'),
        azimuth: mix('azimuth'),
        elevation: mix('elevation'),
        distance: mix('distance'),
      })
      if (part === 1) move = undefined
      return move !== undefined
    },
  }
}
