// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import fc from 'fast-check'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { clampQuantity } from './clamp-quantity.ts'
import { Stepper } from './stepper.tsx'

const heard: number[] = []
function Line({ start, max }: { readonly start: number; readonly max?: number }) {
  const [value, setValue] = useState(start)
  return (
    <Stepper
      label="Quantity"
      value={value}
      max={max}
      onChange={next => {
        heard.push(next)
        setValue(next)
      }}
    />
  )
}
const quantity = () => screen.getByLabelText<HTMLInputElement>('Quantity', { selector: 'input' })
const type = async (typed: string) => {
  await user.clear(quantity())
  if (typed !== '') await user.type(quantity(), typed)
  await user.tab()
}
const line = (start: number, max?: number) => {
  heard.length = 0
  renderInRouter(<Line start={start} max={max} />)
  return {
    input: quantity(),
    less: () => user.click(screen.getByRole('button', { name: 'Decrease Quantity' })),
    more: () => user.click(screen.getByRole('button', { name: 'Increase Quantity' })),
  }
}

test('minus stops at 1, plus at the maximum', async () => {
  const { input, less, more } = line(2, 3)
  await less()
  await less()
  expect(input.value).toBe('1')
  await more()
  await more()
  await more()
  expect(input.value).toBe('3')
  expect(heard).toEqual([1, 2, 3])
})

test.each([
  ['7', '5'],
  ['0', '1'],
  ['-3', '1'],
  ['2.9', '2'],
  ['', '4'],
  ['many', '4'],
])('typing %s into a quantity of 4 with a maximum of 5 results in %s', async (typed, left) => {
  const { input } = line(4, 5)
  await type(typed)
  expect(input.value).toBe(left)
})

test('onOver is called when more than the maximum is typed, and not when the number fits', async () => {
  const over: number[] = []
  function Cut() {
    const [value, setValue] = useState(4)
    return <Stepper label="Quantity" value={value} max={115} onChange={setValue} onOver={() => over.push(115)} />
  }
  renderInRouter(<Cut />)
  await type('115')
  expect(over).toEqual([])
  await type('1e9')
  await type('999')
  expect([over, quantity().value]).toEqual([[115, 115], '115'])
})

test('any typed text results in a whole number within the bounds', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String)), fc.integer({ min: 1, max: 9 }), (typed, value) => {
      const quantity = clampQuantity(typed, 1, 9, value)
      return Number.isInteger(quantity) && quantity >= 1 && quantity <= 9
    }),
  )
})
