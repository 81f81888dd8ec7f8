// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CallFailed } from '#ui/send.ts'
import { user } from '#tests/support/ui/render-in-router.tsx'
import { shareCode } from '../rules/share-code.ts'
import { CHOICES, COLLECTION, planFrom } from '#tests/support/planner/collection.ts'
import { detailsOf, open, ORIGIN, START } from '#tests/support/planner/open-planner.tsx'
import { BURST_MS } from './details/use-details.ts'
import { withoutNetwork } from '#tests/support/ui/without-network.ts'

withoutNetwork()

const tab = (container: HTMLElement, name: string) =>
  [...container.querySelectorAll<HTMLElement>('[role=tab]')].find(one => one.textContent === name)!
const swatch = (container: HTMLElement, code: string) =>
  container.querySelector<HTMLElement>(`button[data-fabric=${code}]`)!
const details = (container: HTMLElement) =>
  [...container.querySelectorAll('section')].find(
    section => section.querySelector('h2')?.textContent === 'Sectional Details',
  )

test('[PLN-01] the planner of CB is titled Sectional Planner: Create Your Own', () => {
  open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sectional Planner: Create Your Own')
})

test('[PLN-02][NAV-06] the planner of CB2 is titled Sectional Configurator: and the collection’s name', () => {
  open({ collection: { ...COLLECTION, brand: 'CB2', name: 'Quarry' } })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sectional Configurator: Quarry')
})

test('[PLN-03][PLN-25] the first of two tabs is Build Sectional, and opening a tab posts SetPanel', async () => {
  const { container, start, panels } = open()
  await start()
  expect(screen.getAllByRole('tab').map(one => [one.textContent, one.getAttribute('aria-selected')])).toEqual([
    ['1. Build Sectional', 'true'],
    ['2. Select Fabric', 'false'],
  ])
  expect(panels().map(message => message.type === 'SetPanel' && message.panel)).toEqual(['BuildSectional'])
  await user.click(tab(container, '2. Select Fabric'))
  expect(tab(container, '2. Select Fabric').getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(tab(container, '2. Select Fabric').id)
  expect(panels().map(message => message.type === 'SetPanel' && message.panel)).toEqual([
    'BuildSectional',
    'SelectFabric',
  ])
  await user.click(tab(container, '1. Build Sectional'))
  expect(panels()).toHaveLength(3)
})

test('[PLN-05][PLN-08][PLN-24] pieces added by the player update total and summary', async () => {
  const { container, start, edit, asked, answer, total, pass } = open()
  expect(total()).toBe('$3.00')
  await start()
  await edit(planFrom('LAL', 'COR', 'RAL', 'OTT'), 0)
  await pass(BURST_MS)
  expect(asked).toEqual([
    expect.objectContaining({
      collectionCode: 'ALDER',
      repositoryCode: 'CB',
      fabricChoiceCode: 'LIN0102',
      itemTypes: ['LAL', 'COR', 'RAL', 'OTT'],
      cushionChoice: 0,
    }),
  ])
  expect(total()).toBe('$3.00')
  await answer(detailsOf(['LAL', 'COR', 'RAL', 'OTT'], 'LIN0102'))
  expect(total()).toBe('$4.00')
  expect(container.querySelector('[aria-live=polite]')!.parentElement!.textContent).toBe('Total: $4.00')
  expect([...details(container)!.querySelectorAll('li a')].map(link => link.textContent)).toEqual([
    'Alder Left-Arm Loveseat',
    'Alder Corner',
    'Alder Right-Arm Loveseat',
    'Alder Ottoman',
  ])
})

test('[PLN-24] a burst of edits causes one request for the last, and a late reply is ignored', async () => {
  const { start, edit, asked, answer, total, pass } = open()
  await start()
  await edit(planFrom('LAL', 'COR'), 0)
  await pass(BURST_MS)
  await edit(planFrom('LAL', 'RAL'), 1)
  await edit(planFrom('LAL', 'COR', 'RAL', 'OTT'), 2)
  await pass(BURST_MS)
  expect(asked.map(({ itemTypes }) => itemTypes.length)).toEqual([2, 4])
  await answer(detailsOf(['LAL', 'COR', 'RAL', 'OTT'], 'LIN0102'), 1)
  await answer(detailsOf(['LAL', 'COR'], 'LIN0102'))
  expect(total()).toBe('$4.00')
})

test('[PLN-07] beside the iframe the details are a panel titled Sectional Details that opens and closes', async () => {
  const { container } = open()
  const head = [...container.querySelectorAll<HTMLElement>('button')].find(
    button => button.textContent === 'Sectional Details',
  )!
  const body = () => document.getElementById(head.getAttribute('aria-controls')!)!
  expect([head.getAttribute('aria-expanded'), body().hasAttribute('hidden')]).toEqual(['true', false])
  await user.click(head)
  expect([head.getAttribute('aria-expanded'), body().hasAttribute('hidden')]).toEqual(['false', true])
  await user.click(screen.getByRole('button', { name: 'Details' }))
  expect([head.getAttribute('aria-expanded'), body().hasAttribute('hidden')]).toEqual(['true', false])
})

test('[PLN-06] on a phone Details opens a popup with the summary', async () => {
  const { container } = open({ width: 390 })
  expect(details(container)).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'Details' }))
  const popup = screen.getByRole('dialog')
  expect(popup.querySelector('h2')!.textContent).toBe('Sectional Details')
  expect(popup.textContent).toContain('Alder Corner')
  await user.click(within(popup).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[PLN-28] the summary omits an option without an experience, with its choices and its Change button', () => {
  const summary = details(open().container)!
  const buttons = [...summary.querySelectorAll('button[aria-label]')].map(one => one.getAttribute('aria-label'))
  expect(buttons).toEqual(['Change Fabric', 'Change Legs'])
  for (const hidden of ['Cushion', 'All foam', 'All feather']) expect(summary.textContent).not.toContain(hidden)
})

