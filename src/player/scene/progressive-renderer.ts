import {
  BufferAttribute,
  BufferGeometry,
  Camera,
  CustomBlending,
  DepthTexture,
  HalfFloatType,
  LinearFilter,
  Mesh,
  NearestFilter,
  NoBlending,
  OneMinusSrcAlphaFactor,
  OrthographicCamera,
  Matrix4,
  ShaderMaterial,
  SrcAlphaFactor,
  UnsignedIntType,
  Vector3,
  WebGLRenderTarget,
} from 'three'
import type { Color as Colour, PerspectiveCamera, Scene, WebGLRenderer, Texture } from 'three'
import { COPY_FRAGMENT, COPY_VERTEX, DEPTH_FRAGMENT, DEPTH_VERTEX } from './shaders.ts'
import type { Sphere } from './sphere.ts'
import type { Uniforms } from './surface.ts'

/** Width and height of a shadow map, in pixels. */
const DEPTHS = 1024

/** The Halton sequence: an element of a low-discrepancy sequence in [0, 1). */
export function halton(index: number, base: number): number {
  let [value, part, i] = [0, 1 / base, index]
  for (; i > 0; i = Math.floor(i / base), part /= base) value += part * (i % base)
  return value
}

/** The objects that a pass draws: the pieces, which cast shadows, and their surroundings. */
export interface Drawn {
  readonly pieces: Scene
  readonly around: Scene
  readonly camera: PerspectiveCamera
  readonly background: Colour
  readonly sphere: Sphere
}

/** Progressive renderer: accumulates passes into one picture. */
export interface ProgressiveRenderer {
  /** Restarts the accumulation. */
  restart(): void
  /**
   * Restarts the accumulation for some rows of a picture of this size, counted from the bottom. The shadow map of the
   * key light is reused.
   */
  beginRows(picture: { readonly width: number; readonly height: number }, bottom: number, rows: number): void
  /** Number of accumulated passes. */
  passes(): number
  /**
   * Accumulates one more pass of `width` × `height` pixels. `isDomed` adds a sample of the sky light, for machines that
   * are fast enough for many passes.
   */
  add(drawn: Drawn, width: number, height: number, isDomed: boolean): void
  /** Draws the accumulated picture to a target, or to the screen if it is null. */
  put(target: WebGLRenderTarget | null): void
  dispose(): void
}

function depthTarget(): WebGLRenderTarget {
  const target = new WebGLRenderTarget(DEPTHS, DEPTHS, {
    minFilter: NearestFilter,
    magFilter: NearestFilter,
    generateMipmaps: false,
  })
  target.depthTexture = new DepthTexture(DEPTHS, DEPTHS, UnsignedIntType)
  return target
}

/** Draws a full-screen texture over a target. */
interface Overlay {
  /** Blends the texture into the target; `share` is its weight. */
  mix(picture: Texture, share: number, target: WebGLRenderTarget): void
  /** Copies the texture to the target, encoded for a screen. */
  put(picture: Texture, target: WebGLRenderTarget | null): void
  dispose(): void
}

function createOverlay(renderer: WebGLRenderer): Overlay {
  const copy = new ShaderMaterial({
    uniforms: { picture: { value: null }, share: { value: 1 }, encode: { value: 0 } },
    vertexShader: COPY_VERTEX,
    fragmentShader: COPY_FRAGMENT,
    depthTest: false,
    depthWrite: false,
    transparent: true,
    blending: CustomBlending,
    blendSrc: SrcAlphaFactor,
    blendDst: OneMinusSrcAlphaFactor,
  })
  const triangle = new BufferGeometry()
  triangle.setAttribute('position', new BufferAttribute(Float32Array.of(-1, -1, 0, 3, -1, 0, -1, 3, 0), 3))
  const screen = new Mesh(triangle, copy)
  screen.frustumCulled = false
  const eye = new Camera()
  const draw = (picture: Texture, share: number, encode: 0 | 1, target: WebGLRenderTarget | null) => {
    copy.uniforms.picture!.value = picture
    copy.uniforms.share!.value = share
    copy.uniforms.encode!.value = encode
    renderer.setRenderTarget(target)
    renderer.render(screen, eye)
    renderer.setRenderTarget(null)
  }
  return {
    mix(picture, share, target) {
      draw(picture, share, 0, target)
    },
    put(picture, target) {
      copy.blending = NoBlending
      draw(picture, 1, 1, target)
      copy.blending = CustomBlending
    },
    dispose() {
      copy.dispose()
      triangle.dispose()
    },
  }
}

