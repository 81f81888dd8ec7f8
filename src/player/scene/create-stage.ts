import type { Light, Stage } from '../stage.ts'
import { listenToGestures } from './camera/camera-gestures.ts'
import { createCameraRig } from './camera/camera-rig.ts'
import { createFrameLoop } from './frame-loop.ts'
import type { FrameLoop } from './frame-loop.ts'
import { createLightUniforms } from './light-uniforms.ts'
import { createLookThrough } from './camera/look-through.ts'
import { createPace } from './render-quality.ts'
import { createPicture } from './picture.ts'
import { cornersOf } from './camera/plan-corners.ts'
import { createPlanScene } from './plan-scene.ts'
import type { PlanSceneOptions } from './plan-scene.ts'
import { createRenderer } from './renderer.ts'
import { snapshotSize, takeSnapshot } from './snapshot.ts'
import { createViewport } from './camera/viewport.ts'

/** Milliseconds after the first frame at which loading of the fabric textures begins. */
const WEAVES_AFTER_MS = 50

/** Creates the 3D view in `parent`. Throws an Error if the browser lacks WebGL 2. */
export function createStage(parent: HTMLElement, options: PlanSceneOptions): Stage {
  const renderer = createRenderer(parent)
  const canvas = renderer.domElement
  const life = new AbortController()
  const { signal } = life
  const shared = createLightUniforms()
  const pace = createPace()
  let snapshots = 0
  // createCameraRig calls back before the frame loop exists.
  let loop: FrameLoop | undefined = undefined

  const rig = createCameraRig(() => loop?.moved())
  const plan = createPlanScene(options, shared, () => loop?.changed())
  const { composition, around, floor } = plan
  const viewport = createViewport(parent, rig, () => cornersOf(plan.placed(), plan.room()))
  const pan = (dx: number, dy: number) => rig.pan(dx, dy, viewport.size().height)
  const gestures = listenToGestures(canvas, { orbit: rig.orbit, pan, zoom: rig.zoom }, signal)
  const picture = createPicture(renderer, shared, composition, around, floor, rig.camera, pace)
  const frames = createFrameLoop({
    renderer,
    picture,
    pace,
    rig,
    size: viewport.size,
    isWhole: plan.isWhole,
    isAtRest: () => snapshots === 0 && !plan.isDragging() && plan.placed().length > 0,
    onFirst: () => setTimeout(plan.beginWeaves, WEAVES_AFTER_MS),
    signal,
  })
  loop = frames
  const light = (name: Light) => {
    picture.setBackground(plan.light(name).wall)
    frames.changed()
  }
  light('day')

  return {
    canvas,
    show(pieces, room) {
      const wasEmpty = plan.placed().length === 0
      plan.show(pieces, room)
      viewport.frame(wasEmpty && pieces.length > 0)
    },
    setLook: plan.dress,
    ghost: plan.ghost,
    light,
    view: viewport.view,
    orbit: rig.orbit,
    pan,
    zoom: rig.zoom,
    holdCamera: gestures.hold,
    ...createLookThrough(rig.camera, composition.pieces, viewport.size),
    onMoved: frames.onMoved,
    onLoading: plan.onLoading,
    onGraphics: frames.onGraphics,
    async snapshot(wide, task = {}) {
      snapshots++
      const { width, height } = viewport.size()
      const { drawn } = picture
      const scene = { renderer, shared, drawn, version: frames.version, seenFrom: floor.seenFrom }
      return takeSnapshot(scene, snapshotSize(wide, height / width, pace), task).finally(() => {
        snapshots--
        frames.redraw()
      })
    },
    toScene: plan.toScene,
    figures: () => ({
      ...frames.figures(),
      triangles: picture.triangles(),
      geometries: renderer.info.memory.geometries,
      textures: renderer.info.memory.textures,
    }),
    dispose() {
      life.abort()
      frames.dispose()
      viewport.dispose()
      plan.dispose()
      picture.dispose()
      renderer.dispose()
      canvas.remove()
    },
  }
}
