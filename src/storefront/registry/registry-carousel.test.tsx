// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ProductCard } from '#catalog/rules/card.ts'
import { cents } from '#lib/money.ts'
import { SITES } from '#lib/site.ts'
import { renderInRouter } from '#tests/support/ui/render-in-router.tsx'
import { RegistryCarousel } from './registry-carousel.tsx'

const card = (sku: string, more: Partial<ProductCard> = {}): ProductCard => ({
  id: sku,
  slug: `mirror-${sku}`,
  sku,
  name: `Mirror ${sku}`,
  brand: 'CB',
  isKids: false,
  optionText: '',
  optionChoiceParameter: '',
  swatches: [],
  isAvailable: true,
  isMadeToOrder: false,
  hasChoices: false,
  rating: { average: 0, count: 0 },
  price: { now: cents(24900), regular: cents(24900), lowest: cents(24900) },
  colour: '#8a5f3d',
  dimension: { width: 30, depth: 2, height: 70, diameter: 0, systemOfMeasure: 1 },
  drawing: { form: 'mirror', shape: 'arch', isLeaning: false },
  ...more,
})
const show = (action: 'cart' | 'registry', isDouble: boolean) => {
  const cards = [card('1'), card('2'), card('3', { isMadeToOrder: true })]
  return renderInRouter(
    <RegistryCarousel title="Ideas" cards={cards} site={SITES['CB-US']} action={action} isDouble={isDouble} />,
  ).container
}

test.each([
  ['cart', /^Add to Cart/],
  ['registry', /^Add to Registry/],
] as const)('[REG-15] cards of a registry carousel have the button for the %s', (action, name) => {
  show(action, false)
  expect(screen.getAllByRole('button', { name })).toHaveLength(2)
})

test('[REG-15] a registry carousel has one row, or two', () => {
  expect(show('registry', false).querySelector('.double')).toBeNull()
  expect(show('registry', true).querySelector('ul.double')).not.toBeNull()
})
