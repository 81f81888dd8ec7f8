// @vitest-environment happy-dom
import fc from 'fast-check'
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { clampQuantity } from './clamp-quantity.ts'
import { named, press, renderInTest } from '../render-in-test.tsx'
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
const typing = (input: HTMLInputElement) => (typed: string) => {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, typed)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  act(() => {
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
}
const line = (start: number, max?: number) => {
  heard.length = 0
  const { host } = renderInTest(<Line start={start} max={max} />)
  const input = host.querySelector('input')!
  const type = typing(input)
  return {
    host,
    input,
    type,
    less: () => press(named(host, 'Decrease Quantity')),
    more: () => press(named(host, 'Increase Quantity')),
  }
}

test('minus stops at 1, plus at the maximum', () => {
  const { input, less, more } = line(2, 3)
  less()
  less()
  expect(input.value).toBe('1')
  more()
  more()
  more()
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
])('typing %s into a quantity of 4, at most 5, leaves %s', (typed, left) => {
  const { input, type } = line(4, 5)
  type(typed)
  expect(input.value).toBe(left)
})

test('a page hears when more than the maximum is typed, and not when the number fits', () => {
  const over: number[] = []
  function Cut() {
    const [value, setValue] = useState(4)
    return <Stepper label="Quantity" value={value} max={115} onChange={setValue} onOver={() => over.push(115)} />
  }
  const { host } = renderInTest(<Cut />)
  const type = typing(host.querySelector('input')!)
  type('115')
  expect(over).toEqual([])
  type('1e9')
  type('999')
  expect([over, host.querySelector('input')!.value]).toEqual([[115, 115], '115'])
})

test('whatever is typed, the quantity is a whole number within its bounds', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String)), fc.integer({ min: 1, max: 9 }), (typed, value) => {
      const quantity = clampQuantity(typed, 1, 9, value)
      return Number.isInteger(quantity) && quantity >= 1 && quantity <= 9
    }),
  )
})
