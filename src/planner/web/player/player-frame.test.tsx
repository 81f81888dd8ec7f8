// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { user } from '#tests/support/ui/render-in-router.tsx'
import { PLAYER_SILENCE_MS } from '../../protocol.ts'
import { CHOICES, COLLECTION, planFrom } from '#tests/support/planner/collection.ts'
import { open, ORIGIN } from '#tests/support/planner/open-planner.tsx'
import { withoutNetwork } from '#tests/support/ui/without-network.ts'

withoutNetwork()

test('[PLN-13][PLN-15] the player is embedded from its own origin, sandboxed, with a mode in its URL', () => {
  const frame = open().container.querySelector('iframe')!
  expect(frame.getAttribute('src')).toBe(`${ORIGIN}/?collection=ALDER&mode=desktop&brand=CB&lang=en`)
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-downloads')
})

test('[PLN-15][NAV-07] on a Canadian site the iframe’s URL contains country=ca', () => {
  const frame = open({ collection: { ...COLLECTION, country: 'CA', currency: 'CAD' } }).container.querySelector(
    'iframe',
  )!
  expect(new URL(frame.getAttribute('src')!).searchParams.get('country')).toBe('ca')
})

test('[PLN-21][PLN-19] errors and malformed messages show the error view and are logged once', async () => {
  for (const [data, logged] of [
    [{ version: 1, type: 'configurator error', message: 'no shader' }, 'configurator error: no shader'],
    [
      { version: 1, type: 'item types changed', itemTypes: ['LAL'], plan: null },
      'malformed message: item types changed',
    ],
    [{ version: 2, type: 'get item type price', itemType: 'LAL' }, 'malformed message: get item type price'],
    [{ version: 1, type: 'get item type price', itemType: 'SOFA' }, 'bad data: the collection has no SOFA'],
    [
      {
        version: 1,
        type: 'item types changed',
        itemTypes: ['LAL', 'RAL'],
        plan: {
          room: null,
          runs: planFrom('LAL', 'RAL').runs.map(run => ({
            ...run,
            pieces: run.pieces.map(piece => ({ ...piece, id: 'p1' })),
          })),
        },
        cause: 'edit',
        basedOn: 0,
      },
      'bad data: two pieces of the plan have one id',
    ],
    [{ version: 1, type: 'say hello' }, 'message of unknown type: say hello'],
    ['hello', 'message of unknown type: string'],
    [null, 'message of unknown type: object'],
  ] as const) {
    const { container, say, faults } = open()
    await say(data)
    await say(data)
    expect(within(container).getByRole('alert').textContent).toBe('the error view')
    expect(within(container).queryByRole('tab')).toBeNull()
    expect(faults).toEqual([logged])
  }
})

const run = (itemTypeCode: string, x: number) => ({
  x,
  y: 0,
  turn: 0 as const,
  pieces: [{ id: `at${x}`, itemTypeCode }],
})
const swapped = planFrom('LAL', 'COR', 'RAL').runs.map(one => ({ ...one, pieces: one.pieces.toReversed() }))
test.each([
  ['pieces that do not join', swapped, 'no-joint'],
  ['pieces that overlap', [run('LAL', 0), run('RAL', 200)], 'would-overlap'],
  ['a piece far beyond the floor', [run('OTT', 49_000)], 'too-far'],
])('[PLN-21] a player’s plan of %s is bad data, and the last valid plan stays stored', async (_what, runs, because) => {
  const { container, start, edit, faults, asked, pass } = open()
  await start()
  await edit(planFrom('LAL', 'COR'), 0)
  await pass(1000)
  const kept = localStorage.getItem('planner-plan-alder-sectional')
  await edit({ runs, room: null }, 1)
  await pass(1000)
  expect(faults).toEqual([`bad data: a plan that cannot be, ${because}`])
  expect(screen.getByRole('alert').textContent).toBe('the error view')
  expect(container.textContent).not.toContain('Add All to Cart')
  expect([asked.length, localStorage.getItem('planner-plan-alder-sectional')]).toEqual([1, kept])
})

test('[PLN-21] an edit of a plan that already had a fault is accepted', async () => {
  const wrong = { runs: [run('LAL', 0), run('RAL', 200)], room: null }
  const { start, edit, faults, panels } = open({ start: { plan: wrong, choices: CHOICES, details: undefined } })
  await start()
  await edit({ ...wrong, runs: [...wrong.runs, run('OTT', 4000)] }, 0)
  expect([faults, panels().at(-1)]).toEqual([[], expect.objectContaining({ revision: 1 })])
})

test('[PLN-22] a message from another origin, or from another window of that origin, is ignored', async () => {
  const { container, say, faults, posted, asked, pass } = open()
  const fault = { version: 1, type: 'configurator error', message: 'x' }
  for (const origin of ['http://evil.test', 'null', '', `${ORIGIN}.evil.test`, ORIGIN.replace('http:', 'https:')])
    await say(fault, { origin })
  await say(
    { version: 1, type: 'item types changed', itemTypes: [], plan: null, cause: 'start', basedOn: 0 },
    { origin: 'http://evil.test' },
  )
  await say(fault, { source: window })
  await pass(1000)
  expect(faults).toEqual([])
  expect([container.querySelectorAll('[role=tab]').length, posted, asked]).toEqual([2, [], []])
})

