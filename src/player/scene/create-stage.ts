import { Color, LinearSRGBColorSpace, Scene, Vector2, WebGLRenderer } from 'three'
import type { ShaderMaterial } from 'three'
import type { PlayerManifest } from '#furniture/player-manifest.ts'
import type { Brand } from '#lib/site.ts'
import type { PlacedPiece } from '#planner/rules/layout.ts'
import type { PlanRoom } from '#planner/rules/plan.ts'
import type { Light, Look, Stage, ViewName } from '../stage.ts'
import { createBeauty } from './beauty.ts'
import { watchGraphics } from './context-loss.ts'
import { createCameraRig } from './camera-rig.ts'
import { listenToGestures } from './camera-gestures.ts'
import { exportScene } from './export-scene.ts'
import { createFloor } from './floor.ts'
import { createGhostMaterial } from './ghost-material.ts'
import { createGpuQueue } from './gpu-queue.ts'
import { LIGHT_SETS } from './light-set.ts'
import { createLightUniforms, shine } from './light-uniforms.ts'
import { createLookThrough } from './look-through.ts'
import { createPace } from './pace.ts'
import { cornersOf } from './plan-corners.ts'
import { createPieceGroup, place } from './piece-groups.ts'
import type { PieceGroup } from './piece-groups.ts'
import { createRoomWalls } from './room-walls.ts'
import { createShapes } from './shapes.ts'
import { snapshotSize, takeSnapshot } from './snapshot.ts'
import { sphereAround } from './sphere.ts'
import { createSurface, slotMaterial } from './surface.ts'
import type { Surface } from './surface.ts'
import { createWeaves } from './weaves.ts'

export interface StageOptions {
  readonly brand: Brand
  readonly manifest: PlayerManifest
  /** Address of the folder with meshes and weaves. */
  readonly files: string
}

/** Pixels that tools and measure lines take of the picture's sides. */
const MARGIN = { top: 76, right: 28, bottom: 30, left: 28 }