/** Draws a shadow map as seen from a light and sets `matrix` to the light's view projection. */
function createDepthCamera(renderer: WebGLRenderer) {
  const depths = new ShaderMaterial({ vertexShader: DEPTH_VERTEX, fragmentShader: DEPTH_FRAGMENT })
  const lamp = new OrthographicCamera()
  const from = new Vector3()
  const look = (target: WebGLRenderTarget, { pieces, sphere }: Drawn, towards: Vector3, matrix: Matrix4) => {
    const r = sphere.radius
    Object.assign(lamp, { left: -r, right: r, top: r, bottom: -r, near: 0, far: 2 * r + 0.2 })
    lamp.position.copy(from.copy(sphere.at).addScaledVector(towards, r + 0.1))
    lamp.up.set(0, Math.abs(towards.y) > 0.95 ? 0 : 1, Math.abs(towards.y) > 0.95 ? 1 : 0)
    lamp.lookAt(sphere.at)
    lamp.updateProjectionMatrix()
    lamp.updateMatrixWorld()
    matrix.multiplyMatrices(lamp.projectionMatrix, lamp.matrixWorldInverse)
    pieces.overrideMaterial = depths
    renderer.setRenderTarget(target)
    renderer.clear()
    renderer.render(pieces, lamp)
    pieces.overrideMaterial = null
  }
  return { look, dispose: () => depths.dispose() }
}

/** The i-th direction of the sky; high directions occur more often. */
const ofSky = (i: number): Vector3 => {
  const [angle, height] = [halton(i, 5) * 2 * Math.PI, Math.sqrt(1 - halton(i, 7) * 0.94)]
  const wide = Math.sqrt(Math.max(0, 1 - height * height))
  return new Vector3(Math.cos(angle) * wide, height, Math.sin(angle) * wide)
}
/**
 * Progressive rendering while nothing moves. Every pass has other samples of the area light, one of the sky and another
 * offset within the pixel; their mean has soft shadows, dark corners and smooth edges. `shared` are the light uniforms
 * of all surfaces.
 */
export function createBeauty(renderer: WebGLRenderer, shared: Uniforms): ProgressiveRenderer {
  const [keyTarget, domeTarget] = [depthTarget(), depthTarget()]
  const floats = { type: HalfFloatType, minFilter: LinearFilter, magFilter: LinearFilter, generateMipmaps: false }
  const [pass, sum] = [
    new WebGLRenderTarget(1, 1, floats),
    new WebGLRenderTarget(1, 1, { ...floats, depthBuffer: false }),
  ]
  const overlay = createOverlay(renderer)
  const depthCamera = createDepthCamera(renderer)
  const keyMatrix = new Matrix4()
  let passes = 0
  let isLampSeen = false

  return {
    restart() {
      passes = 0
      isLampSeen = false
      for (const one of [pass, sum]) one.scissorTest = false
    },
    beginRows({ width, height }, bottom, rows) {
      passes = 0
      for (const one of [pass, sum]) {
        one.setSize(width, height)
        one.scissorTest = true
        one.scissor.set(0, bottom, width, rows)
      }
    },
    passes: () => passes,
    add(drawn, width, height, isDomed) {
      if (pass.width !== width || pass.height !== height) {
        pass.setSize(width, height)
        sum.setSize(width, height)
        passes = 0
      }
      const { camera, pieces, around, background } = drawn
      // The shadow map of the key light is the same for all passes. Its matrix is restored because another renderer may
      // have set its own.
      if (!isLampSeen) depthCamera.look(keyTarget, drawn, shared.keyDirection!.value as Vector3, keyMatrix)
      isLampSeen = true
      ;(shared.keyMatrix!.value as Matrix4).copy(keyMatrix)
      if (isDomed) {
        const sky = ofSky(passes + 1)
        depthCamera.look(domeTarget, drawn, sky, shared.domeMatrix!.value as Matrix4)
        ;(shared.domeDirection!.value as Vector3).copy(sky)
      }
      shared.across!.value = drawn.sphere.radius * 2
      shared.turn!.value = halton(passes + 1, 5)
      shared.domed!.value = isDomed ? 1 : 0
      Object.assign(shared.keyDepths!, { value: keyTarget.depthTexture })
      Object.assign(shared.domeDepths!, { value: domeTarget.depthTexture })
      shared.traced!.value = 1
      shared.encode!.value = 0
      camera.setViewOffset(width, height, halton(passes + 1, 2) - 0.5, halton(passes + 1, 3) - 0.5, width, height)
      renderer.setRenderTarget(pass)
      renderer.setClearColor(background, 1)
      renderer.clear()
      renderer.render(around, camera)
      renderer.render(pieces, camera)
      camera.clearViewOffset()
      shared.traced!.value = 0
      Object.assign(shared.keyDepths!, { value: null })
      Object.assign(shared.domeDepths!, { value: null })
      overlay.mix(pass.texture, 1 / (passes + 1), sum)
      passes++
    },
    put(target) {
      overlay.put(sum.texture, target)
    },
    dispose() {
      for (const one of [keyTarget, domeTarget, pass, sum]) {
        one.depthTexture?.dispose()
        one.dispose()
      }
      depthCamera.dispose()
      overlay.dispose()
    },
  }
}
