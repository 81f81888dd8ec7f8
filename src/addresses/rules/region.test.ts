import { expect, test } from 'vitest'
import { countryOptions, defaultCountry } from './countries.ts'
import { messages } from './address.messages.ts'
import { isRegion, regionError, regionLabel, regionOptions, selectError } from './region.ts'

const US = { country: 'US' } as const
const CA = { country: 'CA' } as const

test('[ADR-03] a Canadian address has a province from the Canadian list', () => {
  expect(regionLabel('CA')).toBe('Province')
  expect(regionLabel('US')).toBe('State')
  expect(regionOptions('CA').map(region => region.code)).toEqual([
    'AB',
    'BC',
    'MB',
    'NB',
    'NL',
    'NT',
    'NS',
    'NU',
    'ON',
    'PE',
    'QC',
    'SK',
    'YT',
  ])
})

test('[ADR-15] [ADR-19] no choice, “Please Select” and another country’s region are invalid', () => {
  for (const choice of ['', messages.en.pleaseSelect, 'ON', 'XX', 'il'])
    expect(regionError(choice, 'US')).toBe('State is invalid.')
  for (const choice of ['', messages.en.pleaseSelect, 'IL'])
    expect(regionError(choice, 'CA')).toBe('Province is invalid.')
  expect(regionError('IL', 'US')).toBeUndefined()
  expect(regionError('ON', 'CA')).toBeUndefined()
  expect(selectError('Country')).toBe('Country is invalid.')
})

test('[ADR-21] the US list has 50 states, DC, territories and military regions, each once', () => {
  const codes = regionOptions('US').map(region => region.code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes).toHaveLength(51 + 8 + 3)
  for (const code of ['AK', 'HI', 'DC', 'AS', 'GU', 'MP', 'PR', 'VI', 'AA', 'AE', 'AP'])
    expect(isRegion(code, 'US')).toBe(true)
})

test('[ADR-20] [ADR-21] the country list omits the USA on the Canadian site, and Canada on others', () => {
  const on = (site: typeof US | typeof CA) => countryOptions(site).map(country => country.code)
  expect(on(CA)).not.toContain('US')
  expect(on(CA)).toContain('CA')
  expect(on(US)).not.toContain('CA')
  expect(countryOptions(US).find(country => country.code === 'US')?.name).toBe('USA')
  expect(new Set([...on(US), ...on(CA)]).size).toBe(249)
  expect(on(US)).toHaveLength(248)
  expect(on(CA)).toHaveLength(248)
})

test('[ADR-02] the default country is in the site’s list: the USA, and Canada on the Canadian site', () => {
  expect(defaultCountry(US)).toBe('US')
  expect(defaultCountry(CA)).toBe('CA')
  for (const site of [US, CA])
    expect(countryOptions(site).some(country => country.code === defaultCountry(site))).toBe(true)
})
