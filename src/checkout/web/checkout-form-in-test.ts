import { act } from 'react'

// What a shopper does with the forms of the checkout. Tests only.
export const field = (host: HTMLElement, name: string): HTMLInputElement | HTMLSelectElement => {
  const found = [...host.querySelectorAll<HTMLInputElement>('input, select')].find(
    one => (one.getAttribute('aria-label') ?? one.labels?.[0]?.firstChild?.textContent) === name,
  )
  if (!found) throw new Error(`no field named ${name}`)
  return found
}
export function type(host: HTMLElement, name: string, value: string): void {
  const control = field(host, name)
  const prototype = control instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype
  act(() => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
    control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  })
}
export const box = (host: HTMLElement, label: string): HTMLElement => {
  const found = [...host.querySelectorAll<HTMLElement>('label')]
    .find(one => one.textContent?.startsWith(label))
    ?.querySelector('input')
  if (!found) throw new Error(`no box called ${label}`)
  return found
}
export const fillIn = (host: HTMLElement, more: Readonly<Record<string, string>> = {}) => {
  const entries = {
    'First Name': 'Renata',
    'Last Name': 'Kowalski',
    'Address 1': '2418 N Burling St',
    City: 'Chicago',
    State: 'IL',
    'ZIP Code': '60614',
    'Phone Number': '312-787-5900',
    'Email Address': 'renata@example.com',
    ...more,
  }
  for (const [name, value] of Object.entries(entries)) type(host, name, value)
}
export const answered = (more: object = {}) => ({
  isSuccess: true,
  message: '',
  errors: {},
  verdict: 'confirmed',
  suggestion: null,
  suggestionMessage: '',
  checkout: null,
  ...more,
})
