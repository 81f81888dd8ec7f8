// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { SetPanel } from '#planner/protocol.ts'
import { plan } from '#tests/support/planner/pieces.ts'
import { key, named, start, steps, stop } from '#tests/support/player/player.ts'

afterEach(() => stop())

afterEach(() => {
  vi.useRealTimers()
})

const pointer = (target: EventTarget, type: string, x: number, y: number, more: PointerEventInit = {}) =>
  target.dispatchEvent(
    new PointerEvent(type, {
      clientX: x,
      clientY: y,
      pointerId: 1,
      pointerType: 'mouse',
      button: 0,
      bubbles: true,
      ...more,
    }),
  )

describe('pointer events in the picture', () => {
  test('a finger selects a piece by a tap and drags the selected one; other drags are left to the camera', () => {
    const { stage, seen } = start({ plan: plan('LAL', 'ALC') as SetPanel['plan'] })
    const chair = seen.shown[1]!
    const [x, y] = [chair.at.x / 10 + 400, chair.at.y / 10 + 300]
    const touch = (type: string, dx: number, dy: number) =>
      pointer(stage.canvas, type, x + dx, y + dy, { pointerType: 'touch' })
    touch('pointerdown', 0, 0)
    expect(seen.isHeld).toBe(false)
    touch('pointermove', 0, 60)
    expect(seen.ghost).toBeUndefined()
    touch('pointerup', 0, 60)
    touch('pointerdown', 0, 0)
    touch('pointerup', 0, 0)
    touch('pointerdown', 0, 0)
    touch('pointermove', 0, 200)
    expect(seen.ghost?.piece.itemTypeCode).toBe('ALC')
    touch('pointerup', 0, 200)
    expect(steps().at(-1)).toMatchObject({ cause: 'edit', plan: { runs: [{}, {}] } })
  })

  test('a long press lifts a piece; on the selected piece it moves the whole row', () => {
    vi.useFakeTimers()
    const { stage, seen } = start({ plan: plan('LAL', 'ALC') as SetPanel['plan'] })
    const chair = seen.shown[1]!
    const [x, y] = [chair.at.x / 10 + 400, chair.at.y / 10 + 300]
    const touch = (type: string, dx: number, dy: number) =>
      pointer(stage.canvas, type, x + dx, y + dy, { pointerType: 'touch' })
    touch('pointerdown', 0, 0)
    vi.advanceTimersByTime(400)
    expect(seen.isHeld).toBe(true)
    expect(seen.ghost?.piece.itemTypeCode).toBe('ALC')
    key('Escape')
    touch('pointerup', 0, 0)
    named('Armless Chair, 28″, 2 of 2').click()
    const before = seen.shown[0]!.at
    touch('pointerdown', 0, 0)
    vi.advanceTimersByTime(400)
    touch('pointermove', 30, 40)
    touch('pointerup', 30, 40)
    expect(seen.shown[0]!.at.x - before.x).toBeCloseTo(300)
    expect(steps().at(-1)).toMatchObject({ itemTypes: ['LAL', 'ALC'], plan: { runs: [{}] } })
  })

  test('a click selects a piece, and a click on the floor clears the selection', () => {
    const { stage } = start()
    pointer(stage.canvas, 'pointerdown', 400, 300)
    pointer(stage.canvas, 'pointerup', 400, 300)
    expect(named('Left-Arm Loveseat, 62″, 1 of 1').getAttribute('aria-pressed')).toBe('true')
    pointer(stage.canvas, 'pointerdown', 10, 10)
    pointer(stage.canvas, 'pointerup', 10, 10)
    expect(named('Left-Arm Loveseat, 62″, 1 of 1').getAttribute('aria-pressed')).toBe('false')
  })

  test('a dragged piece shows a preview, and Escape cancels the drag', () => {
    const { stage, seen } = start({ plan: plan('LAL', 'ALC') as SetPanel['plan'] })
    const chair = seen.shown[1]!
    const [x, y] = [chair.at.x / 10 + 400, chair.at.y / 10 + 300]
    pointer(stage.canvas, 'pointerdown', x, y)
    expect(seen.isHeld).toBe(true)
    pointer(stage.canvas, 'pointermove', x, y + 200)
    expect(seen.ghost?.piece.itemTypeCode).toBe('ALC')
    expect(seen.isLegal).toBe(true)
    key('Escape')
    expect(seen.ghost).toBeUndefined()
    expect(steps()).toHaveLength(1)
    pointer(stage.canvas, 'pointerup', x, y + 200)
    pointer(stage.canvas, 'pointerdown', x, y)
    pointer(stage.canvas, 'pointermove', x, y + 200)
    pointer(stage.canvas, 'pointerup', x, y + 200)
    expect(steps().at(-1)).toMatchObject({ cause: 'edit', itemTypes: ['LAL', 'ALC'], plan: { runs: [{}, {}] } })
  })

  test('a piece dragged from the palette snaps to a joint, and dropping it back on the palette adds nothing', () => {
    const { stage, seen } = start()
    stage.canvas.getBoundingClientRect = () => new DOMRect(0, 0, 800, 600)
    const tile = named('Add Corner, 38″')
    tile.setPointerCapture = () => {}
    const end = seen.shown[0]!.out.at
    pointer(tile, 'pointerdown', 300, 650)
    pointer(tile, 'pointermove', 300, 640)
    expect(seen.ghost).toBeUndefined()
    pointer(tile, 'pointermove', end.x / 10 + 400 + 40, end.y / 10 + 300 + 40)
    expect(seen.ghost?.at.x).toBeCloseTo(end.x + 19 * 25.4)
    expect(seen.isLegal).toBe(true)
    pointer(tile, 'pointermove', 300, 650)
    pointer(tile, 'pointerup', 300, 650)
    tile.dispatchEvent(new MouseEvent('click', { detail: 1 }))
    expect(steps()).toHaveLength(1)
    pointer(tile, 'pointerdown', 300, 650)
    pointer(tile, 'pointermove', end.x / 10 + 400 + 40, end.y / 10 + 300 + 40)
    pointer(tile, 'pointerup', end.x / 10 + 400 + 40, end.y / 10 + 300 + 40)
    expect(steps().at(-1)).toMatchObject({ itemTypes: ['LAL', 'COR'], plan: { runs: [{ pieces: [{}, {}] }] } })
  })
})

