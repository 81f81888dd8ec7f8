import { Matrix4, Vector3 } from 'three'
import type { LightSet } from './light-set.ts'

/** Uniforms shared by all surfaces: the lights, and their shadow maps during progressive rendering. */
export const createLightUniforms = () => ({
  keyDirection: { value: new Vector3() },
  keyColour: { value: new Vector3() },
  keySpread: { value: 0.2 },
  fillDirection: { value: new Vector3() },
  fillColour: { value: new Vector3() },
  sky: { value: new Vector3() },
  bounce: { value: new Vector3() },
  exposure: { value: 1 },
  traced: { value: 0 },
  domed: { value: 0 },
  across: { value: 1 },
  turn: { value: 0 },
  encode: { value: 1 },
  fine: { value: 1 },
  keyDepths: { value: null },
  domeDepths: { value: null },
  keyMatrix: { value: new Matrix4() },
  domeMatrix: { value: new Matrix4() },
  domeDirection: { value: new Vector3(0, 1, 0) },
})

/** Sets the lights of all surfaces. */
export function shine(
  uniforms: ReturnType<typeof createLightUniforms>,
  { key, fill, sky, bounce, exposure }: LightSet,
): void {
  uniforms.keyDirection.value.set(...key.direction).normalize()
  uniforms.keyColour.value.set(...key.colour)
  uniforms.keySpread.value = key.spread
  uniforms.fillDirection.value.set(...fill.direction).normalize()
  uniforms.fillColour.value.set(...fill.colour)
  uniforms.sky.value.set(...sky)
  uniforms.bounce.value.set(...bounce)
  uniforms.exposure.value = exposure
}
