// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { SetPanel } from '#planner/protocol.ts'
import { plan, plans, rows } from '#tests/support/planner/pieces.ts'
import { arrive, key, named, posted, press, said, start, steps, stop, take } from '#tests/support/player/player.ts'
import { OPTIONS, panel } from '#tests/support/player/stage.ts'

afterEach(() => stop())

describe('messages between player and page', () => {
  test('[PLN-25] a player that has started requests the plan and shows the one it receives', () => {
    const { seen, asked } = start()
    expect(steps()[0]).toMatchObject({ plan: null, cause: 'start', itemTypes: [] })
    expect(seen.shown.map(({ piece }) => piece.itemTypeCode)).toEqual(['LAL'])
    expect(asked.filter(([name]) => name === 'dress')).toEqual([
      [
        'dress',
        { collectionCode: 'ALDER', materials: { cover: 'linen-oat' }, shape: { arm: '', cushion: '', seam: 0 } },
      ],
    ])
    expect(asked).toContainEqual(['view', 'orbit'])
  })

  test('[PLN-17] the pieces are shown in the fabric that the page selects', () => {
    const { asked } = start()
    arrive({ version: 1, type: 'SetFabricCode', fabricChoiceCode: 'MOSS' })
    expect(asked.at(-1)).toEqual(['dress', expect.objectContaining({ materials: { cover: 'velvet-moss' } })])
  })

  test('[PLN-24] an added piece is sent to the page as a whole plan, based on the page’s revision', () => {
    start()
    press('Add Corner, 38″')
    expect(steps().at(-1)).toMatchObject({ itemTypes: ['LAL', 'COR'], cause: 'edit', basedOn: 1 })
  })

  test('[PLN-24] undo and redo are sent with their own cause', () => {
    start()
    press('Add Corner, 38″')
    take()
    key('z', { ctrlKey: true })
    expect(posted.at(-1)).toMatchObject({ itemTypes: ['LAL'], cause: 'undo', basedOn: 2 })
    take()
    key('Z', { ctrlKey: true, shiftKey: true })
    expect(posted.at(-1)).toMatchObject({ itemTypes: ['LAL', 'COR'], cause: 'redo', basedOn: 3 })
  })

  test('a reloaded player has no history of its own and requests an undo that the page remembers', () => {
    const { seen } = start({ cause: 'edit', revision: 7, canUndo: true })
    key('z', { ctrlKey: true })
    expect(steps().at(-1)).toMatchObject({ itemTypes: ['LAL'], cause: 'undo', basedOn: 7 })
    arrive(panel({ plan: plan('OTT') as SetPanel['plan'], cause: 'undo', revision: 8 }))
    expect(seen.shown.map(({ piece }) => piece.itemTypeCode)).toEqual(['OTT'])
  })

  test('a second change waits until the page has replied to the first', () => {
    start()
    press('Add Corner, 38″')
    press('Add Right-Arm Loveseat, 62″')
    expect(steps().at(-1)?.itemTypes).toEqual(['LAL', 'COR'])
    take()
    expect(steps().at(-1)).toMatchObject({ itemTypes: ['LAL', 'COR', 'RAL'], basedOn: 2 })
  })

  test('[PLN-23] a price is requested once per piece and choices, and shown beside the selected piece', () => {
    start()
    press('Left-Arm Loveseat, 62″, 1 of 1')
    key('d')
    expect(posted.filter(message => message.type === 'get item type price')).toEqual([
      { version: 1, type: 'get item type price', itemType: 'LAL' },
    ])
    arrive({ version: 1, type: 'price answer', itemType: 'LAL', currentPrice: '$999.00', regularPrice: '$1,299.00' })
    expect(document.querySelector('.bar')?.textContent).toContain('Sale $999.00Regular $1,299.00')
    arrive({ version: 1, type: 'SetFabricCode', fabricChoiceCode: 'MOSS' })
    expect(posted.at(-1)).toMatchObject({ type: 'get item type price', itemType: 'LAL' })
  })

  test('[PLN-21] an uncaught error of the player is reported to the page; foreign and harmless errors are not', () => {
    start()
    vi.spyOn(console, 'error')
      .mockImplementation(() => {})
      .mockClear()
    const own = `${location.origin}/assets/index.js`
    const happen = (message: string, filename: string) =>
      window.dispatchEvent(Object.assign(new Event('error'), { message, filename }))
    happen('boom', 'chrome-extension://abc/content.js')
    happen('Script error.', '')
    happen('ResizeObserver loop completed with undelivered notifications.', own)
    expect(posted).toHaveLength(1)
    happen('boom', own)
    expect(posted.at(-1)).toMatchObject({ type: 'configurator error', message: 'The 3D planner has stopped. boom' })
    vi.mocked(console.error).mockClear()
  })

  test('[PLN-22] outside a page of the shop the player shows where to find the planner and posts nothing', () => {
    start({}, { ...OPTIONS, shop: undefined })
    expect(document.body.textContent).toContain('The planner opens from a page of the shop.')
    expect(posted).toEqual([])
  })
})

