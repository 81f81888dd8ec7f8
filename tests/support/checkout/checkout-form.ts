import { fireEvent, screen } from '@testing-library/react'

/** The field of the checkout's forms whose label begins with `name`: a label may go on with “required”. */
export const field = (name: string): HTMLInputElement | HTMLSelectElement =>
  screen.getByLabelText(label => label.startsWith(name), { selector: 'input, select' })
export const type = (name: string, value: string): void => {
  fireEvent.change(field(name), { target: { value } })
}
/** Fills in the form of an address. */
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
/** A reply to an address that was sent. */
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
