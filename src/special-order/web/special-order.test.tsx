// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { siteOf } from '#lib/site.ts'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { aldersStart, choiceGroupsOf, viewIn } from '#tests/support/special-order/alder-start.ts'
import type { SpecialOrderCalls } from './special-order-data.ts'
import { ShowMore } from './show-more.tsx'
import { SpecialOrder } from './special-order.tsx'

afterEach(() => {
  localStorage.clear()
})

const working: SpecialOrderCalls = {
  view: async ({ choices }) => viewIn(choices),
  toggle: async () => viewIn('[]'),
  choices: async ({ optiontype, color }) => choiceGroupsOf(optiontype, color),
  quickship: async () => ({ id: '100104', items: [] }),
  account: (async () => ({ configurations: null })) as never,
  debug: async () => {
    throw new Error('not staff')
  },
}
const refuse = async () => {
  throw new Error('no network')
}
/** The reply of the debugger to staff. */
const FAMILY = {
  family: 'SOALD',
  sku: '100104',
  slug: 'alder-sofa',
  catalogueVersion: 7,
  fabrics: 2,
  leathers: 1,
  quickship: [],
  prices: [],
  exclusions: [],
}
async function open(calls: Partial<SpecialOrderCalls> = {}, start = aldersStart(), isDebug = false) {
  const view = renderInRouter(
    <SpecialOrder
      start={start}
      site={siteOf('CB', 'US')}
      calls={{ ...working, ...calls }}
      isDebug={isDebug}
      add={({ parameter, refusal }) => <p>{refusal ?? `adds ${parameter}`}</p>}
      delivery={() => null}
    />,
  )
  // The reply about what is in stock.
  await act(async () => {})
  return view.container
}
const choose = async (fabric: string) => {
  await user.click(screen.getByRole('button', { name: new RegExp(`^Look at ${fabric}`) }))
  await user.click(screen.getByRole('button', { name: `Choose ${fabric}` }))
}

test('[SPO-13] the view is fetched only when every option has a choice', async () => {
  const view = vi.fn<SpecialOrderCalls['view']>(working.view)
  const container = await open({ view })
  await choose('Moss Linen')
  expect(view.mock.calls.every(([input]) => input.isFabricPopup === 'true')).toBe(true)
  expect(container.textContent).toContain('Choose first: Legs')
  await user.click(screen.getByRole('radio', { name: /^Walnut/ }))
  expect(view).toHaveBeenLastCalledWith({
    sku: '100104',
    choices: '[{"optionCode":"FAB","choiceCode":"MOSS"},{"optionCode":"LEG","choiceCode":"WAL"}]',
  })
  expect(container.textContent).toContain('adds Fabric=MOSS|Legs=WAL')
})

test('[SPO-12] a selected choice replaces that of its option, and leaves those of the others', async () => {
  const container = await open()
  const legs = (name: RegExp) => (screen.getByRole('radio', { name }) as HTMLInputElement).checked
  await choose('Moss Linen')
  await user.click(screen.getByRole('radio', { name: /^Walnut/ }))
  expect([legs(/^Oak/), legs(/^Walnut/)]).toEqual([false, true])
  await user.click(screen.getByRole('radio', { name: /^Oak/ }))
  expect([legs(/^Oak/), legs(/^Walnut/)]).toEqual([true, false])
  expect(container.textContent).toContain('adds Fabric=MOSS|Legs=OAK')
})

test('[SPO-14] loading is shown while the view is fetched, and fabrics and leathers are fetched again', async () => {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<SpecialOrderCalls['view']>>>()
  const choices = vi.fn<SpecialOrderCalls['choices']>(working.choices)
  const container = await open({
    view: async input => (input.isFabricPopup === 'true' ? viewIn(input.choices) : promise),
    choices,
  })
  await choose('Moss Linen')
  await user.click(screen.getByRole('radio', { name: /^Walnut/ }))
  expect(container.textContent).toContain('Loading price and date')
  expect(choices.mock.calls.map(([input]) => input.optiontype)).toEqual(['fabric', 'leather'])
  await act(async () =>
    resolve(viewIn('[{"optionCode":"FAB","choiceCode":"MOSS"},{"optionCode":"LEG","choiceCode":"WAL"}]')),
  )
  expect(container.textContent).not.toContain('Loading price and date')
})