test('[PLN-08][PLN-28] the summary lists pieces with size, date and price, and choices with an experience', () => {
  const summary = details(open().container)!
  expect(summary.querySelector('li')!.textContent).toBe(
    'Alder Left-Arm Loveseat62″ WIn stock, arrives in 2–3 weeks$1.00',
  )
  for (const said of ['Fabric', 'Oat Linen', 'Legs', 'Oak']) expect(summary.textContent).toContain(said)
  expect(summary.textContent).not.toContain('All foam')
})

test('options in the details show their price difference and update the player and the price', async () => {
  const shown = detailsOf(['LAL', 'COR', 'RAL'], 'LIN0102')
  const drawn = shown.SectionalOptionChoices.map(one => ({ ...one, optionExperience: 2 as const }))
  const given = { plan: START, choices: CHOICES, details: { ...shown, SectionalOptionChoices: drawn } }
  const { container, start, asked, panels, pass } = open({ start: given })
  await start()
  await user.click(screen.getByRole('button', { name: 'Change Legs' }))
  const walnut = [...container.querySelectorAll('label')].find(label => label.textContent.startsWith('Walnut'))!
  expect(walnut.textContent).toBe('Walnut+$120.00')
  await user.click(walnut.querySelector('input')!)
  await pass(BURST_MS)
  expect(asked).toEqual([expect.objectContaining({ legFinishCode: 'WDWAL' })])
  expect(panels().at(-1)).toMatchObject({ choices: { legFinishCode: 'WDWAL' } })
  await user.click(screen.getByRole('button', { name: 'Change Cushion' }))
  await user.click(
    [...container.querySelectorAll('label')]
      .find(label => label.textContent.startsWith('All feather'))!
      .querySelector('input')!,
  )
  expect(panels().at(-1)).toMatchObject({ choices: { legFinishCode: 'WDWAL', cushionCode: 'CUDOWN' } })
})

test('the player’s undo reverts the last change of the page, whether option, fabric or piece', async () => {
  const { container, start, say, panels, posted } = open()
  await start()
  const undo = (basedOn: number) =>
    say({
      version: 1,
      type: 'item types changed',
      itemTypes: ['LAL', 'COR', 'RAL'],
      plan: START,
      cause: 'undo',
      basedOn,
    })
  await user.click(screen.getByRole('button', { name: 'Change Legs' }))
  const labels = [...container.querySelectorAll('label')]
  await user.click(labels.find(label => label.textContent.startsWith('Walnut'))!.querySelector('input')!)
  await user.click(tab(container, '2. Select Fabric'))
  await user.click(swatch(container, 'VEL0304'))
  const both = { fabricChoiceCode: 'VEL0304', legFinishCode: 'WDWAL' }
  const legs = { ...both, fabricChoiceCode: 'LIN0102' }
  expect(panels().at(-1)).toMatchObject({ revision: 2, canUndo: true, choices: both })
  await undo(2)
  expect(panels().at(-1)).toMatchObject({ cause: 'undo', revision: 3, choices: legs })
  expect(posted.at(-1)!.message).toEqual({ version: 1, type: 'SetFabricCode', fabricChoiceCode: 'LIN0102' })
  expect(swatch(container, 'LIN0102').getAttribute('aria-pressed')).toBe('true')
  await undo(3)
  const none = { cause: 'undo', revision: 4, canUndo: false, choices: { legFinishCode: 'WDOAK' } }
  expect(panels().at(-1)).toMatchObject(none)
})