test('[PLN-23] a price request is answered with both prices, and each piece is requested once', async () => {
  const { start, say, posted, prices } = open()
  await start()
  await say({ version: 1, type: 'get item type price', itemType: 'COR' })
  await say({ version: 1, type: 'get item type price', itemType: 'COR' })
  expect(prices).toEqual([
    expect.objectContaining({
      itemType: 'COR',
      fabricChoiceCode: 'LIN0102',
      collectionCode: 'ALDER',
      repositoryCode: 'CB',
    }),
  ])
  const answers = posted.filter(({ message }) => message.type === 'price answer')
  expect(answers).toEqual(
    Array.from({ length: 2 }, () => ({
      message: { version: 1, type: 'price answer', itemType: 'COR', currentPrice: '$899.00', regularPrice: '$999.00' },
      to: ORIGIN,
    })),
  )
})

test('[PLN-25] an edit is answered by SetPanel with the next revision, or with the page’s plan', async () => {
  const { start, edit, panels, posted } = open()
  await start()
  const four = planFrom('LAL', 'COR', 'RAL', 'OTT')
  await edit(four, 0)
  expect(panels()).toHaveLength(2)
  expect(panels().at(-1)).toMatchObject({ revision: 1, plan: four, canUndo: true, canRedo: false })
  await edit(planFrom('LAL'), 0)
  expect(panels()).toHaveLength(3)
  expect(panels().at(-1)).toMatchObject({ revision: 1, plan: four })
  expect(posted.every(({ to }) => to === ORIGIN)).toBe(true)
})

test('without WebGL the page plans in 2D with a message', () => {
  const { container } = open({ webGl: false })
  expect(container.querySelector('iframe')).toBeNull()
  expect(container.textContent).toContain('This browser can’t show the planner in 3D.')
})

test('after 20 seconds without a message the page plans in 2D, and 3D can be tried again', async () => {
  const { container, pass } = open()
  await pass(PLAYER_SILENCE_MS)
  expect(container.querySelector('iframe')).toBeNull()
  expect(container.textContent).toContain('The 3D planner does not answer.')
  await user.click(screen.getByRole('button', { name: 'Try 3D Again' }))
  expect(container.querySelector('iframe')).not.toBeNull()
})

const graphics = (state: 'lost' | 'back') => ({ version: 1, type: 'graphics changed', state })
const region = (container: HTMLElement) => container.querySelector('[role=tabpanel] > section')!

test('when the WebGL context is lost the page plans in 2D, and returns to 3D when it is restored', async () => {
  const { container, start, say, faults } = open()
  await start()
  const frame = container.querySelector('iframe')
  await say(graphics('lost'))
  expect(faults).toEqual([])
  expect(region(container).getAttribute('aria-label')).toBe('Alder in plan')
  expect(container.textContent).toContain(
    'The 3D picture has stopped on this device. Plan here meanwhile; nothing is lost',
  )
  expect(container.textContent).toContain('Add All to Cart')
  expect(frame!.closest('[hidden]')).not.toBeNull()
  await say(graphics('back'))
  expect(region(container).getAttribute('aria-label')).toBe('Alder in 3D')
  expect(container.textContent).not.toContain('The 3D picture has stopped')
  expect([container.querySelector('iframe') === frame, frame!.closest('[hidden]')]).toEqual([true, null])
})

test('Try 3D Again starts another player with the current plan', async () => {
  const { container, start, edit, say, panels } = open()
  await start()
  await edit(planFrom('LAL', 'COR'), 0)
  await say(graphics('lost'))
  const frame = container.querySelector('iframe')
  await user.click(screen.getByRole('button', { name: 'Try 3D Again' }))
  expect(container.querySelector('iframe')).not.toBe(frame)
  expect(document.activeElement).toBe(region(container))
  await start()
  expect(panels().at(-1)).toMatchObject({ plan: planFrom('LAL', 'COR'), revision: 1 })
})

test('a player that cannot start without WebGL makes the page plan in 2D at once', async () => {
  const { container, say } = open()
  await say(graphics('lost'))
  expect(region(container).getAttribute('aria-label')).toBe('Alder in plan')
})

test('a shopper who is editing in 2D stays there when WebGL is restored, and can switch to 3D', async () => {
  const { container, start, say } = open()
  await start()
  await say(graphics('lost'))
  screen.getByRole('button', { name: 'Mirror' }).focus()
  await say(graphics('back'))
  expect(region(container).getAttribute('aria-label')).toBe('Alder in plan')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mirror' }))
  await user.click(screen.getByRole('button', { name: '3D' }))
  expect(region(container).getAttribute('aria-label')).toBe('Alder in 3D')
})
