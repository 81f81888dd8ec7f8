// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blueprintOf } from '#catalog/rules/blueprint/blueprint.ts'
import type { Dimension } from '#catalog/rules/dimension.ts'
import { savePlace } from '#catalog/web/fit/stored-place.ts'
import { cents } from '#lib/money.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { renderInRouter } from '#tests/support/ui/render-in-router.tsx'
import { About } from './about.tsx'
import { Availability, unavailableReason } from './availability.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { DeliveryCheck } from './delivery-check.tsx'
import { Dimensions } from './dimensions.tsx'
import { FabricChooser } from './fabric-chooser.tsx'
import { Facts } from './facts.tsx'
import { Summary } from './summary.tsx'

const french = (node: ReactNode) => renderInRouter(<LanguageProvider value="fr">{node}</LanguageProvider>).container
const sofa: Dimension = { width: 88, depth: 38, height: 34.5, diameter: 0, systemOfMeasure: 1 }
const choice = { isChosen: false, isSellable: true, price: cents(90000), colour: '#d9cbb0' }

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
})

test('[NAV-13] sizes are in French, in centimetres alone', () => {
  expect(
    [...french(<Facts dimension={sofa} first={2} />).querySelectorAll('li')].map(fact => fact.textContent),
  ).toEqual(['224\u00a0cm largeur', '97\u00a0cm profondeur', '88\u00a0cm hauteur'])
  const box = { width: 92, depth: 42, height: 30 }
  const fit = {
    carried: { what: 'boxes' as const, solids: [box] },
    standing: { width: 88, depth: 38, height: 34.5 },
    door: 31,
    largest: box,
    unpackedDoor: undefined,
  }
  const container = french(
    <Dimensions
      views={blueprintOf({ form: 'outline', stands: 'floor' }, sofa, 'CB')}
      dimension={sofa}
      weightPounds={188}
      boxes={[{ quantity: 2, ...box }]}
      fit={fit}
      system={2}
    />,
  )
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('224 × 97 × 88\u00a0cm')
  expect(
    screen
      .getAllByRole('row')
      .map(row => row.textContent)
      .slice(2),
  ).toEqual([
    'Hauteur88\u00a0cm',
    'Poids85,3\u00a0kg',
    'Boîte (il y en a 2)234\u00a0cm\u00a0L × 107\u00a0cm\u00a0P × 76\u00a0cm\u00a0H',
  ])
  expect(container.textContent).toContain(
    'Il faut une porte d’au moins 79\u00a0cm de largeur et 203\u00a0cm de hauteur.',
  )
  expect(container.querySelector('svg[role=img]')!.getAttribute('aria-label')).toBe(
    'Face\u00a0: 224\u00a0cm de largeur, 88\u00a0cm de hauteur',
  )
})

test('stock, dates and the reason why a product cannot be bought are in French', () => {
  const offer = {
    fulfilmentType: 'stock' as const,
    isNla: false,
    isVendorShipped: false,
    isSellable: true,
    left: 3,
    delivery: '12\u00a0juin\u00a0– 18\u00a0juin',
    more: { name: 'Canapés', href: '/shop/sofas' },
  }
  expect(french(<Availability {...offer} />).textContent).toBe(
    'Il n’en reste que 3 · livraison 12\u00a0juin\u00a0– 18\u00a0juin',
  )
  expect(french(<Availability {...offer} isSellable={false} />).textContent).toBe(
    'En rupture de stock · Voir aussi\u00a0: Canapés',
  )
  expect(unavailableReason({ isNla: true, isSellable: false }, 'fr')).toBe('Cette pièce n’est plus offerte.')
})

test('the price difference of a choice is formatted in French', () => {
  const group = {
    name: 'Tissu',
    chosen: 'Avoine',
    choices: [
      { ...choice, name: 'Avoine', href: '?sku=100101', isChosen: true },
      { ...choice, name: 'Mousse', href: '?sku=100102', price: cents(240050), isSellable: false },
    ],
  }
  expect(
    [...french(<ChoiceGroup currency="CAD" price={cents(90000)} group={group} />).querySelectorAll('a')].map(
      link => link.textContent,
    ),
  ).toEqual(['Avoine', 'Mousse, +1\u00a0500,50\u00a0$, en rupture de stock'])
})

