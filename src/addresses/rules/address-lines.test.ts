import { expect, test } from 'vitest'
import type { Address } from './address.ts'
import { addressLines } from './address-lines.ts'

const MONTREAL: Address = {
  firstName: 'Maëlle',
  lastName: 'Tremblay',
  address1: '4200, rue Saint-Denis',
  address2: 'app. 3',
  address3: '',
  country: 'CA',
  city: 'Montréal',
  state: 'QC',
  postalCode: 'H2W 2M6',
  dayPhone: '514-232-0164',
  emailAddress: 'maelle@example.com',
}

test.each([
  ['en', MONTREAL, ['Maëlle Tremblay', '4200, rue Saint-Denis, app. 3', 'Montréal, QC H2W 2M6']],
  ['fr', MONTREAL, ['Maëlle Tremblay', '4200, rue Saint-Denis, app. 3', 'Montréal (Québec) H2W 2M6']],
  [
    'fr',
    { ...MONTREAL, address2: '', city: 'Paris', state: '', country: 'FR', postalCode: '75004' },
    ['Maëlle Tremblay', '4200, rue Saint-Denis', 'Paris 75004', 'FR'],
  ],
  [
    'en',
    { ...MONTREAL, address2: '', city: 'Chicago', state: 'IL', country: 'US', postalCode: '60642' },
    ['Maëlle Tremblay', '4200, rue Saint-Denis', 'Chicago, IL 60642'],
  ],
] as const)('in language %s an address is formatted as on letters: %#', (language, address, lines) => {
  expect(addressLines(address, language)).toEqual(lines)
})
