// One shader for all pieces and one for the floor. Lighting is computed in linear colours; `encode` says whether a pass
// is drawn to the screen or accumulated, in which case the sum is encoded once at the end.

/**
 * Tone mapping: the shoulder of Khronos Neutral without its offset, and contrast on luminance only, so that dark
 * fabrics keep their colour.
 */
const TONE = /* glsl */ `
vec3 toned(vec3 c) {
  float y = max(dot(c, vec3(.2126, .7152, .0722)), 1e-5);
  c *= .18 * pow(y / .18, 1.14) / y;
  float peak = max(c.r, max(c.g, c.b));
  const float start = .76;
  if (peak > start) {
    float d = 1. - start;
    float shorter = 1. - d * d / (peak + d - start);
    c = mix(c * (shorter / peak), vec3(shorter), 1. - 1. / (.15 * (peak - shorter) + 1.));
  }
  return c;
}
vec3 encoded(vec3 c) { return mix(c * 12.92, 1.055 * pow(max(c, 0.), vec3(1. / 2.4)) - .055, step(.0031308, c)); }`

/**
 * Visibility of an area light, from a shadow map rendered at its centre: occluders are searched around the point, and
 * the farther away they are, the softer the shadow's edge. `spread`: size of the lamp divided by its distance;
 * `across`: width of the shadow map in metres. Every pass samples other positions; their mean has no noise.
 */
const REACHED = /* glsl */ `
float grain(vec2 at) { return fract(52.9829189 * fract(dot(at, vec2(.06711056, .00583715)))); }
float nearer(sampler2D depths, vec2 at, float depth) {
  float d = texture(depths, at).r;
  return d < depth ? depth - d : 0.;
}
float reached(sampler2D depths, mat4 toLight, vec3 at, float bias, float spread, float across, float turn) {
  vec3 q = (toLight * vec4(at, 1.)).xyz * .5 + .5;
  if (q.x < 0. || q.x > 1. || q.y < 0. || q.y > 1. || q.z > 1.) return 1.;
  float angle = 6.2832 * fract(grain(gl_FragCoord.xy) + turn);
  vec2 x = vec2(cos(angle), sin(angle)), y = vec2(-x.y, x.x);
  float depth = q.z - bias, wide = spread * .5 / across, far = 0., found = 0.;
  for (int i = 0; i < 4; i++) {
    vec2 a = (i < 2 ? x : y) * (i % 2 == 0 ? 1. : -1.) * (.3 + .22 * float(i)) * wide;
    float d = nearer(depths, q.xy + a, depth);
    far += d; found += step(1e-6, d);
  }
  float straight = nearer(depths, q.xy, depth);
  far += straight; found += step(1e-6, straight);
  if (found < .5) return 1.;
  float soft = max(spread * far / found, .0008);
  float open = 0.;
  for (int i = 0; i < 5; i++) {
    float turned = 2.4 * float(i), away = sqrt((float(i) + fract(turn * 3.7)) / 5.) * soft;
    open += step(nearer(depths, q.xy + (x * cos(turned) + y * sin(turned)) * away, depth), 1e-6);
  }
  return open / 5.;
}
float seenAbove(sampler2D depths, mat4 toLight, vec3 at, float bias) {
  vec3 q = (toLight * vec4(at, 1.)).xyz * .5 + .5;
  if (q.x < 0. || q.x > 1. || q.y < 0. || q.y > 1. || q.z > 1.) return 1.;
  return step(q.z - bias, texture(depths, q.xy).r);
}`

export const PIECE_VERTEX = /* glsl */ `
uniform mat3 clothMatrix;
attribute float closed;
varying vec3 vAt; varying vec3 vNormal; varying vec2 vCloth; varying float vClosed;
void main() {
  vClosed = closed;
  vec4 at = modelMatrix * vec4(position, 1.);
  vAt = at.xyz;
  vNormal = mat3(modelMatrix) * normal;
  vCloth = (clothMatrix * vec3(uv, 1.)).xy;
  gl_Position = projectionMatrix * viewMatrix * at;
}`

