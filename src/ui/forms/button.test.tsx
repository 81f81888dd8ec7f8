// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { Button } from './button.tsx'

test.each([
  ['busy', { busy: true, busyLabel: 'Adding' }, 0],
  ['disabled', { disabled: true }, 0],
  ['disabled with a reason', { disabledReason: 'Choose a fabric first.' }, 0],
  ['enabled', {}, 1],
])('a button that is %s can be focused, and acts only if it is enabled', async (_, state, times) => {
  let pressed = 0
  renderInRouter(
    <Button
      {...state}
      onClick={() => {
        pressed++
      }}
    >
      Add to Cart
    </Button>,
  )
  const button = screen.getByRole<HTMLButtonElement>('button')
  await user.click(button)
  expect(pressed).toBe(times)
  expect(button.disabled).toBe(false)
  expect(button.getAttribute('aria-disabled')).toBe(times === 0 ? 'true' : null)
})

test('a busy or disabled submit button does not send its form', async () => {
  let sent = 0
  renderInRouter(
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
  await user.click(screen.getByRole('button'))
  expect(sent).toBe(0)
})

test('a button with a reason is described by it', () => {
  renderInRouter(<Button disabledReason="Too large to pick up">Pick Up</Button>)
  expect(document.getElementById(screen.getByRole('button').getAttribute('aria-describedby')!)!.textContent).toBe(
    'Too large to pick up',
  )
})
