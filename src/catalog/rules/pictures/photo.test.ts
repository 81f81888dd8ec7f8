import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TILE_RATIOS } from './tile-ratio.ts'
import type { TileRatio } from './tile-ratio.ts'
import { oneFile, placePhoto, scaledSizes, srcSet } from './photo.ts'
import type { Photo } from './photo.ts'

const sofa: Photo = {
  view: 'main',
  stands: 'floor',
  stem: '/pictures/alder-sofa/main.0a1b2c3d',
  widths: [480, 800, 1200, 1600],
  width: 1600,
  height: 800,
  left: 0.05,
  right: 0.9,
  top: 0.02,
  bottom: 0.86,
  placeholder: '#c8bfb0',
}

test('a browser selects among all widths; without srcset the file has 800 pixels or less', () => {
  expect(srcSet(sofa, 'avif')).toBe(
    '/pictures/alder-sofa/main.0a1b2c3d-480.avif 480w, /pictures/alder-sofa/main.0a1b2c3d-800.avif 800w, ' +
      '/pictures/alder-sofa/main.0a1b2c3d-1200.avif 1200w, /pictures/alder-sofa/main.0a1b2c3d-1600.avif 1600w',
  )
  expect(srcSet(sofa, 'webp')).toBe(
    '/pictures/alder-sofa/main.0a1b2c3d-480.webp 480w, /pictures/alder-sofa/main.0a1b2c3d-800.webp 800w',
  )
  expect(srcSet({ ...sofa, stands: 'opaque' }, 'webp')).toContain('main.0a1b2c3d-1600.webp 1600w')
  expect(srcSet({ ...sofa, widths: [1400] }, 'webp')).toBe('/pictures/alder-sofa/main.0a1b2c3d-1400.webp 1400w')
  expect(oneFile(sofa)).toBe('/pictures/alder-sofa/main.0a1b2c3d-800.webp')
  expect(oneFile({ ...sofa, widths: [960] })).toBe('/pictures/alder-sofa/main.0a1b2c3d-960.webp')
})

const photo = fc
  .record({
    width: fc.integer({ min: 300, max: 1600 }),
    height: fc.integer({ min: 300, max: 1600 }),
    left: fc.double({ min: 0, max: 0.3, noNaN: true }),
    right: fc.double({ min: 0.5, max: 1, noNaN: true }),
    top: fc.double({ min: 0, max: 0.3, noNaN: true }),
    bottom: fc.double({ min: 0.5, max: 1, noNaN: true }),
    stands: fc.constantFrom('floor', 'wall', 'ceiling'),
  })
  .map(changes => ({ ...sofa, ...changes }) as Photo)
const ratio = fc.constantFrom(...(Object.keys(TILE_RATIOS) as TileRatio[]))

test('the product, without its shadow, is centred and stays within the tile', () => {
  fc.assert(
    fc.property(photo, ratio, (one, tile) => {
      const at = placePhoto(one, tile)
      const tall = (at.width * one.height * TILE_RATIOS[tile]) / one.width
      expect(at.from + at.to).toBeCloseTo(100, 1)
      expect(at.left + one.left * at.width).toBeCloseTo(at.from, 1)
      expect(at.left + one.right * at.width).toBeCloseTo(at.to, 1)
      expect(at.top + one.top * tall).toBeGreaterThan(-0.05)
      expect(at.top + one.bottom * tall).toBeLessThan(83.05)
      if (one.stands === 'floor') expect(at.top + one.bottom * tall).toBeCloseTo(83, 1)
    }),
  )
})

test('on tiles of one scale, half the width in inches is drawn half as wide', () => {
  const wide = placePhoto(sofa, '4:3', { inches: 80, inchesPerTile: 130 })
  const narrow = placePhoto(sofa, '4:3', { inches: 40, inchesPerTile: 130 })
  expect((wide.to - wide.from) / (narrow.to - narrow.from)).toBeCloseTo(2, 2)
})

/** A sofa photographed at an angle: its front edge takes three quarters of its visible width. */
const turned = { ...sofa, left: 0.1, right: 0.9, widthFrom: 0.1, widthTo: 0.7 }

test('[NAV-14] the width measure spans the front edge, whose length is the width of the piece', () => {
  const { from, to, edge } = placePhoto(turned, '4:3')
  expect(edge!.from).toBe(from)
  expect((edge!.to - edge!.from) / (to - from)).toBeCloseTo(0.75, 3)
  expect(placePhoto(sofa, '4:3').edge).toBeUndefined()
})

test('[NAV-14] at one scale, the front edge of an angled piece is as wide as that of a frontal piece', () => {
  const scale = { inches: 40, inchesPerTile: 130 }
  const { edge } = placePhoto(turned, '4:3', scale)
  const { from, to } = placePhoto(sofa, '4:3', scale)
  expect(edge!.to - edge!.from).toBeCloseTo(to - from, 1)
})

test('an opaque picture fills the tile', () => {
  expect(placePhoto({ ...sofa, stands: 'opaque' }, '1:1')).toEqual({
    left: 0,
    top: 0,
    width: 100,
    from: 0,
    to: 100,
    edge: undefined,
  })
})

test.each([
  [
    '(min-width: 1050px) 24vw, (min-width: 769px) 32vw, 48vw',
    50,
    '(min-width: 1050px) 12vw, (min-width: 769px) 16vw, 24vw',
  ],
  ['7rem', 117.5, '8.23rem'],
  ['320px', 100, '320px'],
  ['(min-width: 1536px) 1536px, 100vw', 33.33, '(min-width: 1536px) 511.95px, 33.33vw'],
])('in a tile of %s, a picture that takes %d percent of it is %s wide', (sizes, percent, taken) => {
  expect(scaledSizes(sizes, percent)).toBe(taken)
})
