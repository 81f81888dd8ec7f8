import { describe, expect, test } from 'vitest'
import { COLOUR_FAMILIES } from './materials/cover.ts'
import type { Material } from './materials/material.ts'
import { COVERS, MATERIALS, materialOf } from './materials.ts'
import { TEXTURES } from './textures.ts'

const all: readonly (readonly [string, Material])[] = Object.entries(MATERIALS)
const covers = Object.entries(COVERS)
const HEX = /^#[0-9a-f]{6}$/

const FRACTIONS = [
  'shade',
  'roughness',
  'specular',
  'metallic',
  'coat',
  'sheen',
  'sheenTint',
  'transmission',
  'translucent',
] as const

describe('materials', () => {
  test('every colour is a six-digit hex colour', () => {
    for (const [id, material] of all) {
      const colours = [material.colour, material.colour2, material.velvet?.colour, material.glow?.colour].filter(
        colour => colour !== undefined,
      )
      for (const colour of colours) expect(colour, id).toMatch(HEX)
    }
  })
  test('every fraction is between 0 and 1, also the roughness where the second colour is mixed in', () => {
    for (const [id, material] of all) {
      for (const key of FRACTIONS) {
        const value = material[key] ?? 0
        expect(value, `${id} ${key}`).toBeGreaterThanOrEqual(0)
        expect(value, `${id} ${key}`).toBeLessThanOrEqual(1)
      }
      const far = material.roughness + (material.roughnessVariation ?? 0)
      expect(far, id).toBeGreaterThanOrEqual(0)
      expect(far, id).toBeLessThanOrEqual(1)
    }
  })
  test('the albedo of a material that emits no light is below 0.9, because renders with more do not converge', () => {
    const linear = (hex: string, at: number) => (parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2
    for (const [id, { colour, kind, glow }] of all) {
      if (kind === 'glass' || kind === 'metal' || glow) continue
      const albedo = 0.2126 * linear(colour, 1) + 0.7152 * linear(colour, 3) + 0.0722 * linear(colour, 5)
      expect(albedo, id).toBeLessThan(0.9)
    }
  })
  test('every texture that a material names exists', () => {
    const named = all.flatMap(([, { texture, endGrain }]) =>
      [texture, endGrain?.texture].filter(name => name !== undefined),
    )
    expect(named.filter(name => !Object.hasOwn(TEXTURES, name))).toEqual([])
  })
  test('every wood has an end-grain texture', () => {
    expect(all.filter(([, { kind, endGrain }]) => kind === 'wood' && !endGrain).map(([id]) => id)).toEqual([])
  })
  test('throws a RangeError that names the id if the material is unknown', () => {
    expect(materialOf('walnut').kind).toBe('wood')
    expect(() => materialOf('unobtainium')).toThrow('unobtainium')
    expect(() => materialOf('toString')).toThrow(RangeError)
  })
})

describe('covers', () => {
  test('at least 60 cloths and leathers in at least 8 weaves are offered', () => {
    expect(covers.length).toBeGreaterThanOrEqual(60)
    expect(new Set(covers.map(([, { weave }]) => weave)).size).toBeGreaterThanOrEqual(8)
  })
  test('every colour family has at least one cover', () => {
    for (const family of COLOUR_FAMILIES)
      expect(covers.filter(([, cover]) => cover.family === family).length, family).toBeGreaterThan(0)
  })
  test('no two covers have the same colours and texture', () => {
    const looks = covers.map(([, { colour, colour2, texture }]) => `${colour} ${colour2} ${texture}`)
    expect(new Set(looks).size).toBe(looks.length)
  })
  test('the stitch colour of every cover is a six-digit hex colour', () => {
    for (const [id, { stitch }] of covers) expect(stitch, id).toMatch(HEX)
  })
})
