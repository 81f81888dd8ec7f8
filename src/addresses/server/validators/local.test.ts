import { expect, test } from 'vitest'
import type { Address } from '../../rules/address.ts'
import { localValidator } from './local.ts'

const chicago: Address = {
  firstName: 'Ann',
  lastName: 'Lee',
  address1: '850 W North Ave',
  address2: '',
  address3: '',
  country: 'US',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60642',
  dayPhone: '312-787-5900',
  emailAddress: 'ann@example.com',
}

test('an address without a conflict gives an unknown result, so checkout continues', async () => {
  expect(await localValidator.check(chicago)).toEqual({ kind: 'unknown' })
  expect(await localValidator.check({ ...chicago, country: 'FR', state: '', postalCode: '75001' })).toEqual({
    kind: 'unknown',
  })
})

test('for a ZIP of another state the validator suggests that state and changes nothing else', async () => {
  expect(await localValidator.check({ ...chicago, state: 'NY' })).toEqual({ kind: 'suggested', suggestion: chicago })
})

test('a ZIP of an unused district is undeliverable, with the ZIP in the message', async () => {
  expect(await localValidator.check({ ...chicago, postalCode: '00000' })).toMatchObject({
    kind: 'undeliverable',
    message: expect.stringContaining('00000'),
  })
})
