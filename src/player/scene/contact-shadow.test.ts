import { expect, test } from 'vitest'
import { contactShadow } from './contact-shadow.ts'

const box = (x: number, y: number, w: number, d: number) => [
  { x: x - w, y: y - d },
  { x: x + w, y: y - d },
  { x: x + w, y: y + d },
  { x: x - w, y: y + d },
]
const fromLeft = [-0.6, 0.8, 0] as const
type Shadow = NonNullable<ReturnType<typeof contactShadow>>
/** Contact shadow and cast shadow at a position in metres, each from 0 to 1. */
const at = ({ cells, size, left, back, width, depth }: Shadow, x: number, y: number) => {
  const cell = Math.floor(((y - back) / depth) * size) * size + Math.floor(((x - left) / width) * size)
  return [cells[cell * 2]! / 255, cells[cell * 2 + 1]! / 255] as [number, number]
}

test('the floor is dark under a piece and unshaded away from it', () => {
  const shadow = contactShadow([box(0, 0, 1000, 500)], fromLeft)!
  expect(at(shadow, 0, 0)).toEqual([1, 1])
  expect(at(shadow, -1.7, -1.2)).toEqual([0, 0])
})

test('the edge of a shadow is soft', () => {
  const shadow = contactShadow([box(0, 0, 1000, 500)], fromLeft)!
  const [edge] = at(shadow, 0, 0.5)
  expect(edge).toBeGreaterThan(0.25)
  expect(edge).toBeLessThan(0.75)
})

test('a lamp on the left casts the shadow to the right', () => {
  const shadow = contactShadow([box(0, 0, 1000, 500)], fromLeft)!
  const [[, left], [touched, right]] = [at(shadow, -1.25, 0), at(shadow, 1.25, 0)]
  expect(right).toBeGreaterThan(left + 0.3)
  expect(touched).toBeLessThan(0.1)
})

test('the shadow is zero at the border of its texture, so that no edge is visible', () => {
  const { cells, size } = contactShadow([box(0, 0, 1500, 500), box(900, 900, 400, 900)], fromLeft)!
  for (let i = 0; i < size; i++)
    for (const cell of [i, (size - 1) * size + i, i * size, i * size + size - 1])
      expect([cells[cell * 2], cells[cell * 2 + 1]]).toEqual([0, 0])
})

test('there is no shadow without pieces', () => {
  expect(contactShadow([], fromLeft)).toBeUndefined()
})
