// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LOST_MS, watchGraphics } from './context-loss.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function watched() {
  const canvas = document.createElement('canvas')
  const life = new AbortController()
  const heard: string[] = []
  const on = { lost: () => heard.push('lost'), back: () => heard.push('back') }
  const graphics = watchGraphics(canvas, on, life.signal)
  graphics.onGraphics(state => heard.push(`told ${state}`))
  const happen = (type: 'lost' | 'restored') => {
    const event = new Event(`webglcontext${type}`, { cancelable: true })
    canvas.dispatchEvent(event)
    return event.defaultPrevented
  }
  return {
    graphics,
    heard,
    happen,
    stop: () => {
      life.abort()
    },
  }
}

test('a context restored within two seconds is redrawn without a report', () => {
  const { graphics, heard, happen } = watched()
  expect([happen('lost'), graphics.isLost()], 'the default is prevented, so that the context can be restored').toEqual([
    true,
    true,
  ])
  vi.advanceTimersByTime(LOST_MS - 1)
  happen('restored')
  vi.advanceTimersByTime(LOST_MS * 10)
  expect([heard, graphics.isLost()]).toEqual([['lost', 'back'], false])
})

test('a longer loss is reported once, and its recovery once, every time', () => {
  const { heard, happen } = watched()
  for (let i = 0; i < 2; i++) {
    happen('lost')
    vi.advanceTimersByTime(LOST_MS * 100)
    happen('restored')
  }
  const round = ['lost', 'told lost', 'back', 'told back']
  expect(heard).toEqual([...round, ...round])
})

test('nothing is reported after the stage was disposed of', () => {
  const { heard, happen, stop } = watched()
  happen('lost')
  stop()
  vi.advanceTimersByTime(LOST_MS * 2)
  expect(heard).toEqual(['lost'])
})
