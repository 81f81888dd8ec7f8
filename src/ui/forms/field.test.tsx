// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderInTest } from '../render-in-test.tsx'
import { SelectField } from './select-field.tsx'
import { TextArea } from './text-area.tsx'
import { TextInput } from './text-input.tsx'

const text = { label: 'Email', hint: 'For the receipt', error: 'Please enter a valid Email Address.', required: true }

test.each([
  ['input', (shown: object) => <TextInput label="Email" {...shown} />],
  ['textarea', (shown: object) => <TextArea label="Email" {...shown} />],
  ['select', (shown: object) => <SelectField label="Email" options={[]} {...shown} />],
])('an %s is named by its label and described by its hint, and once wrong by its error instead', (tag, field) => {
  const { host, show } = renderInTest(field({ ...text, error: undefined }))
  const control = () => host.querySelector(tag)!
  const note = () => document.getElementById(control().getAttribute('aria-describedby')!)!.textContent
  expect(host.querySelector('label')!.getAttribute('for')).toBe(control().id)
  expect(control().hasAttribute('required')).toBe(true)
  expect(control().hasAttribute('aria-invalid')).toBe(false)
  expect(note()).toBe('For the receipt')
  show(field(text))
  expect(control().getAttribute('aria-invalid')).toBe('true')
  expect(note()).toBe('Please enter a valid Email Address.')
  expect(host.textContent).not.toContain('For the receipt')
})

test('a field with nothing to add points at nothing', () => {
  const { host } = renderInTest(<TextInput label="City" />)
  expect(host.querySelector('input')!.hasAttribute('aria-describedby')).toBe(false)
})
