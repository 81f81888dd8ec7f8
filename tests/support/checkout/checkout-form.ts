import { fireEvent, screen } from '@testing-library/react'

/** The checkout field whose label starts with `name`: a label may continue with “required”. */
export const field = (name: string): HTMLInputElement | HTMLSelectElement =>
  screen.getByLabelText(label => label.startsWith(name), { selector: 'input, select' })
export const type = (name: string, value: string): void => {
  fireEvent.change(field(name), { target: { value } })
}
/** Fills in the address form. */
export const fillIn = (more: Readonly<Record<string, string>> = {}) => {
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
  for (const [name, value] of Object.entries(entries)) type(name, value)
}
/** A reply to a submitted address. */
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
