import { expect, test } from 'vitest'
import type { Address } from '#addresses/rules/address.ts'
import { deliveryCode } from './delivery-code.ts'

const at = (country: string, postalCode: string) => [
  { id: 'me', address: { country, postalCode } as Address, shipments: [] },
]
test.each([
  [
    'the typed code while there is no address',
    { recipients: [{ id: 'me', address: null, shipments: [] }], taxZipCode: '97201' },
    '97201',
  ],
  ['null without a typed code and an address', { recipients: [], taxZipCode: null }, null],
  [
    'the code of the address rather than the typed code',
    { recipients: at('US', '60614'), taxZipCode: '97201' },
    '60614',
  ],
  [
    'the typed code for the address of a registry',
    {
      recipients: [
        {
          id: 'me',
          address: { country: 'US', postalCode: '28801', address1: 'Registry address', address3: 'GR 7' } as Address,
          shipments: [],
        },
      ],
      taxZipCode: '97201',
    },
    '97201',
  ],
  ['the first five digits of a ZIP+4', { recipients: at('US', '60614-1234'), taxZipCode: null }, '60614'],
  ['the whole postal code in Canada', { recipients: at('CA', 'M5V 2T6'), taxZipCode: 'H2J 2K8' }, 'M5V 2T6'],
] as const)('[CRT-06] the delivery code of a cart is %s', (_, cart, code) => expect(deliveryCode(cart)).toBe(code))
