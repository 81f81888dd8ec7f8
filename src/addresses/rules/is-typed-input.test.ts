import { expect, test } from 'vitest'
import { isTypedInput } from './is-typed-input.ts'

test.each([
  ['a key', 'insertText', true, false, true],
  ['a phone’s keyboard', 'insertCompositionText', true, false, true],
  ['a paste', 'insertFromPaste', true, false, true],
  ['a deletion', 'deleteContentBackward', true, false, true],
  ['autofill by Firefox', 'insertReplacementText', true, false, false],
  ['autofill by Chrome, without a type', undefined, true, false, false],
  ['autofill of a field that says so', 'insertText', true, true, false],
  ['autofill of another field', 'insertText', false, false, false],
])('[ADR-22] input by %s', (_what, inputType, isFocused, isAutofilled, expected) => {
  expect(isTypedInput({ inputType, isFocused, isAutofilled })).toBe(expected)
})
