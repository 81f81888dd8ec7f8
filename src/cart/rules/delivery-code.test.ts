import { expect, test } from 'vitest'
import type { Address } from '#addresses/rules/address.ts'
import { deliveryCode } from './delivery-code.ts'

const at = (country: string, postalCode: string) => [
  { id: 'me', address: { country, postalCode } as Address, shipments: [] },
]
test.each([
  [
    'what was typed, before there is an address',
    { recipients: [{ id: 'me', address: null, shipments: [] }], taxZipCode: '97201' },
    '97201',
  ],
  ['nothing, before anybody said where to', { recipients: [], taxZipCode: null }, null],
  ['the address’s, whatever was typed', { recipients: at('US', '60614'), taxZipCode: '97201' }, '60614'],
  ['five digits of a ZIP+4', { recipients: at('US', '60614-1234'), taxZipCode: null }, '60614'],
  ['a Canadian code whole', { recipients: at('CA', 'M5V 2T6'), taxZipCode: 'H2J 2K8' }, 'M5V 2T6'],
] as const)('[CRT-06] the delivery code of a cart is %s', (_, cart, code) => expect(deliveryCode(cart)).toBe(code))
