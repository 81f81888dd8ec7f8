import { expect, test } from 'vitest'
import { addressOfContact } from './wallet-contact.ts'

const CONTACT = {
  givenName: 'Ann',
  familyName: 'Lee',
  addressLines: ['850 W North Ave', 'Apt 4'],
  locality: 'Chicago',
  administrativeArea: 'IL',
  postalCode: '60642',
  countryCode: 'us',
  phoneNumber: '',
  emailAddress: '',
}
const KNOWN = {
  country: 'US',
  firstName: 'Renata',
  lastName: 'Kowalski',
  address1: '2418 N Burling St',
  address2: '',
  address3: '',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60614',
  dayPhone: '312-787-5900',
  emailAddress: 'renata@example.com',
}

test('[API-083] a billing contact becomes an address, with phone and email of the order where it has none', () => {
  expect(addressOfContact(CONTACT, KNOWN)).toEqual({
    firstName: 'Ann',
    lastName: 'Lee',
    address1: '850 W North Ave',
    address2: 'Apt 4',
    city: 'Chicago',
    state: 'IL',
    postalCode: '60642',
    country: 'US',
    dayPhone: '312-787-5900',
    emailAddress: 'renata@example.com',
  })
  expect(addressOfContact({ ...CONTACT, phoneNumber: '773-787-5900' }, KNOWN).dayPhone).toBe('773-787-5900')
})

test.each([
  [['123 Northwest Industrial Parkway South'], ['123 Northwest Industrial', 'Parkway South', undefined]],
  [
    ['123 Northwest Industrial Parkway South', 'Apt 4'],
    ['123 Northwest Industrial', 'Parkway South', 'Apt 4'],
  ],
  [
    ['', 'Apt 4'],
    ['Apt 4', undefined, undefined],
  ],
])('a street %j that is too long for one line continues on the next: %j', (addressLines, expected) => {
  const { address1, address2, address3 } = addressOfContact({ ...CONTACT, addressLines }, null)
  expect([address1, address2, address3]).toEqual(expected)
})
