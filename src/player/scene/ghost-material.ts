import { Color, DoubleSide, ShaderMaterial } from 'three'

const LEGAL = '#3f7a4e'
const ILLEGAL = '#b3372a'

const VERTEX = /* glsl */ `
varying vec3 vN; varying vec3 vV;
void main() {
  vec4 p = modelMatrix * vec4(position, 1.);
  vN = mat3(modelMatrix) * normal;
  vV = cameraPosition - p.xyz;
  gl_Position = projectionMatrix * viewMatrix * p;
}`
const FRAGMENT = /* glsl */ `
precision highp float;
uniform vec3 tint; varying vec3 vN; varying vec3 vV;
void main() {
  float f = 1. - abs(dot(normalize(vN), normalize(vV)));
  gl_FragColor = vec4(mix(tint, vec3(1.), .25), .34 + .5 * f);
}`

/** Material of a piece that is being placed: translucent, green where it may be dropped and red where it may not. */
export function createGhostMaterial(): { readonly material: ShaderMaterial; tell(isLegal: boolean): void } {
  const tint = { value: new Color() }
  const material = new ShaderMaterial({
    uniforms: { tint },
    transparent: true,
    depthWrite: true,
    side: DoubleSide,
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
  })
  return {
    material,
    tell: isLegal => {
      tint.value.set(isLegal ? LEGAL : ILLEGAL)
    },
  }
}
