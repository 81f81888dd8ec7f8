// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInRouter } from '#tests/support/ui/render-in-router.tsx'
import { blueprintOf } from '../../rules/blueprint/blueprint.ts'
import { gallerySlides } from '../../rules/product/gallery-slides.ts'
import type { Photo } from '../../rules/pictures/photo.ts'
import { ProductGallery } from './product-gallery.tsx'
import { slideByKey } from './use-slides.ts'

const dimension = { width: 88, depth: 38, height: 34, diameter: 0, systemOfMeasure: 1 as const }
const photo = (stem: string, view: Photo['view']): Photo => ({
  view,
  stands: view === 'main' ? 'floor' : 'opaque',
  stem,
  widths: [480, 1600],
  width: 1600,
  height: 1200,
  left: 0.1,
  right: 0.9,
  top: 0.2,
  bottom: 0.95,
  placeholder: '#cccccc',
})
const drawing = { form: 'outline', stands: 'floor' } as const
const slides = gallerySlides({
  picture: { drawing, colour: '#888888', dimension, photo: photo('/pictures/a/main', 'main') },
  sku: '100101',
  alt: 'Alder Sofa in Oat Linen',
  shownIn: '',
  shots: [{ photo: photo('/pictures/a/room', 'room'), alt: 'Alder Sofa, in a room', shownIn: 'Moss Linen' }],
  cloth: { photo: photo('/pictures/s/oat', 'detail'), alt: 'Oat Linen, 4 inches of it' },
  view: blueprintOf(drawing, dimension, 'CB')[0],
})

test('every picture is numbered, linked without scripts, and labelled with content and choices', () => {
  const { container } = renderInRouter(<ProductGallery name="Alder Sofa" slides={slides} system={1} />)
  expect(
    [...container.querySelectorAll('[aria-roledescription=slide]')].map(slide => slide.getAttribute('aria-label')),
  ).toEqual(['Picture 1 of 4', 'Picture 2 of 4', 'Picture 3 of 4', 'Picture 4 of 4'])
  const links = [...container.querySelectorAll<HTMLAnchorElement>('a[href^="#picture-"]')]
  expect(
    links.map(link => container.querySelector(link.getAttribute('href')!)?.getAttribute('aria-roledescription')),
  ).toEqual(['slide', 'slide', 'slide', 'slide'])
  expect(links.map(link => link.getAttribute('aria-label'))).toEqual([
    'Picture 1 of 4: Alder Sofa in Oat Linen',
    'Picture 2 of 4: Alder Sofa, in a room',
    'Picture 3 of 4: Oat Linen, 4 inches of it',
    'Picture 4 of 4: Drawn to scale',
  ])
  expect([...container.querySelectorAll('a[href^="/pictures"]')].map(link => link.getAttribute('href'))).toEqual([
    '/pictures/a/main-480.webp',
    '/pictures/a/room-1600.webp',
    '/pictures/s/oat-1600.webp',
  ])
  expect(container.textContent).toContain('Shown in Moss Linen')
})

test('only the first picture is loaded eagerly', () => {
  const { container } = renderInRouter(<ProductGallery name="Alder Sofa" slides={slides} system={1} />)
  const [first, ...rest] = container.querySelectorAll('img')
  expect(first!.getAttribute('fetchpriority')).toBe('high')
  expect(rest.every(img => img.getAttribute('loading') === 'lazy')).toBe(true)
})

test('a single picture has no arrows and no thumbnails', () => {
  const { container } = renderInRouter(<ProductGallery name="Alder Sofa" slides={slides.slice(0, 1)} system={1} />)
  expect([
    container.querySelectorAll('button').length,
    container.querySelectorAll('a[href^="#picture-"]').length,
  ]).toEqual([0, 0])
})

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 3, 3],
  ['ArrowLeft', 0, 0],
  ['ArrowLeft', 2, 1],
  ['Home', 3, 0],
  ['End', 0, 3],
  ['a', 1, undefined],
] as const)('%s on picture %i selects picture %s', (key, at, to) => {
  expect(slideByKey(key, at, 4)).toBe(to)
})

test('a picture opens in the zoom dialog, and plus and minus zoom', async () => {
  const { container } = renderInRouter(<ProductGallery name="Alder Sofa" slides={slides} system={1} />)
  await act(async () => {
    container.querySelector<HTMLAnchorElement>('a[href^="/pictures"]')!.click()
    await import('./zoom-dialog.tsx')
  })
  const stage = container.querySelector('dialog [role=group]')!
  const says = () => container.querySelector('dialog [role=status]')!.textContent
  expect(says()).toBe('Picture 1 / 3100%')
  const key = (name: string) => fireEvent.keyDown(stage, { key: name })
  key('+')
  expect(says()).toBe('Picture 1 / 3150%')
  key('-')
  expect(says()).toBe('Picture 1 / 3100%')
  key('ArrowRight')
  expect(says()).toBe('Picture 2 / 3100%')
})
