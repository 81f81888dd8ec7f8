// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Range } from '#catalog/rules/listing/listing-query.ts'
import { renderInRouter } from '#tests/support/ui/render-in-router.tsx'
import { RangeSlider } from './range-slider.tsx'

function slide(asked: Range) {
  const changes: Range[] = []
  renderInRouter(
    <RangeSlider
      label="Width"
      bounds={{ from: 40, to: 120 }}
      asked={asked}
      say={figure => `${figure}″`}
      onChange={range => changes.push(range)}
    />,
  )
  const thumb = (end: 'from' | 'to') => screen.getByRole<HTMLInputElement>('slider', { name: `Width ${end}` })
  const move = (end: 'from' | 'to', figure: number) => fireEvent.change(thumb(end), { target: { value: figure } })
  const letGo = (end: 'from' | 'to') => fireEvent.pointerUp(thumb(end))
  return { changes, thumb, move, letGo }
}

test('a thumb announces its figure while it moves, and applies it once it is released', () => {
  const { changes, thumb, move, letGo } = slide({ to: 100 })
  expect([thumb('from').value, thumb('to').value]).toEqual(['40', '100'])
  move('to', 90)
  move('to', 84)
  expect([changes, thumb('to').getAttribute('aria-valuetext')]).toEqual([[], '84″'])
  letGo('to')
  expect(changes).toEqual([{ to: 84 }])
})

test('a thumb cannot pass the other, and at an end of the scale there is no limit', () => {
  const { changes, thumb, move, letGo } = slide({ from: 60, to: 100 })
  move('from', 110)
  expect(thumb('from').value).toBe('100')
  move('from', 40)
  letGo('from')
  expect(changes).toEqual([{ to: 100 }])
})
