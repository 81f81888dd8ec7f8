// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { SetPanel } from '#planner/protocol.ts'
import { plan } from '#planner/rules/pieces-in-test.ts'
import { key, named, start, steps, stop } from './player-in-test.ts'

afterEach(() => stop())

describe('the pointer', () => {
  afterEach(() => { vi.useRealTimers() })

  test('a finger taps a piece and drags it then; before, its drag is the camera’s', () => {
    const { stage, seen } = start({ plan: plan('LAL', 'ALC') as SetPanel['plan'] })
    const chair = seen.shown[1]!
    const [x, y] = [chair.at.x / 10 + 400, chair.at.y / 10 + 300]
    const touch = (type: string, dx: number, dy: number) => pointer(stage.canvas, type, x + dx, y + dy, { pointerType: 'touch' })
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

  test('a finger that rests on a piece lifts it; on the chosen one, its whole row', () => {
    vi.useFakeTimers()
    const { stage, seen } = start({ plan: plan('LAL', 'ALC') as SetPanel['plan'] })
    const chair = seen.shown[1]!
    const [x, y] = [chair.at.x / 10 + 400, chair.at.y / 10 + 300]
    const touch = (type: string, dx: number, dy: number) => pointer(stage.canvas, type, x + dx, y + dy, { pointerType: 'touch' })
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

  const pointer = (target: EventTarget, type: string, x: number, y: number, more: PointerEventInit = {}) =>
    target.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, pointerId: 1, pointerType: 'mouse', button: 0, bubbles: true, ...more }))

  test('a click chooses a piece, a click on the floor lets go', () => {
    const { stage } = start()
    pointer(stage.canvas, 'pointerdown', 400, 300)
    pointer(stage.canvas, 'pointerup', 400, 300)
    expect(named('Left-Arm Loveseat, 62″, 1 of 1').getAttribute('aria-pressed')).toBe('true')
    pointer(stage.canvas, 'pointerdown', 10, 10)
    pointer(stage.canvas, 'pointerup', 10, 10)
    expect(named('Left-Arm Loveseat, 62″, 1 of 1').getAttribute('aria-pressed')).toBe('false')
  })

  test('a piece is dragged with a preview, and Escape leaves it where it was', () => {
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

  test('a piece is pulled from the palette onto the floor, snaps where it joins, and goes back when dropped on the palette', () => {
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