test.each([
  ['as stocked', false, 'Pieces in this fabric are in stock in our warehouse.'],
  ['with other legs', true, 'Made to order'],
])('the flyout of a stocked fabric states its availability, %s', async (_how, hasOtherLegs, said) => {
  const { container } = open()
  if (hasOtherLegs) {
    await user.click(screen.getByRole('button', { name: 'Change Legs' }))
    await user.click(
      [...container.querySelectorAll('label')]
        .find(label => label.textContent.startsWith('Walnut'))!
        .querySelector('input')!,
    )
  }
  await user.click(tab(container, '2. Select Fabric'))
  await user.click(swatch(container, COLLECTION.fabrics.find(fabric => fabric.isStock)!.choiceCode)!)
  expect(screen.getByRole('dialog').textContent).toContain(said)
})

test('[PLN-12] Start Over reloads the page and stores the old plan unless it was unchanged', async () => {
  let reloads = 0
  const { container } = open({
    reload: () => {
      reloads++
    },
  })
  await user.click(screen.getByRole('button', { name: 'Start Over' }))
  expect([reloads, sessionStorage.getItem('planner-before-start-over')]).toEqual([1, null])
  await user.click(tab(container, '2. Select Fabric'))
  await user.click(swatch(container, 'VEL0304'))
  await user.click(screen.getByRole('button', { name: 'Start Over' }))
  expect(reloads).toBe(2)
  expect(JSON.parse(sessionStorage.getItem('planner-before-start-over')!)).toEqual({
    slug: 'alder-sectional',
    code: shareCode(START, { ...CHOICES, fabricChoiceCode: 'VEL0304' }),
  })
})

test('[PLN-12] after Start Over the previous plan is offered once, with its choices', async () => {
  const before = planFrom('LAL', 'RAL')
  sessionStorage.setItem(
    'planner-before-start-over',
    JSON.stringify({ slug: 'alder-sectional', code: shareCode(before, { ...CHOICES, legFinishCode: 'WDWAL' }) }),
  )
  const { container, start, panels } = open()
  await start()
  expect(panels().at(-1)).toMatchObject({ plan: START, revision: 0 })
  await user.click(screen.getByRole('button', { name: 'Bring My Plan Back' }))
  expect(panels().at(-1)).toMatchObject({ plan: before, choices: { legFinishCode: 'WDWAL' } })
  expect(container.textContent).not.toContain('This is a fresh start.')
  expect(sessionStorage.getItem('planner-before-start-over')).toBeNull()
})

test('[PLN-12] Start Over on a shared plan leaves it, and the shopper’s own plan is unchanged', async () => {
  const own = shareCode(planFrom('LAL', 'RAL'), CHOICES)
  localStorage.setItem('planner-plan-alder-sectional', own)
  window.location.hash = `#plan=${shareCode(planFrom('OTT'), CHOICES)}`
  const { container } = open()
  expect(container.textContent).toContain('This is a shared plan. Your own plan is kept.')
  await user.click(screen.getByRole('button', { name: 'Start Over' }))
  expect(localStorage.getItem('planner-plan-alder-sectional')).toBe(own)
  expect([window.location.hash, sessionStorage.getItem('planner-before-start-over')]).toEqual(['', null])
})

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"slug":"alder-sectional"}',
  '{"slug":"alder-sectional","code":7}',
  '{"slug":"hollis-sectional","code":"x"}',
])('an invalid stored plan is not offered after Start Over: %s', async kept => {
  sessionStorage.setItem('planner-before-start-over', kept)
  const { container, start } = open()
  await start()
  expect(container.textContent).not.toContain('This is a fresh start.')
})

