import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lightAt } from './light.ts'

const parts = (tint: string) => [1, 3, 5].map(at => Number.parseInt(tint.slice(at, at + 2), 16))

test('daylight leaves a picture as it is', () => {
  expect(lightAt(0)).toEqual({ kelvin: 6500, tint: '#ffffff', brightness: 1 })
})

test('a lamp in the evening is at 2700 K, warm and darker', () => {
  const { kelvin, tint, brightness } = lightAt(1)
  const [red, green, blue] = parts(tint)
  expect(kelvin).toBe(2700)
  expect(red).toBe(255)
  expect(green).toBeGreaterThan(blue!)
  expect(brightness).toBeLessThan(0.8)
})

test('later light is never brighter, bluer or greener', () => {
  const time = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(time, time, (a, b) => {
      const [early, late] = [lightAt(Math.min(a, b)), lightAt(Math.max(a, b))]
      expect(late.kelvin).toBeLessThanOrEqual(early.kelvin)
      expect(late.brightness).toBeLessThanOrEqual(early.brightness)
      const [one, two] = [parts(early.tint), parts(late.tint)]
      for (const i of [0, 1, 2]) expect(two[i]).toBeLessThanOrEqual(one[i]!)
    }),
  )
})
