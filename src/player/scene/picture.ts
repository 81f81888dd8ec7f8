import { Color, LinearSRGBColorSpace, Vector2 } from 'three'
import type { PerspectiveCamera, Scene, WebGLRenderer } from 'three'
import { createBeauty } from './progressive-renderer.ts'
import type { Drawn } from './progressive-renderer.ts'
import type { Composition } from './composition.ts'
import type { Floor } from './floor.ts'
import type { createLightUniforms } from './light-uniforms.ts'
import type { Pace } from './render-quality.ts'
import { sphereAround } from './sphere.ts'

/** Draws the canvas: with a simple pass while something moves, and progressively when nothing does. */
export interface Picture {
  /** Sets the colour of the wall, behind everything. */
  setBackground(colour: string): void
  /**
   * Sets the size of the canvas in CSS pixels and its device pixel ratio. Returns whether that changed, in which case
   * the canvas is empty.
   */
  fit(width: number, height: number, ratio: number): boolean
  drawSimply(): void
  /** Restarts progressive rendering. */
  restart(): void
  /** Number of passes drawn so far by progressive rendering. */
  passes(): number
  addPass(): void
  /** The scenes and the camera to draw. */
  drawn(): Drawn
  /** Number of triangles in the last simple pass. */
  triangles(): number
  dispose(): void
}

/** `around`: scene of the floor and the walls. */
export function createPicture(
  renderer: WebGLRenderer,
  shared: ReturnType<typeof createLightUniforms>,
  { pieces, ghost, isGhostShown }: Composition,
  around: Scene,
  floor: Floor,
  camera: PerspectiveCamera,
  pace: Pace,
): Picture {
  const beauty = createBeauty(renderer, shared)
  const background = new Color()
  const backgroundLinear = new Color()
  let sphere = sphereAround(pieces)
  let triangles = 0
  const drawn = () => ({ pieces, around, camera, background: backgroundLinear, sphere })
  return {
    setBackground(colour) {
      background.setStyle(colour, LinearSRGBColorSpace)
      backgroundLinear.setStyle(colour)
    },
    fit(width, height, ratio) {
      const size = renderer.getSize(new Vector2())
      if (size.x === width && size.y === height && renderer.getPixelRatio() === ratio) return false
      renderer.setPixelRatio(ratio)
      renderer.setSize(width, height, false)
      return true
    },
    drawSimply() {
      floor.seenFrom(camera)
      shared.encode.value = 1
      shared.traced.value = 0
      shared.fine.value = pace.isFine() ? 1 : 0
      renderer.setRenderTarget(null)
      renderer.setClearColor(background, 1)
      renderer.clear()
      renderer.render(around, camera)
      triangles = renderer.info.render.triangles
      renderer.render(pieces, camera)
      triangles += renderer.info.render.triangles
      if (isGhostShown()) renderer.render(ghost, camera)
    },
    restart: beauty.restart,
    passes: beauty.passes,
    addPass() {
      shared.fine.value = 1
      const size = renderer.getDrawingBufferSize(new Vector2())
      if (beauty.passes() === 0) sphere = sphereAround(pieces)
      beauty.add(drawn(), size.x, size.y, pace.isQuick())
      // The first passes are noisier than the simple pass, so they are not shown.
      if (beauty.passes() >= Math.min(4, pace.passes())) beauty.put(null)
    },
    drawn,
    triangles: () => triangles,
    dispose: beauty.dispose,
  }
}
