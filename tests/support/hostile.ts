import type { Random } from './seeded.ts'

/**
 * Hostile texts: SQL, markup, header and log injection, characters that databases reject, templates, extreme lengths.
 */
export const HOSTILE_TEXTS: readonly string[] = [
  "'; DROP TABLE basket; --",
  "' OR '1'='1",
  '1); DELETE FROM stock; --',
  '$1',
  '%00',
  "\\'",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><svg onload=alert(1)>',
  'javascript:alert(1)',
  'a\r\nBcc: everybody@example.com',
  'a\r\nSet-Cookie: sid=x',
  '\n{"level":50}',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202eevil',
  '\u200b',
  '\ufeff',
  '\u2028',
  '👩‍👩‍👧‍👦',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙a̷l̶g̵o̶',
  'ﷺ',
  'İı',
  'ß',
  '${7*7}',
  '{{constructor.constructor("return process")()}}',
  '#{1+1}',
  '%s%n',
  '../../../../etc/passwd',
  '..%2f..%2f',
  'file:///etc/passwd',
  'http://169.254.169.254/',
  '{"$gt":""}',
  '__proto__',
  'constructor',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e309',
  '0x10',
  ' ',
  '\t',
  '4111111111111111',
  '4111 1111 1111 1111',
  'null',
  'undefined',
  'true',
  '𝕳𝖊𝖑𝖑𝖔'.repeat(40),
  'é'.repeat(5000),
  'a'.repeat(30_000),
  '9'.repeat(4000),
  '🛋️'.repeat(3000),
  '0001-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
]
/** Values of the wrong type or size. */
export const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  -0,
  1,
  0.5,
  1e9,
  1e21,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  2 ** 53,
  2 ** 31,
  -(2 ** 31) - 1,
  '',
  '1',
  '-1',
  [],
  {},
  [null],
  [[]],
  { toString: 'x' },
  { length: 1e9 },
  Array.from({ length: 2000 }, () => 1),
  Array.from({ length: 60 }, () => ({ Sku: '100001' })),
  Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`k${i}`, i])),
]
/** Fields that no client may set: prices, flags, prototypes, other customers' data [ASVS 8.2.3, 15.3.3]. */
export const EXTRA_FIELDS: readonly string[] = [
  'price',
  'unitPrice',
  'total',
  'isPaid',
  'isSuccess',
  'isAdmin',
  'discount',
  'tax',
  'version',
  'status',
  'session',
  'session_key',
  'basketId',
  'grId',
  'maxStep',
  'tenders',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '',
]
/** Raw values that JSON does not allow. */
const NO_JSON: readonly string[] = [
  'NaN',
  'Infinity',
  '-Infinity',
  'undefined',
  '0x1',
  '1.',
  '01',
  "'a'",
  '1e400',
  '-',
  '/*x*/1',
  '"\\x41"',
  '"unfinished',
  '[1,',
  '{',
]

type Path = readonly (string | number)[]
function paths(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [
    at,
    ...Object.entries(value).flatMap(([key, one]) => paths(one, [...at, Array.isArray(value) ? Number(key) : key])),
  ]
}
const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], value)
function put(value: unknown, path: Path, change: (old: unknown) => unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return change(value)
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>
  copy[key] = put(copy[key], rest, change)
  return copy
}
const MARK = '@@raw@@'

/** JSON text of an input with one defect. */
export function mutated(value: unknown, random: Random): string {
  const all = paths(value)
  const path = random.pick(all)
  const objects = all.filter(one => {
    const found = at(value, one)
    return typeof found === 'object' && found !== null && !Array.isArray(found)
  })
  const object = random.pick(objects)
  const names = Object.keys(at(value, object) as object)
  const raw = (text: string) => JSON.stringify(put(value, path, () => MARK)).replace(`"${MARK}"`, () => text)
  switch (random.below(10)) {
    case 0:
    case 1:
    case 2:
      return JSON.stringify(put(value, path, () => random.pick(HOSTILE_VALUES)))
    case 3:
    case 4:
      return JSON.stringify(put(value, path, () => random.pick(HOSTILE_TEXTS)))
    // Appended to the original text, so that it may pass the schema.
    case 5:
      return JSON.stringify(
        put(value, path, old =>
          typeof old === 'string' ? `${old}${random.pick(HOSTILE_TEXTS)}`.slice(0, 30) : random.pick(HOSTILE_TEXTS),
        ),
      )
    case 6: {
      if (names.length === 0) return raw(random.pick(NO_JSON))
      const name = random.pick(names)
      return JSON.stringify(
        put(value, object, old => Object.fromEntries(Object.entries(old as object).filter(([key]) => key !== name))),
      )
    }
    case 7: {
      // As raw text: a literal __proto__ key would not become a property.
      const text = JSON.stringify(put(value, object, () => MARK))
      const body = JSON.stringify(at(value, object)).slice(1, -1)
      const extra = `${JSON.stringify(random.pick(EXTRA_FIELDS))}:${JSON.stringify(random.pick(HOSTILE_VALUES))}`
      return text.replace(`"${MARK}"`, () => `{${[body, extra].filter(Boolean).join(',')}}`)
    }
    case 8: {
      // Duplicate key.
      if (names.length === 0) return raw(random.pick(NO_JSON))
      const name = random.pick(names)
      const body = JSON.stringify(at(value, object)).slice(1, -1)
      return JSON.stringify(put(value, object, () => MARK)).replace(
        `"${MARK}"`,
        () => `{${body},${JSON.stringify(name)}:${JSON.stringify(random.pick([...HOSTILE_VALUES, ...HOSTILE_TEXTS]))}}`,
      )
    }
    default:
      return raw(random.below(3) === 0 ? `${'['.repeat(20_000)}${']'.repeat(20_000)}` : random.pick(NO_JSON))
  }
}