test('[SPO-16] a facet fetches the choices that pass, which replace the shown ones', async () => {
  const container = await open()
  await user.click(screen.getByRole('button', { name: 'Color' }))
  await user.click(screen.getByRole('checkbox', { name: 'Green' }))
  expect(container.textContent).toContain('1 of 2 fabrics')
  expect(screen.queryByRole('button', { name: /^Look at Oat Linen/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove filter Green' }))
  expect(screen.getByRole('button', { name: /^Look at Oat Linen/ })).toBeTruthy()
  expect(document.activeElement?.textContent, 'the removed button had the focus').toBe('2 fabrics')
})

test('‘See all’ focuses the first fabric that it adds', async () => {
  const start = aldersStart()
  const [group] = start.choices.fabric!.choiceGroups
  const choices = Array.from({ length: 30 }, (_, i) => ({
    ...group!.choices[0]!,
    choiceCode: `F${i}`,
    choiceName: `Linen ${i + 1}.`,
  }))
  const fabric = { ...start.choices.fabric!, choiceGroups: [{ ...group!, choices }], count: 30, total: 30 }
  await open({}, { ...start, choices: { ...start.choices, fabric } })
  await user.click(screen.getByRole('button', { name: /^See all/ }))
  expect(document.activeElement?.getAttribute('aria-label')).toContain('Linen 25.')
})

test('[SPO-17] a failed fetch hides loading, is logged, and leaves the page as it was', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const container = await open({ choices: refuse })
  await user.click(screen.getByRole('button', { name: 'Color' }))
  await user.click(screen.getByRole('checkbox', { name: 'Green' }))
  expect(log).toHaveBeenCalledTimes(1)
  expect(container.textContent).not.toContain('Looking for fabrics')
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  await choose('Moss Linen')
  await user.click(screen.getByRole('radio', { name: /^Walnut/ }))
  expect(container.textContent).not.toContain('Loading price and date')
  expect(container.textContent).toContain('Choose first: Legs')
  expect(log).toHaveBeenCalledTimes(2)
  log.mockClear()
})

test('[SPO-17] a fabric whose details cannot be fetched is logged and shows its color', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await open({ view: refuse })
  await user.click(screen.getByRole('button', { name: /^Look at Moss Linen/ }))
  const flyout = screen.getByRole('dialog', { name: 'Moss Linen' })
  expect(flyout.querySelector('[aria-busy="true"]')).toBeNull()
  expect(flyout.querySelector('[style]')!.getAttribute('style')).toContain('#667755')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(log).toHaveBeenCalledTimes(1)
  log.mockRestore()
})

test('[SPO-17] a comparison that cannot be fetched is logged and closes', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  let isDown = false
  await open({ view: async input => (isDown ? refuse() : working.view(input)) })
  await choose('Moss Linen')
  await user.click(screen.getByRole('radio', { name: /^Walnut/ }))
  await choose('Oat Linen')
  isDown = true
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  expect([screen.queryByRole('dialog'), screen.queryByRole('alert')]).toEqual([null, null])
  expect(log).toHaveBeenCalledTimes(1)
  log.mockRestore()
})

test('[SPO-04] in debug mode title and address are those of the debugger, for staff only', async () => {
  document.title = 'Alder'
  const container = await open({}, aldersStart(), true)
  expect(container.textContent).toContain('The debug tools are for staff')
  expect(document.title).toBe('Alder')
  await open({ debug: async () => FAMILY }, aldersStart(), true)
  expect(document.title).toBe('Debug Tools | Special Order | 100104 | Cedar & Birch')
  expect(window.location.pathname).toBe('/special-order/debug/100104')
})

test('[SPO-04] title and address stay those of the debugger when an option changes', async () => {
  await open({ debug: async () => FAMILY }, aldersStart(), true)
  await choose('Moss Linen')
  expect(document.title).toBe('Debug Tools | Special Order | 100104 | Cedar & Birch')
  expect(`${window.location.pathname}${window.location.search}`).toBe('/special-order/debug/100104')
})

test('a saved configuration is listed with a link that opens it, and can be removed', async () => {
  await open()
  await choose('Moss Linen')
  await user.click(screen.getByRole('radio', { name: /^Walnut/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const link = screen.getByRole('link', { name: 'Alder Sofa, Moss Linen, Walnut' })
  expect(link.getAttribute('href')).toBe('/special-order/alder-sofa?choices=MOSS.WAL')
  await user.click(screen.getByRole('button', { name: 'Remove Alder Sofa, Moss Linen, Walnut' }))
  expect(screen.queryByRole('link', { name: 'Alder Sofa, Moss Linen, Walnut' })).toBeNull()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Saved on this device')
})

test('two configurations of the visit are compared side by side, and the other can be chosen', async () => {
  const container = await open()
  await choose('Moss Linen')
  await user.click(screen.getByRole('radio', { name: /^Walnut/ }))
  await choose('Oat Linen')
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  await user.click(screen.getByRole('button', { name: 'Choose Moss Linen' }))
  expect(container.textContent).toContain('adds Fabric=MOSS|Legs=WAL')
})

test('a link whose choices are no longer offered says which', async () => {
  const container = await open({}, { ...aldersStart(), notOffered: ['Barn Red Linen'] })
  expect(container.textContent).toContain('no longer offered: Barn Red Linen')
})

test('[SPO-07] a block toggles between Show More and Show Less, within 275 ms and up to 1000 px', async () => {
  const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(300)
  onTestFinished(() => {
    height.mockRestore()
  })
  const { container } = renderInRouter(<ShowMore>Three seats.</ShowMore>)
  const block = container.querySelector<HTMLElement>('[style]')!
  expect([block.style.getPropertyValue('--expand'), block.style.getPropertyValue('--most')]).toEqual([
    '275ms',
    '1000px',
  ])
  await user.click(screen.getByRole('button', { name: 'Show More', expanded: false }))
  expect(screen.getByRole('button', { name: 'Show Less', expanded: true })).toBeTruthy()
})

test('[SPO-07] a block whose lines are all shown has no Show More', () => {
  renderInRouter(<ShowMore>Three seats.</ShowMore>)
  expect(screen.queryByRole('button')).toBeNull()
})
