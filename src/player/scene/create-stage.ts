import { Box3, Color, DoubleSide, LinearSRGBColorSpace, Matrix4, Plane, Raycaster, Scene, ShaderMaterial, UnsignedByteType, Vector2, Vector3, WebGLRenderer, WebGLRenderTarget } from 'three'
import type { PlayerManifest } from '#furniture/player-manifest.ts'
import type { Brand } from '#lib/site.ts'
import type { PlacedPiece } from '#planner/rules/layout.ts'
import type { Point } from '#planner/rules/links.ts'
import { MM_PER_INCH } from '#planner/rules/plan.ts'
import type { PlanRoom } from '#planner/rules/plan.ts'
import type { Light, Look, Stage, ViewName } from '../stage.ts'
import { createBeauty } from './beauty.ts'
import { createCameraRig } from './camera-rig.ts'
import { listenToGestures } from './camera-gestures.ts'
import { exportScene } from './export-scene.ts'
import { createFloor } from './floor.ts'
import type { Corner } from './framing.ts'
import { LIGHT_SETS } from './light-set.ts'
import { createPace } from './pace.ts'
import { createPieceGroup, place } from './piece-groups.ts'
import type { PieceGroup } from './piece-groups.ts'
import { createRoomWalls } from './room-walls.ts'
import { createShapes } from './shapes.ts'
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
const MARGIN = { top: 84, right: 40, bottom: 40, left: 40 }
/** Metres from the plan to its measure lines. */
const BESIDE = 0.36
/** A context that has not come back by then never will. */
const LOST_MS = 8_000
const LEGAL = '#3f7a4e'
const ILLEGAL = '#b3372a'
const EMPTY_FLOOR: readonly Corner[] = [[-1.4, 0, -0.9], [1.4, 0.8, -0.9], [-1.4, 0, 0.9], [1.4, 0.8, 0.9]]

