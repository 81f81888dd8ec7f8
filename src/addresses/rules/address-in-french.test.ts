import { expect, test } from 'vitest'
import { countryOptions } from './countries.ts'
import { postalCodeError } from './postal-code.ts'
import { regionOptions } from './region.ts'
import { validateAddress } from './validate-address.ts'

const CA = { country: 'CA' } as const

test('an empty form has French errors in the order of the form', () => {
  const checked = validateAddress({}, { site: CA, language: 'fr' })
  expect(checked.ok ? {} : checked.errors).toEqual({
    firstName: 'Entrez votre prénom.',
    lastName: 'Entrez votre nom.',
    address1: 'Entrez votre adresse.',
    city: 'Entrez votre ville.',
    state: 'Choisissez une province.',
    postalCode: 'Entrez un code postal.',
    dayPhone: 'Entrez un numéro de téléphone valide.',
    emailAddress: 'Entrez votre adresse courriel.',
  })
})

test('an invalid postal code is quoted with French quotation marks', () => {
  expect(postalCodeError('60642', 'CA', 'fr')).toBe(
    '«\u00a060642\u00a0» n’est pas un code postal. Un code postal s’écrit comme H2X 1Y4.',
  )
})

test('provinces and countries have French names, and countries are in French alphabetical order', () => {
  expect(
    regionOptions('CA', 'fr')
      .map(one => one.code)
      .toSorted(),
  ).toEqual(
    regionOptions('CA')
      .map(one => one.code)
      .toSorted(),
  )
  expect(regionOptions('CA', 'fr').find(one => one.code === 'QC')!.name).toBe('Québec')
  const names = countryOptions(CA, 'fr').map(one => one.name)
  expect(names).toContain('Allemagne')
  expect(names).toEqual(names.toSorted(new Intl.Collator('fr-CA').compare))
  expect(names).toHaveLength(countryOptions(CA).length)
})
