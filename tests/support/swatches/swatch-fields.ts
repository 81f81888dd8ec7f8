import { fireEvent, screen } from '@testing-library/react'
import { user } from '../ui/render-in-router.tsx'

export const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name}`) }) as HTMLInputElement
export const sendButton = () => screen.getByRole('button', { name: 'Send Swatches' })
export const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!
/** Enters an address in Chicago, with the given differences. */
export async function fill(more: Readonly<Record<string, string>> = {}) {
  const values = {
    firstName: 'Maren',
    lastName: 'Oyelaran',
    address1: '2218 N Geneva Terrace',
    city: 'Chicago',
    postalCode: '60614',
    dayPhone: '312 787 5900',
    emailAddress: 'maren@example.com',
    ...more,
  }
  // As autofill does; typing each letter would take seconds.
  for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } })
  await user.selectOptions(field('state'), 'IL')
}
