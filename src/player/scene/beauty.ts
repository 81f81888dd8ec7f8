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

/** Pixels of a light's depth picture. */
const DEPTHS = 1024

/** A number of a sequence that fills 0 to 1 evenly, however many are taken. */
export function halton(index: number, base: number): number {
  let [value, part, i] = [0, 1 / base, index]
  for (; i > 0; i = Math.floor(i / base), part /= base) value += part * (i % base)
  return value
}

/** What a pass draws: the pieces, which throw shadows, and all around them. */
export interface Drawn {
  readonly pieces: Scene
  readonly around: Scene
  readonly camera: PerspectiveCamera
  readonly background: Colour
  readonly sphere: Sphere
}

export interface Beauty {
  /** The sum begins anew. */
  restart(): void
  /** The sum begins anew with some rows of such a picture only, counted from the bottom; the lamp's own is kept. */
  beginRows(picture: { readonly width: number; readonly height: number }, bottom: number, rows: number): void
  /** Passes in the sum. */
  passes(): number
  /**
   * Draws one more pass into the sum, `width` × `height` pixels; with a sample of the sky where the machine is fast
   * enough for many passes.
   */
  add(drawn: Drawn, width: number, height: number, isDomed: boolean): void
  /** The sum, on the screen or in a target. */
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

/** A picture laid over another, with a share of it. */
interface Overlay {
  /** Mixes the picture into the target: `share` of what is seen afterwards. */
  mix(picture: Texture, share: number, target: WebGLRenderTarget): void
  /** Puts the picture there, encoded for a screen. */
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

/** Draws depths as seen from a light; `matrix` becomes that of the light. */
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

/** The i-th direction above, more often the higher. */
const ofSky = (i: number): Vector3 => {
  const [angle, height] = [halton(i, 5) * 2 * Math.PI, Math.sqrt(1 - halton(i, 7) * 0.94)]
  const wide = Math.sqrt(Math.max(0, 1 - height * height))
  return new Vector3(Math.cos(angle) * wide, height, Math.sin(angle) * wide)
}
/**
 * The picture at rest: every pass has other samples of the large lamp, one of the sky above and its own place within a
 * pixel; their mean has soft shadows, dark corners and smooth edges. `shared` are the uniforms of light that all
 * surfaces have in common.
 */
export function createBeauty(renderer: WebGLRenderer, shared: Uniforms): Beauty {
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
      // The lamp's own picture is the same for all passes. Another sum may have drawn with its own in between.
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
