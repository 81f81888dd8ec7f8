import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CART_ERROR, checkLines, PROBLEM_OF, type CheckedLine, type ServicesNow } from './validation.ts'
import { mostForPickup } from './stock/stock-plan.ts'
import type { StockSeen } from './stock/stock-seen.ts'

const ON: ServicesNow = { installation: true, personalization: true, inHousePersonalization: true }
const PIECE = { isUncounted: false, personalizationType: 0, restrictedRegions: [] } as const
const line = (id: string, more: Partial<CheckedLine> = {}): CheckedLine => ({
  id,
  sku: 'A',
  quantity: 1,
  shipMethod: 'ship',
  piece: PIECE,
  isPersonalized: false,
  wantsInstallation: false,
  goesTo: ['US-IL'],
  stopped: null,
  ...more,
})
const units = (total: number, warehouses = total, atStore = 0): StockSeen => ({
  total,
  warehouses,
  atStore,
  byWarehouse: warehouses > 0 ? { joliet: warehouses } : {},
})
const stock = (all: Record<string, StockSeen>) => new Map(Object.entries(all))
const gone = (id: string) => line(id, { piece: null })
const here = stock({ A: units(10), B: units(10) })

test('[CRT-26] the ten error types have the documented numbers', () => {
  expect(CART_ERROR).toEqual({
    none: 0,
    invalidBasket: 1,
    browseCustomApiException: 2,
    nlaItems: 3,
    installationServiceUnavailable: 4,
    personalizationServiceUnavailable: 5,
    inHousePersonalizationNlaItems: 6,
    allNlaItems: 7,
    emptyBasket: 8,
    pfasItems: 9,
  })
})

const CA = { ...PIECE, restrictedRegions: ['US-CA', 'US-NY'] }
const cases: readonly [
  name: string,
  lines: readonly CheckedLine[],
  services: Partial<ServicesNow>,
  errorType: number,
  flags: readonly string[],
][] = [
  ['a valid cart is 0', [line('1'), line('2', { sku: 'B' })], {}, 0, []],
  ['an empty cart is 8', [], {}, 8, []],
  ['one of two SKUs no longer sold is 3', [line('1'), gone('2')], {}, 3, ['hasNlaItems']],
  ['all SKUs no longer sold is 7', [gone('1'), gone('2')], {}, 7, ['hasNlaItems', 'hasAllNlaItems']],
  ['a quantity above the stock is 3', [line('1', { quantity: 11 }), line('2', { sku: 'B' })], {}, 3, ['hasNlaItems']],
  [
    'any quantity of a made-to-order SKU is 0',
    [line('1', { quantity: 900, piece: { ...PIECE, isUncounted: true } })],
    {},
    0,
    [],
  ],
  [
    'a SKU restricted in California, shipped there, is 9',
    [line('1', { piece: CA, goesTo: ['US-CA'] })],
    {},
    9,
    ['hasPfasItems'],
  ],
  [
    'a SKU restricted in California, picked up there, is 9',
    [line('1', { piece: CA, goesTo: ['US-CA'], shipMethod: 'pickup' })],
    {},
    9,
    ['hasPfasItems'],
  ],
  ['a SKU restricted in California, shipped to Illinois, is 0', [line('1', { piece: CA })], {}, 0, []],
  ['a restricted SKU without a destination is 0', [line('1', { piece: CA, goesTo: [] })], {}, 0, []],
  [
    'a restricted SKU in a ZIP of two states, one of which allows it, is 0',
    [line('1', { piece: CA, goesTo: ['US-NY', 'US-CT'] })],
    {},
    0,
    [],
  ],
  [
    'a restricted SKU in a ZIP of two states that both restrict it is 9',
    [line('1', { piece: CA, goesTo: ['US-NY', 'US-CA'] })],
    {},
    9,
    ['hasPfasItems'],
  ],
  [
    'requested installation without the service is 4',
    [line('1', { wantsInstallation: true })],
    { installation: false },
    4,
    ['isInstallationServiceUnavailable'],
  ],
  ['no requested installation without the service is 0', [line('1')], { installation: false }, 0, []],
  [
    'personalization 100 without the vendor is 5',
    [line('1', { isPersonalized: true, piece: { ...PIECE, personalizationType: 100 } })],
    { personalization: false },
    5,
    ['isPersonalizationServiceUnavailable'],
  ],
  [
    'personalization 100 without the workshop is 0',
    [line('1', { isPersonalized: true, piece: { ...PIECE, personalizationType: 100 } })],
    { inHousePersonalization: false },
    0,
    [],
  ],
  [
    'embroidery 700 without the workshop is 6',
    [line('1', { isPersonalized: true, piece: { ...PIECE, personalizationType: 700 } })],
    { inHousePersonalization: false },
    6,
    ['isInHousePersonalizationUnavailable'],
  ],
  [
    'etching 705 without the workshop is 6',
    [line('1', { isPersonalized: true, piece: { ...PIECE, personalizationType: 705 } })],
    { inHousePersonalization: false },
    6,
    ['isInHousePersonalizationUnavailable'],
  ],
  [
    'etching 705 without the vendor is 0',
    [line('1', { isPersonalized: true, piece: { ...PIECE, personalizationType: 705 } })],
    { personalization: false },
    0,
    [],
  ],
  [
    'no requested embroidery without the workshop is 0',
    [line('1', { piece: { ...PIECE, personalizationType: 700 } })],
    { inHousePersonalization: false },
    0,
    [],
  ],
]
test.each(cases)('[CRT-26] [CRT-28] error type: %s', (_name, lines, services, errorType, flags) => {
  const check = checkLines(lines, here, { ...ON, ...services })
  expect(check.errorType).toBe(errorType)
  expect(
    Object.entries(check.flags)
      .filter(([, isOn]) => isOn)
      .map(([name]) => name),
  ).toEqual(flags)
})

