// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { named, press } from '#ui/render-in-test.tsx'
import { CallFailed } from '#ui/send.ts'
import { shareCode } from '../rules/share-code.ts'
import { CHOICES, COLLECTION } from './collection-in-test.ts'
import { detailsOf, open, ORIGIN, planFrom, START } from './planner-in-test.tsx'
import { BURST_MS } from './details/use-details.ts'

const tab = (host: HTMLElement, name: string) =>
  [...host.querySelectorAll<HTMLElement>('[role=tab]')].find(one => one.textContent === name)!
const swatch = (host: HTMLElement, code: string) => host.querySelector<HTMLElement>(`button[data-fabric=${code}]`)!
const details = (host: HTMLElement) =>
  [...host.querySelectorAll('section')].find(
    section => section.querySelector('h2')?.textContent === 'Sectional Details',
  )

test('[PLN-01] the first brand’s planner is titled Sectional Planner: Create Your Own', () => {
  expect(open().host.querySelector('h1')!.textContent).toBe('Sectional Planner: Create Your Own')
})

test('[PLN-02][NAV-06] the second brand’s planner is titled Sectional Configurator: and the collection’s name', () => {
  expect(
    open({ collection: { ...COLLECTION, brand: 'CB2', name: 'Quarry' } }).host.querySelector('h1')!.textContent,
  ).toBe('Sectional Configurator: Quarry')
})

test('[PLN-03][PLN-25] two tabs, Build Sectional first; each opens its own, and the player is told by SetPanel', async () => {
  const { host, start, panels } = open()
  await start()
  expect(
    [...host.querySelectorAll('[role=tab]')].map(one => [one.textContent, one.getAttribute('aria-selected')]),
  ).toEqual([
    ['1. Build Sectional', 'true'],
    ['2. Select Fabric', 'false'],
  ])
  expect(panels().map(message => message.type === 'SetPanel' && message.panel)).toEqual(['BuildSectional'])
  press(tab(host, '2. Select Fabric'))
  expect(tab(host, '2. Select Fabric').getAttribute('aria-selected')).toBe('true')
  expect(host.querySelector('[role=tabpanel]')!.getAttribute('aria-labelledby')).toBe(tab(host, '2. Select Fabric').id)
  expect(panels().map(message => message.type === 'SetPanel' && message.panel)).toEqual([
    'BuildSectional',
    'SelectFabric',
  ])
  press(tab(host, '1. Build Sectional'))
  expect(panels()).toHaveLength(3)
})

test('[PLN-05][PLN-08][PLN-24] pieces that the player adds are asked for, and the answer is the new total and summary', async () => {
  const { host, start, edit, asked, answer, total, pass } = open()
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
  expect(host.querySelector('[aria-live=polite]')!.parentElement!.textContent).toBe('Total: $4.00')
  expect([...details(host)!.querySelectorAll('li a')].map(link => link.textContent)).toEqual([
    'Alder Left-Arm Loveseat',
    'Alder Corner',
    'Alder Right-Arm Loveseat',
    'Alder Ottoman',
  ])
})

