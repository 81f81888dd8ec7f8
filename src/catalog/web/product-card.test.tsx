// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { SITES } from '#lib/site.ts'
import { renderInRouter } from '#tests/support/ui/render-in-router.tsx'
import type { ProductCard as Card } from '../rules/card.ts'
import { placePhoto } from '../rules/pictures/photo.ts'
import { ProductPicture } from './pictures/product-picture.tsx'
import { DrawnMeasure } from './pictures/drawn-parts.tsx'
import { ProductCard } from './product-card.tsx'
import { WidthMeasure } from './pictures/width-measure.tsx'

const card: Card = {
  id: '1001',
  slug: 'alder-sofa',
  sku: '100103',
  name: 'Alder 88″ Sofa',
  brand: 'CB',
  isKids: false,
  optionText: 'Char Weave',
  optionChoiceParameter: 'Fabric=WEV0215',
  drawing: {
    form: 'seating',
    arms: 'track',
    back: 'cushions',
    seats: 3,
    legs: 'tapered',
    wood: '#8a5f3d',
    pillows: [],
  },
  colour: '#4a4b4c',
  dimension: { width: 88, depth: 38, height: 34, diameter: 0, systemOfMeasure: 1 },
  price: { now: cents(161400), regular: cents(189900), lowest: cents(161400) },
  swatches: ['Oat', 'Fog', 'Char', 'Moss', 'Saddle'].map((name, i) => ({ name, colour: `#00000${i}` })),
  isAvailable: true,
  isMadeToOrder: false,
  hasChoices: true,
  rating: { average: 0, count: 0 },
}

test('a card shows the product’s name, links to the displayed SKU, and lists the colours', () => {
  const { container } = renderInRouter(<ProductCard card={card} site={SITES['CB-US']} />)
  const link = container.querySelector('h3 a')
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Alder 88″ Sofa', '/product/alder-sofa?sku=100103'])
  expect(container.querySelector('[role=img][aria-label^="Comes in"]')?.getAttribute('aria-label')).toBe(
    'Comes in Oat, Fog, Char, Moss, Saddle',
  )
  expect(container.textContent).toContain('+1')
})

test('a sale price is marked as a sale, with the regular price and the discount', () => {
  const { container } = renderInRouter(<ProductCard card={card} site={SITES['CB-US']} />)
  expect(container.textContent).toContain('Sale $1,614.00')
  expect(container.querySelector('s')?.textContent).toBe('Regular $1,899.00')
  expect(container.textContent).toContain('Save 15%')
})

test('a card with cheaper choices shows “From” and the price that listings are sorted by', () => {
  const { container } = renderInRouter(
    <ProductCard
      card={{ ...card, price: { now: cents(161400), regular: cents(161400), lowest: cents(129900) } }}
      site={SITES['CB-US']}
    />,
  )
  expect(container.textContent).toContain('From $1,299.00')
  expect(container.textContent).not.toContain('1,614')
})

test('a cheaper choice in a sale is shown with its own regular price and its discount', () => {
  const price = { now: cents(161400), regular: cents(161400), lowest: cents(120000), lowestRegular: cents(150000) }
  const { container } = renderInRouter(<ProductCard card={{ ...card, price }} site={SITES['CB-US']} />)
  expect(container.textContent).toContain('From Sale $1,200.00 Regular $1,500.00')
  expect(container.textContent).toContain('Save 20%')
})

test('a card shows the width of furniture, in centimetres in Canada, but not of small products', () => {
  expect(renderInRouter(<ProductCard card={card} site={SITES['CB-US']} />).container.textContent).toContain('88″Alder')
  expect(renderInRouter(<ProductCard card={card} site={SITES['CB-CA']} />).container.textContent).toContain('224 cm')
  const small = { ...card, dimension: { ...card.dimension, width: 9 } }
  expect(renderInRouter(<ProductCard card={small} site={SITES['CB-CA']} />).container.textContent).not.toContain(
    '23 cm',
  )
})

