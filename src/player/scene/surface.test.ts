import { Vector3 } from 'three'
import { expect, test } from 'vitest'
import { COVERS, MATERIALS } from '#furniture/materials.ts'
import { BRANDS } from '#lib/site.ts'
import { halton } from './progressive-renderer.ts'
import { createLightUniforms } from './light-uniforms.ts'
import { clothMatrix, createSurface, slotMaterial } from './surface.ts'

const manifest = {
  meshes: {},
  weaves: Object.fromEntries(
    Object.values(MATERIALS).flatMap(({ texture }) =>
      texture === undefined ? [] : [[texture, { detail: `${texture}-d`, normal: `${texture}-n`, metres: 0.3 }]],
    ),
  ),
}

test('every covering or leg material has its own colour, and finite numbers as uniforms', () => {
  const weaves = {
    get: async () => undefined,
    begin: () => {},
    onProgress: () => {},
    progress: () => ({ done: 0, of: 0 }),
    dispose: () => {},
  }
  const surface = createSurface(createLightUniforms(), weaves, manifest, () => {})
  for (const id of Object.keys(MATERIALS)) {
    for (const slot of ['cover', 'stitch', 'legs', 'metal'])
      surface.dress(slotMaterial(slot, { cover: id, legs: id, metal: id }, 'CB'))
    const { uniforms } = surface.material
    for (const name of ['shade', 'bump', 'rough', 'roughVariation', 'specular', 'metal', 'sheen'])
      expect(uniforms[name]!.value, `${name} of ${id}`).toSatisfy(Number.isFinite)
    expect(`#${uniforms['colour']!.value.getHexString()}`).toBe(MATERIALS[id as keyof typeof MATERIALS].colour)
  }
})

test.each(Object.entries(COVERS))('thread on %s has its own colour', (id, { stitch }) => {
  expect(slotMaterial('stitch', { cover: id }, 'CB').colour).toBe(stitch)
})

test('without chosen legs the brand’s default applies; an unknown material is plain', () => {
  expect(BRANDS.map(brand => slotMaterial('legs', {}, brand))).toEqual([MATERIALS.walnut, MATERIALS['ash-ebonized']])
  expect(slotMaterial('cover', { cover: 'no-such-thing' }, 'CB').texture).toBeUndefined()
})

test('a fabric texture appears on a piece at its true size', () => {
  const seen = (metres: number, of = {}) =>
    new Vector3(metres, 0, 1).applyMatrix3(clothMatrix({ kind: 'fabric', colour: '#000000', roughness: 1, ...of }, 0.3))
      .x
  expect([seen(0.3), seen(0.6, { textureScale: 2 })]).toEqual([expect.closeTo(1), expect.closeTo(1)])
})

test('the Halton sequence covers the range evenly', () => {
  const samples = Array.from({ length: 32 }, (_, i) => halton(i + 1, 2))
  for (let k = 0; k < 8; k++) expect(samples.filter(value => value >= k / 8 && value < (k + 1) / 8).length).toBe(4)
})