test('[PLN-16][PLN-17][PLN-18] picking a fabric updates the player and opens its flyout', async () => {
  const { container, start, posted, asked, answer, total, pass } = open()
  const moss = COLLECTION.fabrics.find(fabric => fabric.choiceCode === 'VEL0304')!
  await start()
  await user.click(tab(container, '2. Select Fabric'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(swatch(container, 'VEL0304'))
  expect(posted.at(-1)).toEqual({
    message: { version: 1, type: 'SetFabricCode', fabricChoiceCode: 'VEL0304' },
    to: ORIGIN,
  })
  const flyout = screen.getByRole<HTMLDialogElement>('dialog')
  expect(flyout.open).toBe(true)
  for (const said of [
    'Moss Velvet',
    'Moss Velvet, by the yard.',
    'Content84% cotton',
    'CareVacuum',
    'OriginBelgium',
    'TypeVelvet',
    'Adds $180.00 to your sectional.',
    'ships in 9 weeks',
  ])
    expect(flyout.textContent).toContain(said)
  const page = within(flyout).getByRole('link', { name: 'All about Moss Velvet, in a new window' })
  expect([page.getAttribute('href'), page.getAttribute('target')]).toEqual([`/fabrics/${moss.material}`, '_blank'])
  await pass(BURST_MS)
  expect(asked).toEqual([expect.objectContaining({ fabricChoiceCode: 'VEL0304', itemTypes: ['LAL', 'COR', 'RAL'] })])
  await answer(detailsOf(['LAL', 'COR', 'RAL'], 'VEL0304'))
  expect(total()).toBe('$103.00')
  await user.click(within(flyout).getByRole('button', { name: 'Close' }))
  expect(flyout.open).toBe(false)
  expect(swatch(container, 'VEL0304').getAttribute('aria-pressed')).toBe('true')
})

test('[PLN-16] Escape closes the flyout and returns the focus', async () => {
  const { container } = open()
  await user.click(tab(container, '2. Select Fabric'))
  act(() => {
    swatch(container, 'VEL0305').focus()
  })
  await user.click(swatch(container, 'VEL0305'))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(swatch(container, 'VEL0305'))
})

test('Escape closes a popup above the flyout first', async () => {
  const { container } = open()
  await user.click(tab(container, '2. Select Fabric'))
  await user.click(swatch(container, 'VEL0305'))
  const popup = document.body.appendChild(document.createElement('dialog'))
  fireEvent.keyDown(popup, { key: 'Escape' })
  popup.remove()
  expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true)
})

test.each([
  ['LIN0102', ''],
  ['LIN0103', 'Its free sample is out of stock.'],
  ['VEL0305', 'There is no free sample of it.'],
])('[PLN-16] [SWT-24] the flyout of %s states about its free sample: “%s”', async (choiceCode, sentence) => {
  const { container } = open()
  await user.click(tab(container, '2. Select Fabric'))
  await user.click(swatch(container, choiceCode))
  expect(/(?:Its|There is no) free sample.*/.exec(screen.getByRole('dialog').textContent)?.[0] ?? '').toBe(sentence)
})

test('[PLN-29] [SWT-24] swatches name fabric, added price and free sample; arrow keys move between them', async () => {
  const { container } = open()
  await user.click(tab(container, '2. Select Fabric'))
  expect([...container.querySelectorAll('button[data-fabric]')].map(one => one.getAttribute('aria-label'))).toEqual([
    'Oat Linen',
    'Moss Linen, free sample out of stock',
    'Moss Velvet, +$180.00',
    'Ink Velvet, +$180.00, no free sample',
  ])
  expect(
    [...container.querySelectorAll('button[data-fabric]')].filter(one => (one as HTMLElement).tabIndex === 0),
  ).toEqual([swatch(container, 'LIN0102')])
  act(() => {
    swatch(container, 'LIN0102').focus()
  })
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(swatch(container, 'LIN0103'))
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(swatch(container, 'VEL0305'))
})

test('after a failed request the page gives a message, keeps the last total, and can try again', async () => {
  const { start, edit, refuse, total, asked, pass } = open()
  await start()
  await edit(planFrom('LAL', 'COR'), 0)
  await pass(BURST_MS)
  await refuse(new CallFailed('getSectionalDetailsData', 0, 'Failed to fetch'))
  expect(screen.getByRole('alert').textContent).toContain('You are offline, or the shop did not answer.')
  expect(total()).toBe('$3.00')
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(asked).toHaveLength(2)
})

test('[PLN-09] a collection that is not public has a link to a quote and a telephone, but no Add All to Cart', () => {
  const { container } = open({ AddAll: undefined })
  expect(container.textContent).not.toContain('Add All to Cart')
  expect(screen.getByRole('link', { name: 'Ask for a Quote' }).getAttribute('href')).toBe('/design-services')
  expect(container.querySelector('a[href^="tel:"]')!.getAttribute('href')).toMatch(/^tel:[+]?[0-9]{10,}$/)
})

test('on a French page the planner is in French', () => {
  open({ language: 'fr' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Planificateur de sectionnel\u00a0: créez le vôtre',
  )
  expect(screen.getAllByRole('tab').map(one => one.textContent)).toEqual([
    '1. Composer le sectionnel',
    '2. Choisir le tissu',
  ])
})
