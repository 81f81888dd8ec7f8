// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LanguageProvider } from '#ui/language.tsx'
import { CardFields } from './card-fields.tsx'
import { type CardFormState, useCardEntry } from './use-card-entry.ts'

const NUMBER = 'Card Number required'
const EXPIRY = 'Expiration MM/YY required'
const CODE = 'Security Code required'
const NOW = Date.parse('2026-06-15T12:00:00Z')

let root: Root
let page: HTMLElement
let card: CardFormState

function Page({ hasSave }: { readonly hasSave: boolean }) {
  card = useCardEntry()
  return (
    <form noValidate>
      <CardFields card={card} hasSave={hasSave} />
    </form>
  )
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  page = document.body.appendChild(document.createElement('main'))
  root = createRoot(page)
  act(() => root.render(<Page hasSave />))
})
afterEach(() => {
  act(() => root.unmount())
  page.remove()
})

function field(name: string): HTMLInputElement {
  const found = [...page.querySelectorAll('input')].find(
    input => (input.getAttribute('aria-label') ?? input.labels?.[0]?.textContent) === name,
  )
  if (!found) throw new Error(`no field named ${name}`)
  return found
}
/** The error message that is associated with an invalid field; undefined if the field is valid. */
const errorOf = (name: string): string | undefined => {
  const input = field(name)
  if (input.getAttribute('aria-invalid') !== 'true') return undefined
  return document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? undefined
}
/** Sets the field as the browser does for one keystroke, before the page reacts. */
function put(input: HTMLInputElement, value: string, caret: number, inputType: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.setSelectionRange(caret, caret)
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }))
  })
}
function type(name: string, keys: string): void {
  const input = field(name)
  act(() => input.focus())
  for (const key of keys) {
    const at = input.selectionStart ?? 0
    if (input.value.length < input.maxLength)
      put(input, input.value.slice(0, at) + key + input.value.slice(at), at + 1, 'insertText')
  }
}
function backspace(name: string, times = 1): void {
  const input = field(name)
  act(() => input.focus())
  for (let i = 0; i < times; i++) {
    const at = input.selectionStart ?? 0
    put(input, input.value.slice(0, at - 1) + input.value.slice(at), at - 1, 'deleteContentBackward')
  }
}
const leave = (name: string): void => act(() => field(name).blur())
const fill = (): void => {
  type(NUMBER, '4111111111111111')
  type(EXPIRY, '330')
  type(CODE, '737')
}
function validate(): ReturnType<CardFormState['validate']> {
  let entry: ReturnType<CardFormState['validate']>
  act(() => {
    entry = card.validate(NOW)
  })
  return entry
}

test('[PAY-20] number and expiry have visible and accessible labels with “required”', () => {
  expect(field(NUMBER).labels?.[0]?.textContent).toMatch(/^Card Number\s*required$/)
  expect(field(EXPIRY).labels?.[0]?.textContent).toMatch(/^Expiration MM\/YY\s*required$/)
  expect(field(NUMBER).required && field(EXPIRY).required && field(CODE).required).toBe(true)
})

test('[PAY-16] the number field allows 24 characters and opens a numeric keyboard', () => {
  expect(field(NUMBER).maxLength).toBe(24)
  expect(field(NUMBER).getAttribute('inputmode')).toBe('numeric')
})

test('[PAY-16] [PAY-15] the number is grouped while it is typed', () => {
  type(NUMBER, '37828')
  expect(field(NUMBER).value).toBe('3782 8')
  type(NUMBER, '224631000599')
  expect(field(NUMBER).value).toBe('3782 822463 10005')
})

test('[PAY-14] a typed letter is removed and does not move the caret', () => {
  type(NUMBER, '4111')
  field(NUMBER).setSelectionRange(2, 2)
  type(NUMBER, 'x')
  expect(field(NUMBER).value).toBe('4111')
  expect(field(NUMBER).selectionStart).toBe(2)
})

test('[PAY-16] after a digit is inserted in the middle, the caret is after it', () => {
  type(NUMBER, '41111111')
  field(NUMBER).setSelectionRange(5, 5)
  type(NUMBER, '2')
  expect(field(NUMBER).value).toBe('4111 2111 1')
  expect(field(NUMBER).selectionStart).toBe(6)
})

test('[PAY-17] the brand is shown beside the number from the second digit on', () => {
  const brand = () => page.querySelector('[role=status]')?.textContent
  type(NUMBER, '4')
  expect(brand()).toBe('')
  type(NUMBER, '1')
  expect(brand()).toBe('Visa')
  backspace(NUMBER, 2)
  type(NUMBER, '37')
  expect(brand()).toBe('Amex')
})

test('[PAY-22] the expiry is formatted while it is typed and limited to 5 characters', () => {
  expect(field(EXPIRY).maxLength).toBe(5)
  type(EXPIRY, '5')
  expect(field(EXPIRY).value).toBe('05')
  type(EXPIRY, '279')
  expect(field(EXPIRY).value).toBe('05/27')
})

