import fc from 'fast-check'
import { codes } from 'zipcodes'
import { expect, test } from 'vitest'
import { checkPlace } from '#addresses/rules/check-place.ts'
import { hasInvisible } from '#addresses/rules/clean-text.ts'
import { validateAddress, type AddressInput } from '#addresses/rules/validate-address.ts'
import { isPoBox } from '#delivery/rules/po-box.ts'
import { isBeyondTrucks, isRemoteRegion } from '#delivery/rules/transit.ts'

const RUNS = { numRuns: 10_000 }

/** Codes of Dulles airport, which is in Virginia; the package has them in the city of their post office. */
const DULLES = new Set(['20040', '20041', '20042'])
/** The table of the package `zipcodes`, which our list of prefixes is not made from. */
const AREAS = Object.values(codes)
  .filter(area => area.country === 'US')
  .map(area => (DULLES.has(area.zip) ? { ...area, state: 'VA' } : area))
/** Single codes that lie in another state than all others of their prefix. */
const EXCEPTIONS = new Set(['20588', '20598', '73960', '87654'])
const byPrefix = Map.groupBy(AREAS, area => area.zip.slice(0, 3))
const CONTIGUOUS =
  'AL AR AZ CA CO CT DC DE FL GA IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA ' +
  'RI SC SD TN TX UT VA VT WA WI WV WY'
const isContiguous = new Set(CONTIGUOUS.split(' '))
const STATES = [...new Set(AREAS.map(area => area.state))]

const area = fc.constantFrom(...AREAS.filter(one => !EXCEPTIONS.has(one.zip)))
const number = fc.integer({ min: 1, max: 99_999 }).map(String)
/** A first line of an address, and whether it is a post-office box. */
const street = fc.oneof(
  fc
    .tuple(fc.constantFrom('PO Box', 'P.O. Box', 'p o box', 'Post Office Box', 'P. O. BOX'), number)
    .map(([box, n]) => ({ text: `${box} ${n}`, isBox: true })),
  fc
    .tuple(number, fc.constantFrom('Post Rd', 'Box Elder Ln', 'Portland Ave', 'Poe St', 'Office Park Dr', 'Broadway'))
    .map(([n, name]) => ({ text: `${n} ${name}`, isBox: false })),
)
const PERSON = {
  firstName: 'Ann',
  lastName: 'Lee',
  address2: '',
  address3: '',
  country: 'US',
  dayPhone: '312-787-5900',
  emailAddress: 'ann@example.com',
}

test('ten thousand generated addresses are classified as an independent table of ZIP codes says', () => {
  fc.assert(
    fc.property(area, street, fc.constantFrom(...STATES), ({ zip, state }, { text, isBox }, otherState) => {
      const entered = { ...PERSON, address1: text, city: 'Springfield', state, postalCode: zip }
      const checked = validateAddress(entered, { site: { country: 'US' } })
      if (!checked.ok) throw new Error(`refused: ${JSON.stringify(checked.errors)}`)
      expect(checkPlace(checked.address)).toEqual({ kind: 'agrees' })
      if (!byPrefix.get(zip.slice(0, 3))!.some(one => one.state === otherState)) {
        const conflict = checkPlace({ ...checked.address, state: otherState })
        expect(conflict.kind === 'conflicts' && conflict.regions).toContain(state)
      }
      expect(isPoBox([checked.address.address1])).toBe(isBox)
      expect(isRemoteRegion('US', state)).toBe(!isContiguous.has(state))
      expect(isBeyondTrucks('US', state)).toBe(!isContiguous.has(state) && state !== 'AK' && state !== 'HI')
    }),
    RUNS,
  )
})

const FRAGMENTS = [
  'Ann',
  'O’Brien',
  'Zoë',
  '<zz onload=alert(1)>',
  '"><zz',
  "'); DROP TABLE basket; --",
  '\r\nBcc: all@example.com',
  '\u202Eevil',
  '\0',
  '&lt;zz',
  'Lee & Daughters',
  '${7*7}',
  '850 W North Ave',
  '60642',
] as const
const hostile = fc.array(fc.constantFrom(...FRAGMENTS), { minLength: 1, maxLength: 3 }).map(parts => parts.join(' '))
/** A valid value, or in one of five cases a hostile one. */
const mostly = (valid: string, other: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(valid) }, { weight: 1, arbitrary: other })
const hostileAddress: fc.Arbitrary<AddressInput> = fc.record({
  firstName: mostly('Ann', hostile),
  lastName: mostly('Lee', hostile),
  address1: mostly('850 W North Ave', hostile),
  address2: fc.oneof(fc.constant(''), hostile),
  address3: fc.constant(''),
  country: fc.constant('US'),
  city: mostly('Chicago', hostile),
  state: mostly('IL', fc.constantFrom('<zz', '\0')),
  postalCode: mostly('60642', fc.constantFrom('60642<zz', '\r\n60642')),
  dayPhone: mostly('312-787-5900', fc.constantFrom('312-787-5900\r\nBcc: x')),
  emailAddress: mostly('ann@example.com', fc.constantFrom('ann@example.com\r\nBcc: x', '"<zz>"@example.com')),
})
test('[ADR-07] of ten thousand hostile addresses none is accepted with markup, control or invisible characters', () => {
  let accepted = 0
  fc.assert(
    fc.property(hostileAddress, entered => {
      const checked = validateAddress(entered, { site: { country: 'US' } })
      if (!checked.ok) return
      accepted += 1
      expect(Object.values(checked.address).filter(text => hasInvisible(text) || /[<>"\r\n]/.test(text))).toEqual([])
    }),
    RUNS,
  )
  expect(accepted).toBeGreaterThan(1_000)
})