/** The 3D picture in `parent`. Throws where the browser has no WebGL 2. */
export function createStage(parent: HTMLElement, { brand, manifest, files }: StageOptions): Stage {
  const renderer = new WebGLRenderer({
    antialias: false,
    alpha: false,
    stencil: false,
    powerPreference: 'high-performance',
  })
  renderer.autoClear = false
  renderer.outputColorSpace = LinearSRGBColorSpace
  const canvas = renderer.domElement
  canvas.style.cssText = 'display:block;width:100%;height:100%;outline:none'
  canvas.ariaHidden = 'true'
  parent.append(canvas)
  const life = new AbortController()
  const { signal } = life

  const shared = createLightUniforms()
  const [pieceScene, around, over] = [new Scene(), new Scene(), new Scene()]
  const [shapes, weaves, floor, walls, beauty, pace] = [
    createShapes(manifest, files),
    createWeaves(files),
    createFloor(shared),
    createRoomWalls(shared),
    createBeauty(renderer, shared),
    createPace(),
  ]
  around.add(floor.mesh, walls.group)
  const [background, backgroundLinear] = [new Color(), new Color()]
  const surfaces = new Map<string, Surface>()
  const groups = new Map<string, PieceGroup>()
  const ghostGroup = createPieceGroup()
  ghostGroup.group.visible = false
  over.add(ghostGroup.group)
  const ghost = createGhostMaterial()

  let look: Look | undefined
  let [placed, room, ghosted]: [readonly PlacedPiece[], PlanRoom | null, PlacedPiece | undefined] = [
    [],
    null,
    undefined,
  ]
  let [frames, width, height, triangles]: [number, number, number, number] = [0, 1, 1, 0]
  let firstFrameMs: number | undefined
  /** When the frame to come was asked for, what draws on after the machine was left alone for a while, and from when on it may be asked again. */
  let [askedAt, again]: [number, ReturnType<typeof setTimeout> | undefined] = [0, undefined]
  let [restFrom, version, snapshots] = [0, 0, 0]
  const queue = createGpuQueue(renderer, took => {
    pace.pass(took)
    restFrom = performance.now() + pace.pause()
  })
  let [scheduled, isMoved, isDirty]: [number, boolean, boolean] = [0, true, true]
  let [viewName, isFramed]: [ViewName, boolean] = ['orbit', false]
  const movedListeners: (() => void)[] = []
  const loadingListeners: ((done: number, of: number) => void)[] = []

  const graphics = watchGraphics(canvas, { lost: () => queue.forget(), back: () => moved() }, signal)
  const schedule = () => {
    if (scheduled === 0 && !signal.aborted && !graphics.isLost()) scheduled = requestAnimationFrame(draw)
  }
  /** The picture at rest begins anew. */
  const redraw = () => {
    if (!isDirty) askedAt = performance.now()
    isDirty = true
    schedule()
  }
  /** Something looks otherwise, other than by the camera. */
  const changed = () => {
    version++
    redraw()
  }
  const moved = () => {
    isMoved = true
    redraw()
  }
  const rig = createCameraRig(moved)
  const gestures = listenToGestures(
    canvas,
    {
      orbit: rig.orbit,
      pan: (dx, dy) => {
        rig.pan(dx, dy, height)
      },
      zoom: rig.zoom,
    },
    signal,
  )

  const surfaceOf = (slot: string): ShaderMaterial => {
    let surface = surfaces.get(slot)
    if (surface === undefined) {
      surface = createSurface(shared, weaves, manifest, changed)
      surface.dress(slotMaterial(slot, look?.materials ?? {}, brand))
      surfaces.set(slot, surface)
    }
    return surface.material
  }
  const tellLoading = () => {
    const [one, two] = [shapes.progress(), weaves.progress()]
    for (const listener of loadingListeners) listener(one.done + two.done, one.of + two.of)
  }
  const isWhole = (): boolean => placed.every(({ piece }) => groups.get(piece.id)?.key !== undefined)
  const compose = () => {
    if (look === undefined) return
    const used = new Set<string>()
    for (const piece of placed) {
      let group = groups.get(piece.piece.id)
      if (group === undefined) {
        group = createPieceGroup()
        groups.set(piece.piece.id, group)
        pieceScene.add(group.group)
      }
      const { key, wanted } = place(group, piece, look, shapes, surfaceOf)
      group.key = key
      used.add(wanted)
      if (key !== undefined) used.add(key)
    }
    const there = new Set(placed.map(({ piece }) => piece.id))
    for (const [id, { group }] of groups)
      if (!there.has(id)) {
        pieceScene.remove(group)
        groups.delete(id)
      }
    if (ghosted !== undefined) {
      const { key, wanted } = place(ghostGroup, ghosted, look, shapes, () => ghost.material)
      ghostGroup.key = key
      used.add(wanted)
      if (key !== undefined) used.add(key)
    }
    ghostGroup.group.visible = ghosted !== undefined
    shapes.keep(used)
    floor.stand(ghosted === undefined ? placed : [...placed, ghosted], room)
    tellLoading()
    changed()
  }
  shapes.onArrived(compose)
  weaves.onProgress(tellLoading)

  const see = (name: ViewName, isAtOnce: boolean) => {
    viewName = name
    const share = Math.min(1, width / 700)
    const margin = { top: MARGIN.top, bottom: MARGIN.bottom, left: MARGIN.left * share, right: MARGIN.right * share }
    rig.view(name, cornersOf(placed, room), { width, height, margin }, isAtOnce)
  }

  let sphere = sphereAround(pieceScene)
  const drawn = () => ({ pieces: pieceScene, around, camera: rig.camera, background: backgroundLinear, sphere })
  const drawSimply = () => {
    floor.seenFrom(rig.camera)
    shared.encode.value = 1
    shared.traced.value = 0
    shared.fine.value = pace.isFine() ? 1 : 0
    renderer.setRenderTarget(null)
    renderer.setClearColor(background, 1)
    renderer.clear()
    renderer.render(around, rig.camera)
    triangles = renderer.info.render.triangles
    renderer.render(pieceScene, rig.camera)
    triangles += renderer.info.render.triangles
    if (ghostGroup.group.visible) renderer.render(over, rig.camera)
  }
  /** Whether the canvas has another size now, and so is empty. */
  const fit = (ratio: number): boolean => {
    const size = renderer.getSize(new Vector2())
    if (size.x === width && size.y === height && renderer.getPixelRatio() === ratio) return false
    renderer.setPixelRatio(ratio)
    renderer.setSize(width, height, false)
    return true
  }

  function draw(now: number): void {
    scheduled = 0
    if (width < 2 || height < 2) return
    const isMoving = rig.step(now)
    if (isDirty) {
      isDirty = false
      beauty.restart()
      fit(pace.ratio(devicePixelRatio))
      drawSimply()
      const time = performance.now()
      pace.frame(time, time - askedAt)
      frames++
      if (firstFrameMs === undefined && placed.length > 0 && isWhole()) first()
    } else if (wantsRest()) rest()
    if (isMoved) {
      isMoved = false
      for (const listener of movedListeners) listener()
    }
    if (isMoving || isDirty) schedule()
    else if (wantsRest()) later(queue.isBusy() ? 12 : untilPass())
  }
  const wantsRest = (): boolean =>
    snapshots === 0 &&
    firstFrameMs !== undefined &&
    ghosted === undefined &&
    placed.length > 0 &&
    beauty.passes() < pace.passes()
  const untilPass = (): number => Math.max(pace.untilRest(performance.now()), restFrom - performance.now())
  const later = (ms: number) => {
    clearTimeout(again)
    if (ms <= 0) schedule()
    else again = setTimeout(schedule, ms)
  }
  /** The picture at rest, a pass at a time, never one before the last is done; a slow machine makes fewer of them. */
  function rest(): void {
    if (queue.isBusy() || untilPass() > 0) return
    if (fit(Math.min(devicePixelRatio, 2))) drawSimply()
    shared.fine.value = 1
    const size = renderer.getDrawingBufferSize(new Vector2())
    if (beauty.passes() === 0) sphere = sphereAround(pieceScene)
    beauty.add(drawn(), size.x, size.y, pace.isQuick())
    // The first passes have more grain than the simple picture: they are not shown.
    if (beauty.passes() >= Math.min(4, pace.passes())) beauty.put(null)
    queue.asked()
    frames++
  }
  function first(): void {
    firstFrameMs = performance.now()
    performance.mark('first-frame')
    document.documentElement.dataset.firstFrame = String(Math.round(firstFrameMs))
    // Now that something is to be seen, what makes it finer may come.
    setTimeout(() => {
      weaves.begin()
    }, 50)
  }

  const resize = () => {
    const [w, h] = [parent.clientWidth, parent.clientHeight]
    if (w === width && h === height) return
    ;[width, height] = [w, h]
    rig.resize(Math.max(1, w), Math.max(1, h))
    if (isFramed) see(viewName, true)
  }
  const observer = new ResizeObserver(resize)
  observer.observe(parent)
  resize()

  const through = createLookThrough(rig.camera, pieceScene, () => ({ width, height }))

  const setLight = (light: Light) => {
    const set = LIGHT_SETS[brand][light]
    background.setStyle(set.wall, LinearSRGBColorSpace)
    backgroundLinear.setStyle(set.wall)
    shine(shared, set)
    floor.dress(set)
    walls.dress(set.wall, set.shadow)
    changed()
  }
  setLight('day')

  return {
    canvas,
    show(pieces, nextRoom) {
      const wasEmpty = placed.length === 0
      ;[placed, room] = [pieces, nextRoom]
      walls.show(room)
      compose()
      if (!isFramed || (wasEmpty && pieces.length > 0)) {
        see(viewName, !isFramed)
        isFramed = true
      }
    },
    dress(next) {
      look = next
      for (const [slot, surface] of surfaces) surface.dress(slotMaterial(slot, next.materials, brand))
      compose()
    },
    ghost(piece, isLegal) {
      ghosted = piece
      ghost.tell(isLegal)
      compose()
    },
    light: setLight,
    view: name => {
      see(name, false)
      isFramed = true
    },
    orbit: rig.orbit,
    pan: (dx, dy) => {
      rig.pan(dx, dy, height)
    },
    zoom: rig.zoom,
    holdCamera: gestures.hold,
    ...through,
    onMoved: listener => {
      movedListeners.push(listener)
    },
    onLoading: listener => {
      loadingListeners.push(listener)
      tellLoading()
    },
    onGraphics: graphics.onGraphics,
    async snapshot(wide, task = {}) {
      snapshots++
      const scene = { renderer, shared, drawn, version: () => version, seenFrom: floor.seenFrom }
      const size = snapshotSize(wide, height / width, pace)
      return takeSnapshot(scene, size, task).finally(() => {
        snapshots--
        redraw()
      })
    },
    async toScene() {
      if (look === undefined) throw new RangeError('Nothing is shown yet.')
      return exportScene(placed, look, { shapes, weaves, manifest, brand })
    },
    figures: () => ({
      frames,
      triangles,
      geometries: renderer.info.memory.geometries,
      textures: renderer.info.memory.textures,
      firstFrameMs,
    }),
    dispose() {
      life.abort()
      cancelAnimationFrame(scheduled)
      clearTimeout(again)
      observer.disconnect()
      for (const one of [shapes, weaves, floor, walls, beauty, ghost.material]) one.dispose()
      for (const { material } of surfaces.values()) material.dispose()
      renderer.dispose()
      canvas.remove()
    },
  }
}
