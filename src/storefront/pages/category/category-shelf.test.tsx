// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ProductCard } from '#catalog/rules/card.ts'
import { cents } from '#lib/money.ts'
import { renderInRouter } from '#tests/support/ui/render-in-router.tsx'
import { CategoryShelf } from './category-shelf.tsx'

const piece = (width: number, height: number): ProductCard => ({
  id: 'p',
  slug: 'p',
  sku: '100101',
  name: 'P',
  brand: 'CB',
  isKids: false,
  optionText: '',
  optionChoiceParameter: '',
  swatches: [],
  isAvailable: true,
  isMadeToOrder: false,
  hasChoices: false,
  rating: { average: 0, count: 0 },
  price: { now: cents(100), regular: cents(100), lowest: cents(100) },
  colour: '#8a5f3d',
  dimension: { width, depth: 20, height, diameter: 0, systemOfMeasure: 1 },
  drawing: { form: 'mirror', shape: 'arch', isLeaning: false },
})
const stop = (category: string, products: number, card: ProductCard | undefined) => ({
  category,
  name: category,
  blurb: '',
  products,
  piece: card,
})

test("the drawing of every category's piece spans its own inches, so that all share one scale", () => {
  const { container } = renderInRouter(
    <CategoryShelf
      shelf={[stop('mirrors', 5, piece(30, 70)), stop('small', 1, piece(15, 20)), stop('empty', 2, undefined)]}
    />,
  )
  const drawings = [...container.querySelectorAll('svg')]
  expect(drawings.map(svg => svg.style.getPropertyValue('--inches'))).toEqual(['30', '15'])
  expect(drawings.map(svg => svg.getAttribute('viewBox')?.split(' ')[2])).toEqual(['30', '15'])
  expect(container.querySelector('ul')!.style.getPropertyValue('--tallest')).toBe('70')
  expect(screen.getAllByRole('link').map(link => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/shop/mirrors', 'mirrors 5 pieces'],
    ['/shop/small', 'small 1 piece'],
    ['/shop/empty', 'empty 2 pieces'],
  ])
})