describe('building with the keyboard', () => {
  test('an L-shape is built from an empty floor, and each change is announced', () => {
    const { seen } = start({ plan: { runs: [], room: null } })
    expect(document.querySelector('.empty')?.textContent).toBe(
      'An empty floor. Choose a piece below, or drag one here.',
    )
    press('Add Left-Arm Loveseat, 62″')
    expect(said()).toBe('Left-Arm Loveseat added on the floor. 1 piece, 62 inches by 38 inches. One open side.')
    press('Add to the right of Left-Arm Loveseat')
    press('Corner')
    expect(said()).toBe('Corner added right of Left-Arm Loveseat. 2 pieces, 100 inches by 38 inches. One open side.')
    press('Add to the right of Corner')
    press('Right-Arm Loveseat')
    expect(said()).toBe('Right-Arm Loveseat added right of Corner. 3 pieces, 100 inches by 100 inches. No open sides.')
    expect(seen.shown.map(({ piece }) => piece.itemTypeCode)).toEqual(['LAL', 'COR', 'RAL'])
  })

  test('arrow keys move between pieces, and Delete removes one and focuses the next', () => {
    const { seen } = start({ plan: plan('LAL', 'ALC', 'COR') as SetPanel['plan'] })
    named('Left-Arm Loveseat, 62″, 1 of 3').focus()
    key('ArrowRight')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Armless Chair, 28″, 2 of 3')
    key('Delete')
    expect(seen.shown.map(({ piece }) => piece.itemTypeCode)).toEqual(['LAL', 'COR'])
    expect(said()).toContain('Armless Chair deleted. 2 pieces')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Corner, 38″, 2 of 2')
  })

  test.each([
    ['d', 'LAL ALC ALC'],
    ['Delete', 'LAL'],
    ['Backspace', 'LAL'],
  ])('%s on the armless chair at the end of a row results in %s', (pressed, left) => {
    start({ plan: plan('LAL', 'ALC') as SetPanel['plan'] })
    press('Armless Chair, 28″, 2 of 2')
    key(pressed)
    expect(rows(steps().at(-1)!.plan!)).toBe(left)
  })

  test('R turns the row and announces it; a refused change is announced and not posted', () => {
    start({ plan: plan('LAL', 'ALC') as SetPanel['plan'] })
    press('Armless Chair, 28″, 2 of 2')
    expect(named('Turn the row 90°').dataset.tip).toBe('Turn the row 90°')
    key('r')
    expect(said()).toContain('Armless Chair turned with its whole row.')
    const count = steps().length
    key(']')
    expect(said()).toBe('It is at the end of its row.')
    expect(steps()).toHaveLength(count)
  })

  test('a single piece is turned alone, and its button and announcement say so', () => {
    start({ plan: plan('OTT') as SetPanel['plan'] })
    press('Ottoman, 36 × 28″, 1 of 1')
    press('Turn 90°')
    expect(said()).toContain('Ottoman turned. 1 piece')
  })

  test('S lists the pieces that a piece may be swapped for', () => {
    const { seen } = start({ plan: plan('LAL', 'COR') as SetPanel['plan'] })
    press('Left-Arm Loveseat, 62″, 1 of 2')
    key('s')
    press('Left-arm-sofa')
    expect(seen.shown.map(({ piece }) => piece.itemTypeCode)).toEqual(['LAS', 'COR'])
  })

  test('Shift with an arrow key moves the whole row on the floor', () => {
    const { seen } = start({ plan: plan('LAL', 'COR') as SetPanel['plan'] })
    const before = seen.shown.map(({ at }) => at.x)
    named('Left-Arm Loveseat, 62″, 1 of 2').focus()
    key('ArrowRight', { shiftKey: true })
    expect(seen.shown.map(({ at }) => Math.round(at.x))).toEqual(before.map(x => Math.round(x + 50)))
    expect(said()).toContain('Pieces moved.')
  })

  test('keys change view and zoom, and Alt with an arrow key orbits the camera', () => {
    const { asked } = start()
    key('t')
    key('+')
    key('ArrowLeft', { altKey: true })
    expect(asked.slice(-3)).toEqual([
      ['view', 'top'],
      ['zoom', 1.2],
      ['orbit', -12, 0],
    ])
  })
})