test('[CRT-26] of several errors the one with the highest priority is reported first', () => {
  const troubles = [
    { type: 3, add: [gone('nla')] },
    { type: 9, add: [line('pfas', { piece: CA, goesTo: ['US-CA'] })] },
    { type: 6, add: [line('etched', { isPersonalized: true, piece: { ...PIECE, personalizationType: 705 } })] },
    { type: 5, add: [line('legacy', { isPersonalized: true, piece: { ...PIECE, personalizationType: 100 } })] },
    { type: 4, add: [line('hung', { wantsInstallation: true })] },
  ]
  for (let first = 0; first < troubles.length; first++) {
    const lines = troubles
      .slice(first)
      .reverse()
      .flatMap(one => one.add)
    expect(
      checkLines([line('good'), ...lines], here, {
        installation: false,
        personalization: false,
        inHousePersonalization: false,
      }).errorType,
    ).toBe(troubles[first]!.type)
  }
})

test.each([
  [
    'lines of a SKU share its stock in cart order',
    [line('1', { quantity: 3 }), line('2', { quantity: 3 })],
    units(5),
    { 2: 2 },
  ],
  [
    'a line above the stock takes no units from other lines',
    [line('1', { quantity: 9 }), line('2', { quantity: 5 })],
    units(5),
    { 1: 5 },
  ],
  ['units of other stores can be shipped', [line('1', { quantity: 5 })], units(5, 0, 0), {}],
  [
    'units of other stores cannot be picked up here',
    [line('1', { quantity: 5, shipMethod: 'pickup' })],
    units(5, 0, 2),
    { 1: 2 },
  ],
  [
    'a warehouse can supply all units of a pickup',
    [line('1', { quantity: 3, shipMethod: 'pickup' })],
    units(5, 3, 2),
    {},
  ],
  [
    'units of store and warehouse are not added for a pickup',
    [line('1', { quantity: 5, shipMethod: 'pickup' })],
    units(5, 3, 2),
    { 1: 3 },
  ],
  [
    'units of two warehouses are not added for a pickup',
    [line('1', { quantity: 3, shipMethod: 'pickup' })],
    { ...units(4), byWarehouse: { joliet: 2, reno: 2 } },
    { 1: 2 },
  ],
  [
    'two pickup lines share the units of one location',
    [line('1', { quantity: 2, shipMethod: 'pickup' }), line('2', { quantity: 2, shipMethod: 'pickup' })],
    units(5, 3, 2),
    { 2: 1 },
  ],
  [
    'pickup lines get units before shipped lines',
    [line('1', { quantity: 4 }), line('2', { quantity: 2, shipMethod: 'pickup' })],
    units(5, 3, 2),
    { 1: 3 },
  ],
  [
    'shipped lines take no units from pickup lines',
    [line('1', { quantity: 10 }), line('2', { shipMethod: 'pickup' })],
    units(21, 18, 3),
    {},
  ],
  [
    'a line that the pickup location cannot hand over gets 0 units',
    [line('1', { shipMethod: 'pickup', stopped: 'not-handed-over' }), line('2')],
    units(5, 3, 2),
    { 1: 0 },
  ],
  [
    'a line that no carrier delivers gets 0 units',
    [line('1', { stopped: 'no-carrier' }), line('2', { quantity: 5 })],
    units(5, 3, 2),
    { 1: 0 },
  ],
  ['a line of a sold-out SKU gets 0 units', [line('1')], units(0), { 1: 0 }],
] as const)('[CRT-28] %s', (_name, lines, of, left) => {
  expect(Object.fromEntries(checkLines(lines, stock({ A: of }), ON).left)).toEqual(left)
})

