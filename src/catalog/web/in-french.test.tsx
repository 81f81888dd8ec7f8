// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { SITES } from '#lib/site.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { renderInRouter } from '#tests/support/ui/render-in-router.tsx'
import type { ProductCard as Card } from '../rules/card.ts'
import FitCheck from './fit/fit-check.tsx'
import { saveHome } from './fit/stored-home.ts'
import { ProductCard } from './product-card.tsx'
import { ProductGallery } from './pictures/product-gallery.tsx'
import { RatingLink, Reviews } from './reviews.tsx'

const french = (node: ReactNode) => renderInRouter(<LanguageProvider value="fr">{node}</LanguageProvider>).container
const picture = {
  drawing: { form: 'outline' as const, stands: 'floor' as const },
  colour: '#4a4b4c',
  dimension: { width: 88, depth: 38, height: 34, diameter: 0, systemOfMeasure: 1 as const },
}
const card: Card = {
  ...picture,
  id: '1001',
  slug: 'alder-sofa',
  sku: '100103',
  name: 'Canapé Alder de 224 cm',
  brand: 'CB',
  isKids: false,
  optionText: '',
  optionChoiceParameter: '',
  price: { now: cents(161400), regular: cents(189900), lowest: cents(161400) },
  swatches: [
    { name: 'Avoine', colour: '#000001' },
    { name: 'Mousse', colour: '#000002' },
  ],
  isAvailable: true,
  isMadeToOrder: false,
  hasChoices: true,
  rating: { average: 0, count: 0 },
}

beforeEach(() => localStorage.clear())

test('[NAV-13] a French card has its width in centimetres, its discount and its colours', () => {
  const container = french(<ProductCard card={card} site={SITES['CB-CA']} />)
  expect(container.textContent).toContain('224\u00a0cm')
  expect(container.textContent).toContain('Rabais de 15\u00a0%')
  expect(container.querySelector('[aria-label^="Offert"]')!.getAttribute('aria-label')).toBe(
    'Offert en\u00a0: Avoine, Mousse',
  )
  expect(
    french(
      <ProductCard
        card={{
          ...card,
          name: 'Alder Sofa',
          inEnglish: ['name'],
          price: { now: cents(161400), regular: cents(161400), lowest: cents(129900) },
        }}
        site={SITES['CB-CA']}
      />,
    ).querySelector('h3[lang=en]')!.nextElementSibling!.textContent,
  ).toContain('À partir de')
})

test('pictures are counted in French', () => {
  const piece = {
    kind: 'piece' as const,
    alt: 'Canapé Alder, Avoine',
    picture,
    shownIn: 'Mousse',
    large: '/pictures/100103.svg',
  }
  const container = french(<ProductGallery name="Canapé Alder" slides={[piece, piece]} system={2} />)
  expect(container.querySelector('section')!.getAttribute('aria-label')).toBe('Photos\u00a0: Canapé Alder')
  expect(container.querySelector('[aria-roledescription=slide]')!.getAttribute('aria-label')).toBe('Photo 1 sur 2')
  expect(container.textContent).toContain('Sur la photo\u00a0: Mousse')
})

test('reviews are counted and dated in French, and English reviews are marked as English', () => {
  const review = {
    id: 'r1',
    productId: '1001',
    author: 'Iris',
    date: '2026-03-14',
    rating: 1,
    title: 'Good',
    text: 'Solid.',
    isVerified: true,
    recommends: false,
  }
  const container = french(
    <Reviews
      rating={{ average: 4.3, count: 2 }}
      spread={[1, 0, 0, 0, 1]}
      reviews={[review]}
      ask={{ sort: 'newest', page: 1, pages: 1 }}
      query=""
      locale="fr-CA"
    />,
  )
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('2 avis')
  expect(container.textContent).toContain('En moyenne 4,3 sur 5')
  expect(container.querySelector('article')!.textContent).toBe(
    '1 étoile sur 5GoodSolid.Iris, mars 2026, Achat vérifié, Ne le rachèterait pas',
  )
  expect([...container.querySelectorAll('[lang=en]')].map(one => one.textContent)).toEqual(['Good', 'Solid.'])
  expect(french(<RatingLink rating={{ average: 4.3, count: 1200 }} />).textContent).toBe(
    'Note 4,3 sur 5, 1\u00a0200 avis',
  )
})

test('the fit check is in French', () => {
  saveHome({ doorWidth: 28 })
  const container = french(
    <FitCheck
      carried={{ what: 'boxes', solids: [{ width: 92, depth: 42, height: 30 }] }}
      standing={{ width: 88, depth: 38, height: 34 }}
      system={2}
    />,
  )
  expect(container.querySelector('li')!.textContent).toBe(
    'Porte Ça ne passe pas. Il manque 8\u00a0cm; le plus serré, c’est la largeur de la porte.',
  )
  expect([...container.querySelectorAll('legend')].map(one => one.textContent)).toEqual([
    'Pièce',
    'Porte',
    'Couloir',
    'Escalier',
    'Ascenseur',
  ])
})
