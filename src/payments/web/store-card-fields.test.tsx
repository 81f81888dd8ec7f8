// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { numberFrom, STORE_CARD_RANGES } from '../../../tests/support/store-card-ranges.ts'
import { CardFields } from './card-fields.tsx'
import { SecurityCodeInput } from './security-code-input.tsx'
import { type CardFormState, useCardEntry } from './use-card-entry.ts'

const user = userEvent.setup()
afterEach(cleanup)

let card: CardFormState
function Page({ isRecognized = true }: { readonly isRecognized?: boolean }) {
  card = useCardEntry(isRecognized ? { storeCards: STORE_CARD_RANGES } : {})
  return (
    <form noValidate>
      <CardFields card={card} />
    </form>
  )
}
const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Card Number required' })
const expiry = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Expiration MM/YY required' })
const code = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Security Code required' })

test('[PAY-49] [PAY-50] the store card hides expiry and code and resets their values', async () => {
  render(<Page />)
  await user.type(number(), numberFrom('603534').slice(0, 5))
  await user.type(expiry()!, '0330')
  await user.type(code()!, '737')
  await user.type(number(), numberFrom('603534').slice(5))
  expect(screen.getByRole('status').textContent).toBe('C&B/CB2 CC')
  expect([expiry(), code()]).toEqual([null, null])
  expect(screen.getByText('You earn rewards with this card.')).toBeTruthy()
  expect(card.values).toMatchObject({ expiry: '', cvv: '' })
  expect(document.activeElement).toBe(number())
  await user.clear(number())
  await user.type(number(), '4111111111111111')
  expect([expiry()!.value, code()!.value]).toEqual(['', ''])
  expect(screen.queryByText('You earn rewards with this card.')).toBeNull()
})

test('[PAY-45] [PAY-50] without recognition the store card is a Discover card with all fields', async () => {
  render(<Page isRecognized={false} />)
  await user.type(number(), numberFrom('603534'))
  expect(screen.getByRole('status').textContent).toBe('Discover')
  expect(expiry()).not.toBeNull()
  expect(screen.queryByText('You earn rewards with this card.')).toBeNull()
})

test.each([
  ['518441', 'C&B/CB2 MC'],
  ['534839', 'C&B/CB2 MC'],
])('[PAY-07] [PAY-50] the card %s… is shown as %s with its message about rewards', async (prefix, name) => {
  render(<Page />)
  await user.type(number(), numberFrom(prefix))
  expect(screen.getByRole('status').textContent).toBe(name)
  expect(screen.getByText('You earn rewards with this card.')).toBeTruthy()
  expect(expiry()).not.toBeNull()
})

test.each([
  ['518440', 'This card belongs to our former program and can no longer be used. Please use another card.'],
  ['603533', 'Card has been reissued. Please use new card.'],
])('[PAY-28] leaving the number of a replaced card %s… shows the reason', async (prefix, message) => {
  render(<Page />)
  await user.type(number(), numberFrom(prefix))
  await user.tab()
  expect(number().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(message)).toBeTruthy()
})

test('[PAY-10] [PAY-26] the security code input has an id, a card type, a code and an error state', () => {
  const input = (cvv: string, isError: boolean) => {
    const { unmount } = render(
      <SecurityCodeInput formId="second-card-code" type="AmericanExpress" cvv={cvv} isError={isError} readOnly />,
    )
    const { id, value, maxLength } = code()!
    const ariaInvalid = code()!.getAttribute('aria-invalid')
    const text = document.body.textContent
    unmount()
    return { id, value, maxLength, ariaInvalid, text }
  }
  expect(input('737', false)).toMatchObject({ id: 'second-card-code', value: '737', maxLength: 4, ariaInvalid: null })
  expect(input('', true)).toMatchObject({
    ariaInvalid: 'true',
    text: expect.stringContaining('Please enter a valid security code.'),
  })
  expect(input('7', true).text).toContain('The security code you entered is not valid.')
})
