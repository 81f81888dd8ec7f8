import { standingRate, type DatedRate, type Jurisdiction } from './jurisdiction.ts'

const SOURCE = 'Tax Foundation, State and Local Sales Tax Rates, July 2025'

/**
 * One rate per state, in parts per 100,000: the state-wide rate on furniture of July 2025, with the local part where it
 * is uniform across the state (California 1.25 %, Nevada 2.25 %, Utah 1.25 %, Virginia 1 %, Puerto Rico 1 %). A rate
 * that changes on a known day is in `CHANGING` instead.
 *
 * Not supported, so that a real shop needs a tax service behind `TaxProvider`: county, city and district rates, nexus
 * thresholds, tax holidays, retail delivery fees (Colorado, Minnesota). Military mail, and territories without a sales
 * tax that a mainland seller collects, have rate 0.
 */
const RATES = {
  AL: 4000,
  AK: 0,
  AZ: 5600,
  AR: 6500,
  CA: 7250,
  CO: 2900,
  CT: 6350,
  DE: 0,
  FL: 6000,
  GA: 4000,
  HI: 4000,
  ID: 6000,
  IL: 6250,
  IN: 7000,
  IA: 6000,
  KS: 6500,
  KY: 6000,
  LA: 5000,
  ME: 5500,
  MD: 6000,
  MA: 6250,
  MI: 6000,
  MN: 6875,
  MS: 7000,
  MO: 4225,
  MT: 0,
  NE: 5500,
  NV: 6850,
  NH: 0,
  NJ: 6625,
  NM: 4875,
  NY: 4000,
  NC: 4750,
  ND: 5000,
  OH: 5750,
  OK: 4500,
  OR: 0,
  PA: 6000,
  RI: 7000,
  SC: 6000,
  SD: 4200,
  TN: 7000,
  TX: 6250,
  UT: 6100,
  VT: 6000,
  VA: 5300,
  WA: 6500,
  WV: 6000,
  WI: 5000,
  WY: 4000,
  AS: 0,
  FM: 0,
  GU: 0,
  MH: 0,
  MP: 0,
  PW: 0,
  PR: 11500,
  VI: 0,
  AA: 0,
  AE: 0,
  AP: 0,
} as const

const DC_RISES = '2026-10-01T00:00:00-04:00'

/** Rates that change on a known day, with times in the state's own time zone. */
const CHANGING: Readonly<Record<string, readonly DatedRate[]>> = {
  DC: [
    { rate: 6000, validFrom: null, validTo: DC_RISES, source: SOURCE },
    { rate: 7000, validFrom: DC_RISES, validTo: null, source: 'Council of the District of Columbia, B26-0450' },
  ],
}

const RATES_BY_STATE: Readonly<Record<string, readonly DatedRate[]>> = {
  ...Object.fromEntries(
    Object.entries(RATES).map(([state, rate]) => [state, rate === 0 ? [] : standingRate(rate, SOURCE)]),
  ),
  ...CHANGING,
}

/**
 * States that tax a separately stated delivery charge for taxable goods. Other states exempt a separately stated
 * charge, as ours is; some of them (Florida, Illinois) only if it is optional, as ours is because of store pickup.
 * Kansas since 1 July 2023 (K.S.A. 79-3602(ll)) and Michigan since 26 April 2023 (Public Acts 20 and 21) exempt it. The
 * list follows TaxJar's guide for online sellers who deliver by common carrier; Puerto Rico is a cautious
 * interpretation.
 */
const TAXES_SHIPPING = new Set([
  'AR',
  'CT',
  'DC',
  'GA',
  'HI',
  'IN',
  'KY',
  'MN',
  'MS',
  'NE',
  'NJ',
  'NM',
  'NY',
  'NC',
  'ND',
  'OH',
  'PA',
  'RI',
  'SC',
  'SD',
  'TN',
  'TX',
  'VT',
  'WA',
  'WV',
  'WI',
  'PR',
])

const NAMES: Readonly<Record<string, string>> = { HI: 'General Excise Tax', PR: 'IVU' }

/** Taxes by two-letter state code; `taxes` is empty in a state without a sales tax. */
export const US_TAXES: Readonly<Record<string, Jurisdiction>> = Object.fromEntries(
  Object.entries(RATES_BY_STATE).map(([state, rates]) => [
    state,
    {
      taxes: rates.length === 0 ? [] : [{ name: NAMES[state] ?? 'Sales Tax', rates }],
      taxesShipping: TAXES_SHIPPING.has(state),
    },
  ]),
)