/** The 3D picture in `parent`. Throws where the browser has no WebGL 2. */
export function createStage(parent: HTMLElement, { brand, manifest, files }: StageOptions): Stage {
  const renderer = new WebGLRenderer({ antialias: false, alpha: false, stencil: false, powerPreference: 'high-performance' })
  renderer.autoClear = false
  renderer.outputColorSpace = LinearSRGBColorSpace
  const canvas = renderer.domElement
  canvas.style.cssText = 'display:block;width:100%;height:100%;outline:none'
  canvas.ariaHidden = 'true'
  parent.append(canvas)
  const life = new AbortController()
  const { signal } = life

  const shared = {
    keyDirection: { value: new Vector3() }, keyColour: { value: new Vector3() }, keySpread: { value: 0.2 }, fillDirection: { value: new Vector3() }, fillColour: { value: new Vector3() }, sky: { value: new Vector3() },
    bounce: { value: new Vector3() }, exposure: { value: 1 }, traced: { value: 0 }, encode: { value: 1 }, fine: { value: 1 }, keyDepths: { value: null }, domeDepths: { value: null },
    keyMatrix: { value: new Matrix4() }, domeMatrix: { value: new Matrix4() }, domeDirection: { value: new Vector3(0, 1, 0) },
  }
  const [pieceScene, around, over] = [new Scene(), new Scene(), new Scene()]
  const [shapes, weaves, floor, walls, beauty, pace] = [createShapes(manifest, files), createWeaves(files), createFloor(shared), createRoomWalls(shared), createBeauty(renderer, shared), createPace()]
  around.add(floor.mesh, walls.group)
  const [background, backgroundLinear] = [new Color(), new Color()]
  const surfaces = new Map<string, Surface>()
  const groups = new Map<string, PieceGroup>()
  const ghostGroup = createPieceGroup()
  ghostGroup.group.visible = false
  over.add(ghostGroup.group)
  const ghostMaterial = new ShaderMaterial({
    uniforms: { tint: { value: new Color() } }, transparent: true, depthWrite: true, side: DoubleSide,
    vertexShader: 'varying vec3 vN; varying vec3 vV; void main() { vec4 p = modelMatrix * vec4(position, 1.); vN = mat3(modelMatrix) * normal; vV = cameraPosition - p.xyz; gl_Position = projectionMatrix * viewMatrix * p; }',
    fragmentShader: 'precision highp float; uniform vec3 tint; varying vec3 vN; varying vec3 vV; void main() { float f = 1. - abs(dot(normalize(vN), normalize(vV))); gl_FragColor = vec4(mix(tint, vec3(1.), .25), .34 + .5 * f); }',
  })

  let look: Look | undefined
  let [placed, room, ghosted]: [readonly PlacedPiece[], PlanRoom | null, PlacedPiece | undefined] = [[], null, undefined]
  let [frames, width, height, triangles]: [number, number, number, number] = [0, 1, 1, 0]
  let firstFrameMs: number | undefined
  let [scheduled, isMoved, isDirty, isLost, viewName, isFramed]: [number, boolean, boolean, boolean, ViewName, boolean] = [0, true, true, false, 'orbit', false]
  const [movedListeners, loadingListeners, faultListeners]: [(() => void)[], ((done: number, of: number) => void)[], ((message: string) => void)[]] = [[], [], []]

  const schedule = () => { if (scheduled === 0 && !signal.aborted && !isLost) scheduled = requestAnimationFrame(draw) }
  /** Something looks otherwise: the picture at rest begins anew. */
  const changed = () => { isDirty = true; schedule() }
  const moved = () => { isMoved = true; changed() }
  const rig = createCameraRig(moved)
  const gestures = listenToGestures(canvas, { orbit: rig.orbit, pan: (dx, dy) => { rig.pan(dx, dy, height) }, zoom: rig.zoom }, signal)

  const surfaceOf = (slot: string): ShaderMaterial => {
    let surface = surfaces.get(slot)
    if (surface === undefined) {
      surface = createSurface(shared, weaves, manifest, changed)
      surface.dress(slotMaterial(slot, look?.materials ?? {}))
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
    for (const [id, { group }] of groups) if (!there.has(id)) { pieceScene.remove(group); groups.delete(id) }
    if (ghosted !== undefined) {
      const { key, wanted } = place(ghostGroup, ghosted, look, shapes, () => ghostMaterial)
      ghostGroup.key = key
      used.add(wanted)
      if (key !== undefined) used.add(key)
    }
    ghostGroup.group.visible = ghosted !== undefined
    shapes.keep(used)
    floor.stand(ghosted === undefined ? placed : [...placed, ghosted])
    tellLoading()
    changed()
  }
  shapes.onArrived(compose)
  weaves.onProgress(tellLoading)

  const corners = (): Corner[] => placed.flatMap(({ outline, facts }) => outline.flatMap(({ x, y }): Corner[] => [[x / 1000, 0, y / 1000], [x / 1000, (facts.height * MM_PER_INCH) / 1000, y / 1000]]))
  /** The measure lines lie on the floor around the plan. */
  const measured = (): Corner[] => {
    const points = placed.flatMap(({ outline }) => outline)
    if (points.length === 0) return []
    const [xs, ys] = [points.map(({ x }) => x / 1000), points.map(({ y }) => y / 1000)]
    const [left, right, front, back] = [Math.min(...xs) - BESIDE, Math.max(...xs) + BESIDE, Math.max(...ys) + BESIDE, Math.min(...ys)]
    return [[left, 0, front], [right, 0, front], [left, 0, back], [right, 0, back]]
  }
  const roomCorners = (): Corner[] => (room === null ? [] : [-1, 1].flatMap(x => [-1, 1].map((z): Corner => [(x * room!.width) / 2000, 0, (z * room!.depth) / 2000])))
  const see = (name: ViewName, isAtOnce: boolean) => {
    viewName = name
    const seen = [...corners(), ...measured(), ...roomCorners()]
    const share = Math.min(1, width / 700)
    const margin = { top: MARGIN.top, bottom: MARGIN.bottom, left: MARGIN.left * share, right: MARGIN.right * share }
    rig.view(name, seen.length === 0 ? EMPTY_FLOOR : seen, { width, height, margin }, isAtOnce)
  }

  const sphere = { at: new Vector3(), radius: 2 }
  const measureSphere = () => {
    const box = new Box3().setFromObject(pieceScene)
    if (box.isEmpty()) return
    sphere.radius = box.getSize(new Vector3()).length() / 2 + 0.3
    box.getCenter(sphere.at)
  }
  const drawn = () => ({ pieces: pieceScene, around, camera: rig.camera, background: backgroundLinear, sphere })
  const drawSimply = () => {
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
      pace.frame(now)
      frames++
      if (firstFrameMs === undefined && placed.length > 0 && isWhole()) first()
    } else if (ghosted === undefined && placed.length > 0 && pace.isAtRest(now)) {
      // The picture at rest, a pass a frame; a slow machine makes fewer of them.
      if (fit(Math.min(devicePixelRatio, 2))) drawSimply()
      shared.fine.value = 1
      const size = renderer.getDrawingBufferSize(new Vector2())
      if (beauty.passes() === 0) measureSphere()
      beauty.add(drawn(), size.x, size.y)
      pace.pass()
      // The first passes are noisier than the simple picture: they are not shown.
      if (beauty.passes() >= Math.min(6, pace.passes())) beauty.put(null)
      frames++
    }
    if (isMoved) {
      isMoved = false
      for (const listener of movedListeners) listener()
    }
    if (isMoving || isDirty) schedule()
    else if (ghosted === undefined && placed.length > 0 && beauty.passes() < pace.passes()) schedule()
  }
  function first(): void {
    firstFrameMs = performance.now()
    performance.mark('first-frame')
    document.documentElement.dataset.firstFrame = String(Math.round(firstFrameMs))
    // Now that something is to be seen, what makes it finer may come.
    setTimeout(() => { weaves.begin() }, 50)
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

  let lostTimer: ReturnType<typeof setTimeout> | undefined
  canvas.addEventListener('webglcontextlost', event => {
    event.preventDefault()
    isLost = true
    lostTimer = setTimeout(() => { for (const listener of faultListeners) listener('The graphics of this device stopped and did not come back.') }, LOST_MS)
  }, { signal })
  canvas.addEventListener('webglcontextrestored', () => {
    clearTimeout(lostTimer)
    isLost = false
    moved()
  }, { signal })

  const onScreen = new Vector3()
  const [ray, floorPlane, hit] = [new Raycaster(), new Plane(new Vector3(0, 1, 0), 0), new Vector3()]
  const aim = ({ x, y }: Point) => { ray.setFromCamera(new Vector2((x / width) * 2 - 1, 1 - (y / height) * 2), rig.camera) }

  const setLight = (light: Light) => {
    const set = LIGHT_SETS[brand][light]
    background.setStyle(set.wall, LinearSRGBColorSpace)
    backgroundLinear.setStyle(set.wall)
    shared.keyDirection.value.set(...set.key.direction).normalize()
    shared.keyColour.value.set(...set.key.colour)
    shared.keySpread.value = set.key.spread
    shared.fillDirection.value.set(...set.fill.direction).normalize()
    shared.fillColour.value.set(...set.fill.colour)
    shared.sky.value.set(...set.sky)
    shared.bounce.value.set(...set.bounce)
    shared.exposure.value = set.exposure
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
      if (!isFramed || (wasEmpty && pieces.length > 0)) { see(viewName, !isFramed); isFramed = true }
    },
    dress(next) {
      look = next
      for (const [slot, surface] of surfaces) surface.dress(slotMaterial(slot, next.materials))
      compose()
    },
    ghost(piece, isLegal) {
      ghosted = piece
      ghostMaterial.uniforms.tint!.value.set(isLegal ? LEGAL : ILLEGAL)
      compose()
    },
    light: setLight,
    view: name => { see(name, false); isFramed = true },
    orbit: rig.orbit,
    pan: (dx, dy) => { rig.pan(dx, dy, height) },
    zoom: rig.zoom,
    holdCamera: gestures.hold,
    pick(at) {
      aim(at)
      const [found] = ray.intersectObjects(pieceScene.children, true)
      return found?.object.parent?.name
    },
    floorAt(at) {
      aim(at)
      if (ray.ray.intersectPlane(floorPlane, hit) === null || hit.length() > 40) return undefined
      return { x: hit.x * 1000, y: hit.z * 1000 }
    },
    project({ x, y }, high) {
      onScreen.set(x / 1000, high / 1000, y / 1000)
      const ahead = rig.camera.getWorldDirection(new Vector3()).dot(new Vector3().subVectors(onScreen, rig.camera.position))
      if (ahead <= 0.05) return undefined
      onScreen.project(rig.camera)
      return { x: ((onScreen.x + 1) / 2) * width, y: ((1 - onScreen.y) / 2) * height }
    },
    onMoved: listener => { movedListeners.push(listener) },
    onLoading: listener => { loadingListeners.push(listener); tellLoading() },
    onFault: listener => { faultListeners.push(listener) },
    async snapshot(wide) {
      const tall = Math.max(1, Math.round((wide * height) / width))
      const [target, maker] = [new WebGLRenderTarget(wide, tall, { type: UnsignedByteType }), createBeauty(renderer, shared)]
      measureSphere()
      shared.fine.value = 1
      for (let i = 0; i < pace.passes(); i++) {
        maker.add(drawn(), wide, tall)
        // Lets the browser breathe between passes.
        await new Promise(resolve => { setTimeout(resolve) })
      }
      maker.put(target)
      const pixels = new Uint8Array(wide * tall * 4)
      renderer.readRenderTargetPixels(target, 0, 0, wide, tall, pixels)
      target.dispose()
      maker.dispose()
      const picture = Object.assign(document.createElement('canvas'), { width: wide, height: tall })
      const image = new ImageData(wide, tall)
      for (let row = 0; row < tall; row++) image.data.set(pixels.subarray(row * wide * 4, (row + 1) * wide * 4), (tall - 1 - row) * wide * 4)
      picture.getContext('2d')!.putImageData(image, 0, 0)
      changed()
      return new Promise((resolve, reject) => { picture.toBlob(blob => (blob === null ? reject(new Error('The picture could not be made.')) : resolve(blob)), 'image/png') })
    },
    async toScene() {
      if (look === undefined) throw new RangeError('Nothing is shown yet.')
      return exportScene(placed, look, { shapes, weaves, manifest })
    },
    figures: () => ({ frames, triangles, geometries: renderer.info.memory.geometries, textures: renderer.info.memory.textures, firstFrameMs }),
    dispose() {
      life.abort()
      cancelAnimationFrame(scheduled)
      observer.disconnect()
      for (const one of [shapes, weaves, floor, walls, beauty, ghostMaterial]) one.dispose()
      for (const { material } of surfaces.values()) material.dispose()
      renderer.dispose()
      canvas.remove()
    },
  }
}