export const PIECE_FRAGMENT = /* glsl */ `
precision highp float;
uniform vec3 colour, colour2, sheenColour;
uniform float shade, bump, rough, roughVariation, specular, given, metal, sheen, hasWeave, fine;
uniform sampler2D detail, relief;
uniform vec3 keyDirection, keyColour, fillDirection, fillColour, sky, bounce;
uniform float exposure, traced, domed, encode, keySpread, across, turn;
uniform sampler2D keyDepths, domeDepths; uniform mat4 keyMatrix, domeMatrix; uniform vec3 domeDirection;
varying vec3 vAt; varying vec3 vNormal; varying vec2 vCloth; varying float vClosed;
${TONE}${REACHED}
void main() {
  vec3 n = normalize(vNormal);
  if (!gl_FrontFacing) n = -n;
  vec3 smooth_ = n;
  vec2 d = vec2(.5, .4);
  if (hasWeave > .5) {
    d = texture(detail, vCloth).rg;
    if (fine > .5) {
      vec3 dp1 = dFdx(vAt), dp2 = dFdy(vAt); vec2 du1 = dFdx(vCloth), du2 = dFdy(vCloth);
      vec3 p2 = cross(dp2, n), p1 = cross(n, dp1);
      vec3 t = p2 * du1.x + p1 * du2.x, b = p2 * du1.y + p1 * du2.y;
      float scale = inversesqrt(max(max(dot(t, t), dot(b, b)), 1e-12));
      vec3 m = texture(relief, vCloth).xyz * 2. - 1.;
      // Weaken the relief at grazing angles, where it is smaller than a pixel.
      float seen = bump * smoothstep(.0, .45, dot(n, normalize(cameraPosition - vAt)));
      n = normalize(t * scale * m.x * seen + b * scale * m.y * seen + n * m.z);
    }
  }
  vec3 albedo = mix(colour, colour2, d.g) * (1. + (d.r * 2. - 1.) * shade) * given;
  float r = clamp(rough + roughVariation * d.g, .08, 1.);
  vec3 view = normalize(cameraPosition - vAt);
  float facing = max(dot(n, view), 0.);

  // The occlusion by the piece itself is stored per vertex; that by its neighbours is traced only at rest.
  float hidden = clamp(vClosed * 1.25, 0., 1.);
  float low = mix(.62, 1., smoothstep(0., .3, vAt.y + max(smooth_.y, 0.)));
  float open = (1. - hidden * .82) * low, key = 1. - hidden * hidden * .75;
  if (traced > .5) {
    key = reached(keyDepths, keyMatrix, vAt + smooth_ * .008, .0015, keySpread, across, turn);
    key *= 1. - hidden * hidden * .4;
    if (domed > .5) {
      float dome = seenAbove(domeDepths, domeMatrix, vAt + smooth_ * .01, .0022);
      open *= mix(.86, .66 + dome * .46, smoothstep(-.1, .35, dot(smooth_, domeDirection)));
    }
  }
  float wrap = mix(.1, 0., metal);
  float keyed = max(dot(n, keyDirection) + wrap, 0.) / (1. + wrap) * key;
  float filled = max(dot(n, fillDirection) + .25, 0.) / 1.25 * mix(.6, 1., open);
  vec3 around = mix(bounce, sky, n.y * .5 + .5) * open;
  vec3 light = keyColour * keyed + fillColour * filled + around;
  vec3 c = albedo * (1. - metal * .8) * light;

  vec3 h = normalize(keyDirection + view);
  float gloss = 2. / (r * r * r * r) - 1.;
  float fresnel = specular * .08 + (1. - specular * .08) * pow(1. - facing, 5.) * (1. - r) * .6;
  vec3 shine = mix(vec3(fresnel), albedo, metal);
  vec3 highlight = keyColour * pow(max(dot(n, h), 0.), gloss) * (gloss + 2.) * .07 * key;
  c += shine * (highlight + around * (1. - r * .6) * mix(.5, 1.3, metal));
  float rim = pow(1. - facing, 2.6);
  c += sheen * rim * sheenColour * (keyColour * .16 * (.35 + keyed) + around * .42);
  c = toned(c * exposure);
  gl_FragColor = vec4(mix(c, encoded(c), encode), 1.);
}`