describe('the palette', () => {
  test('a piece that joins no side is marked with the reason and added on the floor', () => {
    const { seen } = start({ plan: plan('LAL') as SetPanel['plan'] })
    const tile = named('Add Left-Arm Loveseat, 62″')
    expect(tile.getAttribute('aria-description')).toBe(
      'It joins no open side, so it goes on the floor beside the others.',
    )
    expect(named('Add Corner, 38″').hasAttribute('aria-description')).toBe(false)
    tile.click()
    expect(seen.shown).toHaveLength(2)
    expect(said()).toContain('on the floor')
  })

  test('a finished sectional grows in its middle, by a tile or by a plus sign', () => {
    const { seen } = start({ plan: plan('LAL', 'COR', 'RAL') as SetPanel['plan'] })
    const row = () => seen.shown.map(({ piece }) => piece.itemTypeCode).join(' ')
    press('Add Armless Chair, 28″')
    expect(row()).toBe('LAL ALC COR RAL')
    press('Corner, 38″, 3 of 4')
    expect([...document.querySelectorAll('.spot')].map(spot => spot.getAttribute('aria-label'))).toEqual([
      'Add between Armless Chair and Corner',
      'Add between Corner and Right-Arm Loveseat',
    ])
    press('Add between Corner and Right-Arm Loveseat')
    press('Armless Chair')
    expect(row()).toBe('LAL ALC COR ALC RAL')
  })

  test('plus signs of a finished sectional stay if the selected piece has no joint', () => {
    const alone = plans([0, 0, 0, 'LAL COR RAL'], [0, 3000, 0, 'OTT'])
    start({ plan: alone as SetPanel['plan'] })
    const names = () => [...document.querySelectorAll('.spot')].map(spot => spot.getAttribute('aria-label'))
    const all = ['Add between Left-Arm Loveseat and Corner', 'Add between Corner and Right-Arm Loveseat']
    expect(names()).toEqual(all)
    press('Ottoman, 36 × 28″, 4 of 4')
    expect(names()).toEqual(all)
    press('Left-Arm Loveseat, 62″, 1 of 4')
    expect(names()).toEqual(all.slice(0, 1))
  })

  test('is a single tab stop with arrow keys between its tiles', () => {
    start()
    const tiles = [...document.querySelectorAll<HTMLElement>('.tile')]
    expect(tiles.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
    tiles[0]!.focus()
    key('End')
    expect(document.activeElement).toBe(tiles.at(-1))
  })

  test('[PLN-03] is hidden while a fabric is selected, and so are the plus signs', () => {
    start({ panel: 'SelectFabric' })
    expect(document.querySelector<HTMLElement>('.tray')?.hidden).toBe(true)
    expect(document.querySelector<HTMLElement>('.spots')?.hidden).toBe(true)
    expect([...document.querySelectorAll('.tools .tool')].map(tool => tool.getAttribute('aria-label'))).toEqual([
      'Undo',
      'Redo',
      'View',
      'Evening light',
    ])
  })
})

test('announcements are in French, and in centimetres with inches beside them in Canada', () => {
  start({}, { ...OPTIONS, language: 'fr', country: 'CA' })
  press('Ajouter\u00a0: Corner, 97\u00a0cm')
  expect(said()).toBe(
    'Ajout\u00a0: Corner, à droite de\u00a0: Left-Arm Loveseat. 2 éléments, 254 centimètres sur 97 centimètres. ' +
      'Un côté libre.',
  )
})

test('walls are entered in the country’s unit, and an invalid length is refused with a message', () => {
  start()
  press('Room walls')
  const [width, depth] = document.querySelectorAll<HTMLInputElement>('.box__input')
  width!.value = '5'
  width!.focus()
  key('Enter')
  expect(document.querySelector('.box__fault')?.textContent).toContain('Enter 19.7 to 1181.1.')
  width!.value = 'wide'
  width!.focus()
  key('Enter')
  expect(document.querySelector('.box__fault')?.textContent).toBe(
    'Enter a length, such as 144, 12 ft, 12′ 6″ or 3.5 m.',
  )
  width!.value = "6' 4"
  depth!.value = '5 ft'
  document.querySelector<HTMLElement>('.button--first')!.click()
  expect(steps().at(-1)?.plan?.room).toEqual({ width: 1930.4, depth: 1524 })
  expect(document.querySelector('.fit')?.textContent).toBe('Fits, 14″ to spare')
  expect(said()).toBe(
    'Walls set, 76 inches × 60 inches. 1 piece, 62 inches by 38 inches. One open side. Fits, 14″ to spare.',
  )
})