test('[PLN-24] a burst of edits is asked for once, with the last; an answer that comes late changes nothing', async () => {
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

test('[PLN-07] beside the frame the details are a panel titled Sectional Details that opens and closes', () => {
  const { host } = open()
  const head = [...host.querySelectorAll<HTMLElement>('button')].find(
    button => button.textContent === 'Sectional Details',
  )!
  const body = () => host.querySelector(`[id="${head.getAttribute('aria-controls')}"]`)!
  expect([head.getAttribute('aria-expanded'), body().hasAttribute('hidden')]).toEqual(['true', false])
  press(head)
  expect([head.getAttribute('aria-expanded'), body().hasAttribute('hidden')]).toEqual(['false', true])
  press(named(host, 'Details'))
  expect([head.getAttribute('aria-expanded'), body().hasAttribute('hidden')]).toEqual(['true', false])
})

test('[PLN-06] on a phone Details opens a popup with the summary', () => {
  const { host } = open({ width: 390 })
  expect(details(host)).toBeUndefined()
  press(named(host, 'Details'))
  const popup = host.querySelector('dialog')!
  expect(popup.querySelector('h2')!.textContent).toBe('Sectional Details')
  expect(popup.textContent).toContain('Alder Corner')
  press(named(popup, 'Close'))
  expect(host.querySelector('dialog')).toBeNull()
})

test('[PLN-28] an option without an experience is not in the summary: neither name, choice nor Change', () => {
  const summary = details(open().host)!
  const buttons = [...summary.querySelectorAll('button[aria-label]')].map(one => one.getAttribute('aria-label'))
  expect(buttons).toEqual(['Change Fabric', 'Change Legs'])
  for (const hidden of ['Cushion', 'All foam', 'All feather']) expect(summary.textContent).not.toContain(hidden)
})

test('[PLN-08][PLN-28] the summary lists pieces with size, date and price, and the choices that have an experience', () => {
  const summary = details(open().host)!
  expect(summary.querySelector('li')!.textContent).toBe(
    'Alder Left-Arm Loveseat62″ WIn stock, arrives in 2–3 weeks$1.00',
  )
  for (const said of ['Fabric', 'Oat Linen', 'Legs', 'Oak']) expect(summary.textContent).toContain(said)
  expect(summary.textContent).not.toContain('All foam')
})

test('options are chosen in the details, each with what it adds to the whole; the player and the price follow', async () => {
  const shown = detailsOf(['LAL', 'COR', 'RAL'], 'LIN0102')
  const drawn = shown.SectionalOptionChoices.map(one => ({ ...one, optionExperience: 2 as const }))
  const given = { plan: START, choices: CHOICES, details: { ...shown, SectionalOptionChoices: drawn } }
  const { host, start, asked, panels, pass } = open({ start: given })
  await start()
  press(named(host, 'Change Legs'))
  const walnut = [...host.querySelectorAll('label')].find(label => label.textContent.startsWith('Walnut'))!
  expect(walnut.textContent).toBe('Walnut+$120.00')
  press(walnut.querySelector('input'))
  await pass(BURST_MS)
  expect(asked).toEqual([expect.objectContaining({ legFinishCode: 'WDWAL' })])
  expect(panels().at(-1)).toMatchObject({ choices: { legFinishCode: 'WDWAL' } })
  press(named(host, 'Change Cushion'))
  press(
    [...host.querySelectorAll('label')]
      .find(label => label.textContent.startsWith('All feather'))!
      .querySelector('input'),
  )
  expect(panels().at(-1)).toMatchObject({ choices: { legFinishCode: 'WDWAL', cushionCode: 'CUDOWN' } })
})

test('the player’s undo takes back what was chosen last, an option or a fabric as well as a piece', async () => {
  const { host, start, say, panels, posted } = open()
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
  press(named(host, 'Change Legs'))
  const labels = [...host.querySelectorAll('label')]
  press(labels.find(label => label.textContent.startsWith('Walnut'))!.querySelector('input'))
  press(tab(host, '2. Select Fabric'))
  press(swatch(host, 'VEL0304'))
  const both = { fabricChoiceCode: 'VEL0304', legFinishCode: 'WDWAL' }
  const legs = { ...both, fabricChoiceCode: 'LIN0102' }
  expect(panels().at(-1)).toMatchObject({ revision: 2, canUndo: true, choices: both })
  await undo(2)
  expect(panels().at(-1)).toMatchObject({ cause: 'undo', revision: 3, choices: legs })
  expect(posted.at(-1)!.message).toEqual({ version: 1, type: 'SetFabricCode', fabricChoiceCode: 'LIN0102' })
  expect(swatch(host, 'LIN0102').getAttribute('aria-pressed')).toBe('true')
  await undo(3)
  const none = { cause: 'undo', revision: 4, canUndo: false, choices: { legFinishCode: 'WDOAK' } }
  expect(panels().at(-1)).toMatchObject(none)
})

test.each([
  ['as it waits', false, 'Pieces in it wait in our warehouse.'],
  ['with other legs', true, 'Cut to order'],
])('a fabric whose pieces wait in a warehouse, %s', (_how, hasOtherLegs, said) => {
  const { host } = open()
  if (hasOtherLegs) {
    press(named(host, 'Change Legs'))
    press(
      [...host.querySelectorAll('label')].find(label => label.textContent.startsWith('Walnut'))!.querySelector('input'),
    )
  }
  press(tab(host, '2. Select Fabric'))
  press(swatch(host, COLLECTION.fabrics.find(fabric => fabric.isStock)!.choiceCode))
  expect(host.querySelector('dialog')!.textContent).toContain(said)
})

test('[PLN-12] Start Over reloads the page, and what was planned is kept to be brought back; a plan as it was at the start is not', () => {
  let reloads = 0
  const { host } = open({
    reload: () => {
      reloads++
    },
  })
  press(named(host, 'Start Over'))
  expect([reloads, sessionStorage.getItem('planner-before-start-over')]).toEqual([1, null])
  press(tab(host, '2. Select Fabric'))
  press(swatch(host, 'VEL0304'))
  press(named(host, 'Start Over'))
  expect(reloads).toBe(2)
  expect(JSON.parse(sessionStorage.getItem('planner-before-start-over')!)).toEqual({
    slug: 'alder-sectional',
    code: shareCode(START, { ...CHOICES, fabricChoiceCode: 'VEL0304' }),
  })
})

test('[PLN-12] after Start Over the plan of before is offered once, with its choices', async () => {
  const before = planFrom('LAL', 'RAL')
  sessionStorage.setItem(
    'planner-before-start-over',
    JSON.stringify({ slug: 'alder-sectional', code: shareCode(before, { ...CHOICES, legFinishCode: 'WDWAL' }) }),
  )
  const { host, start, panels } = open()
  await start()
  expect(panels().at(-1)).toMatchObject({ plan: START, revision: 0 })
  press(named(host, 'Bring My Plan Back'))
  expect(panels().at(-1)).toMatchObject({ plan: before, choices: { legFinishCode: 'WDWAL' } })
  expect(host.textContent).not.toContain('This is a fresh start.')
  expect(sessionStorage.getItem('planner-before-start-over')).toBeNull()
})

test('[PLN-12] Start Over on a shared plan leaves it, and one’s own plan is there as it was', () => {
  const own = shareCode(planFrom('LAL', 'RAL'), CHOICES)
  localStorage.setItem('planner-plan-alder-sectional', own)
  window.location.hash = `#plan=${shareCode(planFrom('OTT'), CHOICES)}`
  const { host } = open()
  expect(host.textContent).toContain('This is a shared plan. Your own plan is kept.')
  press(named(host, 'Start Over'))
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
])('what a browser kept that is no plan is not offered: %s', async kept => {
  sessionStorage.setItem('planner-before-start-over', kept)
  const { host, start } = open()
  await start()
  expect(host.textContent).not.toContain('This is a fresh start.')
})

test('[PLN-16][PLN-17][PLN-18] picking a fabric tells the player, opens the flyout with it and asks for the details in it', async () => {
  const { host, start, posted, asked, answer, total, pass } = open()
  await start()
  press(tab(host, '2. Select Fabric'))
  expect(host.querySelector('dialog')).toBeNull()
  press(swatch(host, 'VEL0304'))
  expect(posted.at(-1)).toEqual({
    message: { version: 1, type: 'SetFabricCode', fabricChoiceCode: 'VEL0304' },
    to: ORIGIN,
  })
  const flyout = host.querySelector('dialog')!
  expect(flyout.open).toBe(true)
  for (const said of [
    'Moss Velvet',
    'Moss Velvet, by the yard.',
    'Content84% cotton',
    'CareVacuum',
    'OriginBelgium',
    'TypeVelvet',
    'Adds $180.00 to your sectional.',
    'it leaves us in 9 weeks',
  ])
    expect(flyout.textContent).toContain(said)
  await pass(BURST_MS)
  expect(asked).toEqual([expect.objectContaining({ fabricChoiceCode: 'VEL0304', itemTypes: ['LAL', 'COR', 'RAL'] })])
  await answer(detailsOf(['LAL', 'COR', 'RAL'], 'VEL0304'))
  expect(total()).toBe('$103.00')
  press(named(flyout, 'Close'))
  expect(flyout.open).toBe(false)
  expect(swatch(host, 'VEL0304').getAttribute('aria-pressed')).toBe('true')
})

test('[PLN-16] Escape closes the flyout, and the focus is where it was', async () => {
  const { host } = open()
  press(tab(host, '2. Select Fabric'))
  act(() => {
    swatch(host, 'VEL0305').focus()
  })
  press(swatch(host, 'VEL0305'))
  act(() => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  })
  expect(host.querySelector('dialog')!.open).toBe(false)
  expect(document.activeElement).toBe(swatch(host, 'VEL0305'))
})

test('a popup before the flyout is closed first by Escape', () => {
  const { host } = open()
  press(tab(host, '2. Select Fabric'))
  press(swatch(host, 'VEL0305'))
  const popup = document.body.appendChild(document.createElement('dialog'))
  act(() => {
    popup.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  })
  popup.remove()
  expect(host.querySelector('dialog')!.open).toBe(true)
})

test.each([
  ['LIN0102', ''],
  ['LIN0103', 'Its free sample is out of stock.'],
  ['VEL0305', 'There is no free sample of it.'],
])('[PLN-16] [SWT-24] the flyout of %s says of its free sample: “%s”', (choiceCode, sentence) => {
  const { host } = open()
  press(tab(host, '2. Select Fabric'))
  press(swatch(host, choiceCode))
  expect(/(?:Its|There is no) free sample.*/.exec(host.querySelector('dialog')!.textContent)?.[0] ?? '').toBe(sentence)
})

test('[PLN-29] [SWT-24] swatches say their fabric, what it adds and whether there is a free sample of it; arrow keys walk them', () => {
  const { host } = open()
  press(tab(host, '2. Select Fabric'))
  expect([...host.querySelectorAll('button[data-fabric]')].map(one => one.getAttribute('aria-label'))).toEqual([
    'Oat Linen',
    'Moss Linen, free sample out of stock',
    'Moss Velvet, +$180.00',
    'Ink Velvet, +$180.00, no free sample',
  ])
  expect([...host.querySelectorAll('button[data-fabric]')].filter(one => (one as HTMLElement).tabIndex === 0)).toEqual([
    swatch(host, 'LIN0102'),
  ])
  act(() => {
    swatch(host, 'LIN0102').focus()
  })
  act(() => {
    swatch(host, 'LIN0102').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }),
    )
  })
  expect(document.activeElement).toBe(swatch(host, 'LIN0103'))
  act(() => {
    swatch(host, 'LIN0103').dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true, cancelable: true }))
  })
  expect(document.activeElement).toBe(swatch(host, 'VEL0305'))
})