const anyLine = fc.record({
  sku: fc.constantFrom('A', 'B', 'C'),
  quantity: fc.integer({ min: 1, max: 9 }),
  shipMethod: fc.constantFrom('ship' as const, 'pickup' as const),
  isPersonalized: fc.boolean(),
  wantsInstallation: fc.boolean(),
  piece: fc.option(
    fc.record({
      isUncounted: fc.boolean(),
      personalizationType: fc.constantFrom(0 as const, 100 as const, 700 as const, 705 as const),
      restrictedRegions: fc.subarray(['US-CA', 'US-NY', 'US-IL']),
    }),
    { freq: 6 },
  ),
  goesTo: fc.subarray(['US-CA', 'US-NY', 'US-IL'], { maxLength: 2 }),
  stopped: fc.constantFrom(null, null, null, 'no-carrier' as const, 'not-handed-over' as const),
})
const anyCart = fc.array(anyLine, { maxLength: 8 }).map(lines => lines.map((one, i) => ({ id: String(i), ...one })))
const anyStock = fc.array(fc.tuple(fc.nat(12), fc.nat(6), fc.nat(6)), { minLength: 3, maxLength: 3 }).map(all =>
  stock(
    Object.fromEntries(
      all.map(([warehouses, atStore, elsewhere], i) => [
        'ABC'[i]!,
        {
          total: warehouses + atStore + elsewhere,
          warehouses,
          atStore,
          byWarehouse: { joliet: Math.floor(warehouses / 2), reno: Math.ceil(warehouses / 2) },
        },
      ]),
    ),
  ),
)
const anyServices = fc.record({
  installation: fc.boolean(),
  personalization: fc.boolean(),
  inHousePersonalization: fc.boolean(),
})

test('[CRT-28] a cart is valid only without flags, and every error concerns lines of the cart', () => {
  fc.assert(
    fc.property(anyCart, anyStock, anyServices, (lines, have, services) => {
      const { errorType, flags, problems } = checkLines(lines, have, services)
      expect(errorType === CART_ERROR.none).toBe(lines.length > 0 && !Object.values(flags).some(Boolean))
      const problem = PROBLEM_OF[errorType]
      if (problem !== undefined) expect(lines.some(one => problems.get(one.id)?.includes(problem))).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('[PUP-08] [PUP-09] removing faulty lines leads to a valid or empty cart without reporting an error twice', () => {
  fc.assert(
    fc.property(anyCart, anyStock, anyServices, (cart, have, services) => {
      let lines: CheckedLine[] = [...cart]
      const told: number[] = []
      for (;;) {
        const { errorType, problems } = checkLines(lines, have, services)
        const problem = PROBLEM_OF[errorType]
        if (problem === undefined) break
        told.push(errorType)
        lines =
          problem === 'installation'
            ? lines.map(one => ({ ...one, wantsInstallation: false }))
            : lines.filter(one => !problems.get(one.id)?.includes(problem))
      }
      expect(new Set(told).size).toBe(told.length)
      expect([CART_ERROR.none, CART_ERROR.emptyBasket]).toContain(checkLines(lines, have, services).errorType)
    }),
    { numRuns: 500 },
  )
})

test('accepted lines never exceed the country’s stock, nor pickup lines that of one place', () => {
  fc.assert(
    fc.property(anyCart, anyStock, (lines, have) => {
      const { left } = checkLines(lines, have, ON)
      const accepted = lines.filter(one => !left.has(one.id) && one.piece?.isUncounted === false)
      for (const [sku, seen] of have) {
        const of = accepted.filter(one => one.sku === sku)
        const sum = (some: readonly { quantity: number }[]) => some.reduce((all, one) => all + one.quantity, 0)
        expect(sum(of)).toBeLessThanOrEqual(seen.total)
        expect(sum(of.filter(one => one.shipMethod === 'pickup'))).toBeLessThanOrEqual(mostForPickup(seen))
      }
    }),
    { numRuns: 500 },
  )
})
