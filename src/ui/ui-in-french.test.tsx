// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { renderInRouter } from '#tests/support/ui/render-in-router.tsx'
import { LanguageProvider } from './language.tsx'
import { OrderSummaryPanel } from './display/order-summary-panel.tsx'
import { Pagination } from './navigation/pagination.tsx'
import { Price } from './display/price.tsx'
import { Stepper } from './forms/stepper.tsx'
import { TextInput } from './forms/text-input.tsx'

const inFrench = (node: React.ReactNode) =>
  renderInRouter(<LanguageProvider value="fr">{node}</LanguageProvider>).container

test('a sale price in French labels both prices and formats them in French', () => {
  expect(inFrench(<Price amount={cents(129_900)} regular={cents(149_950)} currency="CAD" />).textContent).toBe(
    'En solde 1\u00a0299,00\u00a0$ Prix courant 1\u00a0499,50\u00a0$',
  )
})

test('a summary in French formats its amounts in French, negative ones with a minus', () => {
  inFrench(
    <OrderSummaryPanel
      currency="CAD"
      rows={[{ label: 'Promotion', amount: cents(-1_050) }]}
      total={{ label: 'Total', amount: cents(2_000) }}
    />,
  )
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Sommaire de la commande')
  expect(screen.getAllByRole('definition').map(amount => amount.textContent)).toEqual(['−10,50\u00a0$', '20,00\u00a0$'])
})

test('pagination, quantity field and required mark are in French', () => {
  expect(
    within(inFrench(<Stepper label="Quantité de Alder" value={2} onChange={() => {}} />)).getByRole('button', {
      name: 'Diminuer\u00a0: Quantité de Alder',
    }).tagName,
  ).toBe('BUTTON')
  expect(
    [...inFrench(<Pagination page={2} pages={3} hrefOf={page => `/p/${page}`} />).querySelectorAll('[role=img]')].map(
      icon => icon.getAttribute('aria-label'),
    ),
  ).toEqual(['Page précédente', 'Page suivante'])
  expect(inFrench(<TextInput label="Ville" required />).textContent).toBe('Villeobligatoire')
})