test('[PAY-23] backspace over the slash deletes the digit before it', () => {
  type(EXPIRY, '527')
  backspace(EXPIRY, 2)
  expect(field(EXPIRY).value).toBe('05/')
  backspace(EXPIRY)
  expect(field(EXPIRY).value).toBe('0')
  type(EXPIRY, '630')
  expect(field(EXPIRY).value).toBe('06/30')
  field(EXPIRY).setSelectionRange(3, 3)
  backspace(EXPIRY)
  expect(field(EXPIRY).value).toBe('03/0')
  expect(field(EXPIRY).selectionStart).toBe(1)
})

test('[PAY-25] the security code is limited to 4 digits for Amex and to 3 for others', () => {
  expect(field(CODE).maxLength).toBe(3)
  type(CODE, '12345')
  expect(field(CODE).value).toBe('123')
  type(NUMBER, '37')
  expect(field(CODE).maxLength).toBe(4)
  type(CODE, '45')
  expect(field(CODE).value).toBe('1234')
})

test('a field shows its error when it loses the focus, and hides it while the shopper types', () => {
  type(NUMBER, '4111')
  expect(errorOf(NUMBER)).toBeUndefined()
  leave(NUMBER)
  expect(errorOf(NUMBER)).toBe('The credit card number you entered is not valid.')
  type(NUMBER, '1')
  expect(errorOf(NUMBER)).toBeUndefined()
})

test('[PAY-24] [PAY-26] expiry and security code show their errors when they lose the focus', () => {
  type(EXPIRY, '1320')
  leave(EXPIRY)
  expect(errorOf(EXPIRY)).toBe('The expiration date you entered is not valid.')
  type(CODE, '12')
  leave(CODE)
  expect(errorOf(CODE)).toBe('The security code you entered is not valid.')
})

test('[PAY-21] [PAY-24] [PAY-26] [PAY-29] an empty form shows all three errors and focuses the number', () => {
  expect(validate()).toBeUndefined()
  expect([NUMBER, EXPIRY, CODE].map(errorOf)).toEqual([
    'Please enter a valid credit card number.',
    'Please enter a valid expiration date.',
    'Please enter a valid security code.',
  ])
  expect(document.activeElement).toBe(field(NUMBER))
})

test.each([
  [EXPIRY, 4],
  [CODE, 2],
])('[PAY-29] validating focuses %s if it is the first invalid field', (name, keys) => {
  fill()
  backspace(name, keys)
  act(() => field(NUMBER).focus())
  expect(validate()).toBeUndefined()
  expect(document.activeElement).toBe(field(name))
  expect(errorOf(NUMBER)).toBeUndefined()
})

test('[PAY-05] validate returns the complete card', () => {
  fill()
  type('Name on Card', ' Ann Lee ')
  act(() => page.querySelector<HTMLInputElement>('input[type=checkbox]')?.click())
  expect(validate()).toEqual({
    number: '4111111111111111',
    type: 'Visa',
    expMonth: 3,
    expYear: 2030,
    cvv: '737',
    saveToAccount: true,
    holderName: 'Ann Lee',
  })
})

test('autofill without keystrokes is formatted and does not move the focus', () => {
  act(() => field('Name on Card').focus())
  put(field(NUMBER), '4111111111111111', 0, '')
  put(field(EXPIRY), '03/2030', 0, 'insertReplacementText')
  expect(field(NUMBER).value).toBe('4111 1111 1111 1111')
  expect(field(EXPIRY).value).toBe('03/30')
  expect(document.activeElement).toBe(field('Name on Card'))
  expect([NUMBER, EXPIRY, CODE, 'Name on Card'].map(name => field(name).autocomplete)).toEqual([
    'cc-number',
    'cc-exp',
    'cc-csc',
    'cc-name',
  ])
})

test('a form submitted without scripts contains no card data', () => {
  fill()
  expect([...new FormData(page.querySelector('form')!).keys()]).toEqual([])
})

test('the number is in the field only, and not elsewhere in the page, storage or address', () => {
  fill()
  expect(validate()).toBeDefined()
  for (const node of page.querySelectorAll('*')) {
    for (const { name, value } of node.attributes)
      if (name !== 'value') expect(value.replace(/\D/g, '')).not.toContain('4111')
  }
  expect(page.textContent).not.toContain('4111')
  expect([localStorage.length, sessionStorage.length, location.href.includes('4111')]).toEqual([0, 0, false])
})

test('clear() empties the fields and removes their errors', () => {
  fill()
  leave(NUMBER)
  act(() => card.clear())
  expect([NUMBER, EXPIRY, CODE, 'Name on Card'].map(name => field(name).value)).toEqual(['', '', '', ''])
  expect([NUMBER, EXPIRY, CODE].map(errorOf)).toEqual([undefined, undefined, undefined])
})

test('labels and errors are French on French pages', () => {
  act(() =>
    root.render(
      <LanguageProvider value="fr">
        <Page hasSave />
      </LanguageProvider>,
    ),
  )
  expect(validate()).toBeUndefined()
  expect(
    ['Numéro de carte', 'Expiration MM/AA', 'Code de sécurité'].map(label => errorOf(`${label} obligatoire`)),
  ).toEqual([
    'Entrez un numéro de carte de crédit valide.',
    'Entrez une date d’expiration valide.',
    'Entrez un code de sécurité valide.',
  ])
})
