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
  test('every colour is a colour', () => {
    for (const [id, material] of all) {
      const colours = [material.colour, material.colour2, material.velvet?.colour, material.glow?.colour].filter(
        colour => colour !== undefined,
      )
      for (const colour of colours) expect(colour, id).toMatch(HEX)
    }
  })
  test('nothing is glossier than a mirror or rougher than chalk, here and where the second colour is', () => {
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
  test('nothing but a light reflects more than fresh snow: an albedo over 0.9 never settles in a picture', () => {
    const linear = (hex: string, at: number) => (parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2
    for (const [id, { colour, kind, glow }] of all) {
      if (kind === 'glass' || kind === 'metal' || glow) continue
      const albedo = 0.2126 * linear(colour, 1) + 0.7152 * linear(colour, 3) + 0.0722 * linear(colour, 5)
      expect(albedo, id).toBeLessThan(0.9)
    }
  })
  test('every texture that a material names is drawn by the shop', () => {
    const named = all.flatMap(([, { texture, endGrain }]) =>
      [texture, endGrain?.texture].filter(name => name !== undefined),
    )
    expect(named.filter(name => !Object.hasOwn(TEXTURES, name))).toEqual([])
  })
  test('every wood shows its rings where it is cut across', () => {
    expect(all.filter(([, { kind, endGrain }]) => kind === 'wood' && !endGrain).map(([id]) => id)).toEqual([])
  })
  test('an id that nobody knows is named in the error', () => {
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
  test('each stands in a colour family, and no family is empty', () => {
    for (const family of COLOUR_FAMILIES)
      expect(covers.filter(([, cover]) => cover.family === family).length, family).toBeGreaterThan(0)
  })
  test('no two look the same', () => {
    const looks = covers.map(([, { colour, colour2, texture }]) => `${colour} ${colour2} ${texture}`)
    expect(new Set(looks).size).toBe(looks.length)
  })
  test('the thread of each seam has a colour', () => {
    for (const [id, { stitch }] of covers) expect(stitch, id).toMatch(HEX)
  })
})