export const FLOOR_VERTEX = /* glsl */ `
varying vec3 vAt;
void main() {
  vec4 at = modelMatrix * vec4(position, 1.);
  vAt = at.xyz;
  gl_Position = projectionMatrix * viewMatrix * at;
}`

export const FLOOR_FRAGMENT = /* glsl */ `
precision highp float;
uniform vec3 floorColour, wallColour, lineColour, shadowColour, wallPlane;
uniform float lines, traced, domed, encode, keyShare, contactShare, keySpread, across, turn;
uniform sampler2D contact; uniform vec4 contactBox;
uniform sampler2D keyDepths, domeDepths; uniform mat4 keyMatrix, domeMatrix; uniform vec3 domeDirection;
varying vec3 vAt;
${TONE}${REACHED}
void main() {
  vec3 c = floorColour;
  if (lines > .5) {
    vec2 g = vAt.xz / .6096;
    vec2 w = max(fwidth(g), 1e-5);
    vec2 a = 1. - smoothstep(vec2(0.), w * 1.4, abs(fract(g - .5) - .5));
    float near = 1. - smoothstep(.15, .6, max(w.x, w.y));
    c = mix(c, lineColour, max(a.x, a.y) * near);
  }
  vec2 q = (vAt.xz - contactBox.xy) / contactBox.zw;
  bool isNear = q.x > 0. && q.x < 1. && q.y > 0. && q.y < 1.;
  vec2 touched = isNear ? texture(contact, q).rg : vec2(0.);
  float thrown = touched.g, dome = 0.;
  if (traced > .5) {
    thrown = 1. - reached(keyDepths, keyMatrix, vAt + vec3(0., .002, 0.), .0015, keySpread, across, turn);
    if (domed > .5) dome = 1. - seenAbove(domeDepths, domeMatrix, vAt + vec3(0., .002, 0.), .0015);
  }
  float under = smoothstep(.08, 1., touched.r);
  float dark = 1. - (1. - thrown * keyShare) * (1. - max(under, dome * .9) * contactShare);
  c = mix(c, shadowColour, dark);
  // The wall is behind the plan from every direction of view.
  float behind = dot(vAt.xz, wallPlane.xy) - wallPlane.z;
  float line = max(fwidth(behind), 1e-5);
  c = mix(c, wallColour, smoothstep(-line, line, behind));
  gl_FragColor = vec4(mix(c, encoded(c), encode), 1.);
}`

export const WALL_VERTEX = /* glsl */ `
void main() { gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.); }`
export const WALL_FRAGMENT = /* glsl */ `
precision highp float;
uniform vec3 colour; uniform float encode;
${TONE}
void main() { gl_FragColor = vec4(mix(colour, encoded(colour), encode), .5); }`

export const DEPTH_VERTEX = WALL_VERTEX
export const DEPTH_FRAGMENT = /* glsl */ `void main() { gl_FragColor = vec4(1.); }`

/** Copies a texture of the target's size: a pass to accumulate, or the accumulated picture. */
export const COPY_VERTEX = /* glsl */ `
varying vec2 vUv;
void main() { vUv = position.xy * .5 + .5; gl_Position = vec4(position.xy, 0., 1.); }`
export const COPY_FRAGMENT = /* glsl */ `
precision highp float;
uniform sampler2D picture; uniform float share, encode; varying vec2 vUv;
${TONE}
void main() {
  vec3 c = texture(picture, vUv).rgb;
  // One step of the display is 1/255: noise of that size prevents banding in soft shadows.
  float noise = (fract(sin(dot(gl_FragCoord.xy, vec2(12.9898, 78.233))) * 43758.5453) - .5) / 255.;
  gl_FragColor = vec4(mix(c, encoded(c) + noise, encode), share);
}`