describe('dropping on a plus sign, which is drawn above the floor', () => {
  /** An oblique projection: a point above the floor is drawn higher up, where the floor behind it is visible. */
  const atASlant = (some: Parameters<typeof start>[0]) => {
    const world = start(some)
    world.stage.canvas.getBoundingClientRect = () => new DOMRect(0, 0, 800, 600)
    world.stage.project = ({ x, y }, height = 0) => ({ x: x / 10 + 400, y: y / 10 + 300 - height / 4 })
    return world
  }
  const plus = (name: string) => {
    const [, x, y] = /^([\d.-]+)px ([\d.-]+)px$/.exec(named(name).style.translate)!
    return { name, x: Number(x), y: Number(y), isOn: () => named(name).dataset.on !== undefined }
  }
  const row = () => steps().at(-1)?.itemTypes.join(' ')

  test('a piece from the palette is added at the plus sign, also between two pieces', () => {
    const { stage, seen } = atASlant({ plan: plan('LAL', 'COR', 'RAL') as SetPanel['plan'] })
    const tile = named('Add Armless Chair, 28″')
    tile.setPointerCapture = () => {}
    pointer(tile, 'pointerdown', 300, 650)
    pointer(tile, 'pointermove', 20, 580)
    const names = [...document.querySelectorAll('.spot')].map(spot => spot.getAttribute('aria-label'))
    expect(names).toEqual(['Add between Left-Arm Loveseat and Corner', 'Add between Corner and Right-Arm Loveseat'])
    const joint = plus('Add between Left-Arm Loveseat and Corner')
    const behind = seen.shown[0]!.at.y - 600
    expect(stage.floorAt(joint).y, 'the floor at the plus sign lies behind the sofa').toBeLessThan(behind)
    expect(joint.isOn()).toBe(false)
    pointer(tile, 'pointermove', joint.x + 8, joint.y - 5)
    expect(joint.isOn()).toBe(true)
    expect(seen.ghost?.piece.itemTypeCode).toBe('ALC')
    expect(seen.isLegal).toBe(true)
    pointer(tile, 'pointerup', joint.x + 8, joint.y - 5)
    expect(row()).toBe('LAL ALC COR RAL')
    expect(document.documentElement.dataset.dragging).toBeUndefined()
  })

  test('during a drag only plus signs that accept the piece are shown, and Escape restores the others', () => {
    atASlant({ plan: plan('LAL', 'ALC') as SetPanel['plan'] })
    const tile = named('Add Left-Arm Loveseat, 62″')
    tile.setPointerCapture = () => {}
    pointer(tile, 'pointerdown', 300, 650)
    pointer(tile, 'pointermove', 20, 580)
    expect(document.querySelectorAll('.spot')).toHaveLength(0)
    key('Escape')
    expect(named('Add to the right of Armless Chair')).toBeDefined()
  })

  test('a piece of the plan can be moved to a plus sign, and away from it again during the drag', () => {
    const { stage, seen } = atASlant({ plan: plan('LAL', 'ALC', 'COR', 'RAL') as SetPanel['plan'] })
    const { at } = seen.shown[1]!
    const from = { x: at.x / 10 + 400, y: at.y / 10 + 300 }
    pointer(stage.canvas, 'pointerdown', from.x, from.y)
    pointer(stage.canvas, 'pointermove', 20, 580)
    const joint = plus('Add between Corner and Right-Arm Loveseat')
    pointer(stage.canvas, 'pointermove', joint.x, joint.y)
    expect(joint.isOn()).toBe(true)
    pointer(stage.canvas, 'pointermove', 20, 580)
    expect(joint.isOn()).toBe(false)
    pointer(stage.canvas, 'pointermove', joint.x, joint.y)
    pointer(stage.canvas, 'pointerup', joint.x, joint.y)
    expect(row()).toBe('LAL COR ALC RAL')
  })
})
