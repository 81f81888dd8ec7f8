import { expect, test } from 'vitest'
import { placePhoto } from '#catalog/rules/pictures/photo.ts'
import type { Photo } from '#catalog/rules/pictures/photo.ts'
import type { Picture } from '#catalog/rules/product.ts'
import { draw } from '#catalog/rules/elevation/draw.ts'
import { boxOf } from '#catalog/rules/elevation/drawing.ts'
import type { DrawnBox } from '#catalog/rules/elevation/drawing.ts'
import { frame } from '#catalog/rules/elevation/svg.ts'
import { listingLook } from './listing-look.ts'

type Boxed = Picture & { readonly box: DrawnBox }
const piece = (width: number, depth: number, height: number): Boxed => {
  const picture: Picture = {
    drawing: { form: 'table', top: 'square', base: 'legs', shelf: false, drawers: 0 },
    colour: '#8a5f3d',
    dimension: { width, depth, height, diameter: 0, systemOfMeasure: 1 },
  }
  return { ...picture, box: boxOf(draw(picture)) }
}
const wide = (picture: Picture, pictures: readonly Boxed[]) => {
  const { from, to } = frame(picture, listingLook(pictures).ratio, listingLook(pictures).inchesPerTile)
  return to - from
}

test('in one listing a table of half the width is drawn at half the width', () => {
  const pictures = [piece(96, 40, 30), piece(48, 30, 30), piece(60, 30, 60)]
  expect(wide(pictures[0]!, pictures) / wide(pictures[1]!, pictures)).toBeCloseTo(2)
})

test('pieces too different in size for one scale are each drawn as large as fits', () => {
  expect(listingLook([piece(120, 40, 30), piece(10, 10, 10)])).not.toHaveProperty('inchesPerTile')
})

test('pieces of unknown size are not drawn to one scale', () => {
  const dimension = { width: 0, depth: 0, height: 0, diameter: 0, systemOfMeasure: 1 } as const
  const outline: Picture = { drawing: { form: 'outline', stands: 'floor' }, colour: '#b9afa1', dimension }
  const unmeasured = { ...outline, box: boxOf(draw(outline)) }
  expect(listingLook([unmeasured, unmeasured])).not.toHaveProperty('inchesPerTile')
  expect(listingLook([unmeasured, piece(60, 30, 30)])).not.toHaveProperty('inchesPerTile')
})

test('mostly wide furniture gets 4:3 tiles, other listings square ones', () => {
  expect(listingLook([piece(96, 40, 30), piece(84, 40, 30), piece(20, 20, 30)]).ratio).toBe('4:3')
  expect(listingLook([piece(20, 20, 30), piece(22, 20, 40)]).ratio).toBe('1:1')
  expect(listingLook([])).toEqual({ ratio: '1:1' })
})

const photographed = (width: number, tall: number): Boxed & { readonly photo: Photo } => ({
  ...piece(width, 30, 30),
  photo: {
    view: 'main',
    stands: 'floor',
    stem: '/pictures/x',
    widths: [1600],
    width: 1600,
    height: 1600,
    left: 0.1,
    right: 0.9,
    top: 0.9 - 0.8 * tall,
    bottom: 0.9,
    placeholder: '#b9afa1',
  },
})

test('photographs share one scale, and a tall piece among them is not made smaller', () => {
  const pictures = [photographed(96, 0.4), photographed(60, 1), photographed(72, 0.5), piece(84, 30, 30)]
  const { ratio, inchesPerTile } = listingLook(pictures)
  expect(ratio).toBe('4:3')
  for (const {
    photo,
    dimension: { width },
  } of pictures.slice(0, 3)) {
    const { from, to } = placePhoto(photo!, ratio, { inches: width, inchesPerTile: inchesPerTile! })
    expect(to - from).toBeCloseTo((width / inchesPerTile!) * 100, 1)
  }
})