test('without an answer the page says so, keeps the last total, and asks again', async () => {
  const { host, start, edit, refuse, total, asked, pass } = open()
  await start()
  await edit(planFrom('LAL', 'COR'), 0)
  await pass(BURST_MS)
  await refuse(new CallFailed('getSectionalDetailsData', 0, 'Failed to fetch'))
  expect(host.querySelector('[role=alert]')!.textContent).toContain('You are offline, or the shop did not answer.')
  expect(total()).toBe('$3.00')
  press(named(host, 'Try Again'))
  expect(asked).toHaveLength(2)
})

test('[PLN-09] a collection that is not public has no Add All to Cart, but a way to a quote and a telephone', () => {
  const { host } = open({ AddAll: undefined })
  expect(host.textContent).not.toContain('Add All to Cart')
  expect(named(host, 'Ask for a Quote').getAttribute('href')).toBe('/design-services')
  expect(host.querySelector('a[href^="tel:"]')!.getAttribute('href')).toMatch(/^tel:[+]?[0-9]{10,}$/)
})

test('on a page in French the planner speaks French', () => {
  const { host } = open({ language: 'fr' })
  expect(host.querySelector('h1')!.textContent).toBe('Planificateur de sectionnel\u00a0: créez le vôtre')
  expect([...host.querySelectorAll('[role=tab]')].map(one => one.textContent)).toEqual([
    '1. Composer le sectionnel',
    '2. Choisir le tissu',
  ])
})
