// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInRouter } from '#tests/support/ui/render-in-router.tsx'
import { SelectField } from './select-field.tsx'
import { TextArea } from './text-area.tsx'
import { TextInput } from './text-input.tsx'

const text = { label: 'Email', hint: 'For the receipt', error: 'Please enter a valid Email Address.', required: true }

test.each([
  ['input', (shown: object) => <TextInput label="Email" {...shown} />],
  ['textarea', (shown: object) => <TextArea label="Email" {...shown} />],
  ['select', (shown: object) => <SelectField label="Email" options={[]} {...shown} />],
])('an %s is named by its label and described by its hint, or by its error if it has one', (tag, field) => {
  const { container, rerender } = renderInRouter(field({ ...text, error: undefined }))
  const control = () => container.querySelector(tag)!
  const note = () => document.getElementById(control().getAttribute('aria-describedby')!)!.textContent
  expect(container.querySelector('label')!.getAttribute('for')).toBe(control().id)
  expect(control().hasAttribute('required')).toBe(true)
  expect(control().hasAttribute('aria-invalid')).toBe(false)
  expect(note()).toBe('For the receipt')
  rerender(field(text))
  expect(control().getAttribute('aria-invalid')).toBe('true')
  expect(note()).toBe('Please enter a valid Email Address.')
  expect(container.textContent).not.toContain('For the receipt')
})

test('a field without hint and error has no description', () => {
  renderInRouter(<TextInput label="City" />)
  expect(screen.getByRole('textbox', { name: 'City' }).hasAttribute('aria-describedby')).toBe(false)
})
