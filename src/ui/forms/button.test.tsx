// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { Button } from './button.tsx'
import { press, renderInTest } from '../render-in-test.tsx'

test.each([
  ['busy', { busy: true, busyLabel: 'Adding' }, 0],
  ['disabled', { disabled: true }, 0],
  ['disabled with a reason', { disabledReason: 'Choose a fabric first.' }, 0],
  ['at rest', {}, 1],
])('a button %s can be focused and acts only at rest', (_, state, times) => {
  let pressed = 0
  const { host } = renderInTest(
    <Button
      {...state}
      onClick={() => {
        pressed++
      }}
    >
      Add to Cart
    </Button>,
  )
  const button = host.querySelector('button')!
  press(button)
  expect(pressed).toBe(times)
  expect(button.disabled).toBe(false)
  expect(button.getAttribute('aria-disabled')).toBe(times === 0 ? 'true' : null)
})

test('a busy or disabled submit button does not send its form', () => {
  let sent = 0
  const { host } = renderInTest(
    <form
      onSubmit={event => {
        event.preventDefault()
        sent++
      }}
    >
      <Button type="submit" busy>
        Place Order
      </Button>
    </form>,
  )
  press(host.querySelector('button'))
  expect(sent).toBe(0)
})

test("the reason is the button's description", () => {
  const { host } = renderInTest(<Button disabledReason="Too large to pick up">Pick Up</Button>)
  expect(document.getElementById(host.querySelector('button')!.getAttribute('aria-describedby')!)!.textContent).toBe(
    'Too large to pick up',
  )
})