test('the fabric chooser and the made-to-order summary are in French', () => {
  const cloth = { type: 'Velours', family: 'green', isStock: false }
  const choices = [
    {
      ...choice,
      name: 'Avoine',
      href: '?a',
      isChosen: true,
      cloth: { ...cloth, type: 'Lin', family: 'neutral', isStock: true },
    },
    { ...choice, name: 'Forêt', href: '?b', cloth },
  ]
  const chooser = french(
    <FabricChooser
      group={{ name: 'Tissu', chosen: 'Avoine', choices }}
      chosen={undefined}
      price={cents(90000)}
      currency="CAD"
      leadTimeDays={42}
    />,
  )
  expect(chooser.querySelector('summary')!.textContent).toBe('1 tissu sur commande Expédié dans 9 semaines')
  expect([...chooser.querySelectorAll('option')].map(option => option.textContent)).toEqual([
    'Toutes les couleurs',
    'Vert',
    'Toutes les matières',
    'Velours',
  ])
  expect(chooser.textContent).toContain('Velours même prix')
  const parts = [
    { optionName: 'Fabric', optionTitle: 'Tissu', choiceName: 'Forêt', more: cents(15000) },
    { optionName: 'Legs', optionTitle: 'Pieds', choiceName: 'Chêne', more: cents(0) },
  ]
  const summary = french(
    <Summary
      name="Canapé Alder"
      leadTimeDays={5}
      currency="CAD"
      configured={{ choices: [], leadTimeDays: 42, parameter: '', price: cents(204900), parts }}
    />,
  )
  expect([...summary.querySelectorAll('dl > div')].map(part => part.textContent)).toEqual([
    'TissuForêt+150,00\u00a0$',
    'PiedsChêneinclus',
    'Total2\u00a0049,00\u00a0$',
  ])
  expect(summary.textContent).toContain('Expédié dans 1 semaine.')
})

test('texts that are only in English are marked with their language for screen readers', () => {
  const about = french(
    <About
      description="Three seats."
      details={['Covers zip off']}
      materials=""
      care="Aspirez."
      isOversize
      isFreight={false}
      isGiftCard={false}
      isVendorShipped={false}
      fulfilmentType="made-to-order"
      inEnglish={['description', 'details']}
    />,
  )
  expect([...about.querySelectorAll('[lang=en]')].map(one => one.textContent)).toEqual([
    'Three seats.',
    'Covers zip off',
  ])
  expect(about.textContent).toContain(
    'Deux personnes l’apportent chez vous sur rendez-vous, l’assemblent et repartent avec les boîtes. ' +
      'Les pièces faites sur commande ne peuvent plus être retournées',
  )
})

test('the postal code form and its result are in French', async () => {
  const store = {
    location: 'laurier',
    name: 'Laurier',
    address1: '',
    city: 'Montréal',
    state: 'QC',
    phone: '',
    available: 0,
    ready: 'prêt le\u00a03\u00a0juin après midi',
  }
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({
        postalCode: 'H2X 1Y4',
        delivery: { kind: 'arrives', from: '2026-06-12', to: '2026-06-18' },
        pickup: { kind: 'stores', stores: [store] },
      }),
    ),
  )
  expect(
    (await act(async () => french(<DeliveryCheck sku="100101" parameter="" country="CA" way="sent" />))).textContent,
  ).toContain('Entrez un code postal pour connaître les dates de livraison.')
  savePlace('CA', { postalCode: 'H2X 1Y4' })
  const container = await act(async () => french(<DeliveryCheck sku="100101" parameter="" country="CA" way="sent" />))
  expect(container.textContent).toContain('Livraison pour H2X 1Y4Livraison prévue\u00a0: 12–18\u00a0juin.')
  expect(container.querySelector('li')!.textContent).toBe(
    'Laurier, Montréal, QCaucun en stock, prêt le\u00a03\u00a0juin après midiChoisir ce magasin\u00a0: Laurier',
  )
})