test('a card that is out of stock says so instead of showing a discount', () => {
  const { container } = renderInRouter(<ProductCard card={{ ...card, isAvailable: false }} site={SITES['CB-US']} />)
  expect(container.textContent).toContain('Out of stock')
  expect(container.textContent).not.toContain('Save')
})

test('a picture with alternative text is an image with that name; one without is hidden from screen readers', () => {
  const { container } = renderInRouter(
    <>
      <ProductPicture product={card} alt="Alder sofa in Char Weave" />
      <ProductPicture product={card} alt="" />
    </>,
  )
  const [said, silent] = [...container.querySelectorAll('svg')]
  expect([said?.getAttribute('role'), said?.getAttribute('aria-label')]).toEqual(['img', 'Alder sofa in Char Weave'])
  expect(silent?.getAttribute('aria-hidden')).toBe('true')
})

test('two pictures on a page share no ids', () => {
  const { container } = renderInRouter(
    <>
      <ProductPicture product={card} alt="" />
      <ProductPicture product={card} alt="" />
    </>,
  )
  const ids = [...container.innerHTML.matchAll(/ id="([^"]+)"/g)].map(match => match[1])
  expect(ids.length).toBeGreaterThan(4)
  expect(new Set(ids).size).toBe(ids.length)
})

test('[NAV-14] a large product without dimensions shows no width', () => {
  const unsized = { ...card, dimension: { ...card.dimension, width: 0, depth: 0, height: 0 } }
  for (const site of [SITES['CB-US'], SITES['CB-CA']]) {
    expect(renderInRouter(<WidthMeasure product={unsized} system={site.systemOfMeasure} />).container.textContent).toBe(
      '',
    )
    expect(
      renderInRouter(
        <DrawnMeasure product={unsized} system={site.systemOfMeasure} ratio="1:1" inchesPerTile={undefined} />,
      ).container.textContent,
    ).toBe('')
  }
})

/** A photograph whose edges are not measured. */
const photo = {
  view: 'main',
  stands: 'floor',
  stem: '/pictures/alder-sofa/main.0a1b2c3d',
  widths: [480],
  width: 480,
  height: 300,
  left: 0.1,
  right: 0.9,
  top: 0.1,
  bottom: 0.9,
  placeholder: '#cccccc',
} as const

/** The width below that photograph with some changes: its text, and the length of its line in percent, if any. */
function widthBelow(changes: Partial<NonNullable<Card['photo']>>) {
  const product = { ...card, photo: { ...photo, ...changes } }
  const { container } = renderInRouter(<WidthMeasure product={product} system={SITES['CB-US'].systemOfMeasure} />)
  const shown = container.firstElementChild as HTMLElement
  return { text: shown.textContent, line: shown.style.width }
}

test('a photograph that does not show the width as an edge has the figure without a line', () => {
  const [text, inches] = ['88″', card.dimension.width]
  expect(widthBelow({})).toEqual({ text, line: '' })
  expect(widthBelow({ widthFrom: 0.1, widthTo: 0.5 })).toEqual({ text, line: '' })
  const { from, to, edge } = placePhoto({ ...photo, widthFrom: 0.1, widthTo: 0.5 }, '1:1')
  expect((edge!.to - edge!.from) / (to - from)).toBeCloseTo(0.5, 2)
  const line = `${Math.round((edge!.to - edge!.from) * 10) / 10}%`
  expect(widthBelow({ widthFrom: 0.1, widthTo: 0.5, widthInches: inches })).toEqual({ text, line })
})

test('a photograph of another size than the one that is shown has no width line', () => {
  const ends = { widthFrom: 0.1, widthTo: 0.5 }
  expect(widthBelow({ ...ends, widthInches: card.dimension.width * 1.005 }).line).not.toBe('')
  expect(widthBelow({ ...ends, widthInches: card.dimension.width * 1.2 }).line).toBe('')
})
