import { isRouteErrorResponse } from 'react-router'

/** Codes of the format for values that JSON cannot express. */
const UNDEFINED = -7
const NULL = -5
const NOT_A_NUMBER = -2
const INFINITE = -6
const MINUS_INFINITE = -3

type Fields = Readonly<Record<string, unknown>>
/** Errors of loaders, which React Router has already stripped of internal details. */
function errorParts(value: object): readonly [string, ...unknown[]] | undefined {
  if (isRouteErrorResponse(value)) return ['ErrorResponse', value.data, value.status, value.statusText]
  if (value instanceof Error) return ['SanitizedError', value.name, value.message, value.stack]
  return undefined
}

/** The code of a value that has one in the format; undefined for a value that is written into the list. */
function ownNumber(value: unknown): number | undefined {
  if (value === undefined || typeof value === 'function') return UNDEFINED
  if (value === null) return NULL
  if (typeof value !== 'number' || Number.isFinite(value)) return undefined
  return Number.isNaN(value) ? NOT_A_NUMBER : value > 0 ? INFINITE : MINUS_INFINITE
}

/**
 * Encodes the data of a page in the format that React Router decodes in the browser: a list of values, in which lists
 * and objects refer to their parts by index, so that a repeated value is written once. React Router's own encoder also
 * supports promises and takes several times the processor time. Throws an error for a promise, a symbol or a bigint.
 */
export function encodeData(data: unknown): string {
  const numbers = new Map<unknown, number>()
  const written: string[] = []

  function numberOf(value: unknown): number {
    const own = ownNumber(value)
    if (own !== undefined) return own
    const known = numbers.get(value)
    if (known !== undefined) return known
    const number = written.length
    numbers.set(value, number)
    // Reserve the value's index before its parts take theirs.
    written.push('')
    written[number] = typeof value === 'object' ? composed(value!) : simple(value)
    return number
  }
  function simple(value: unknown): string {
    if (typeof value === 'bigint' || typeof value === 'symbol') {
      throw new Error(`Loader data cannot contain ${String(value)}.`)
    }
    return JSON.stringify(value)
  }
  function composed(value: object): string {
    if (Array.isArray(value)) return list(value)
    const prototype: unknown = Object.getPrototypeOf(value)
    return prototype === Object.prototype || prototype === null ? fields(value as Fields) : special(value)
  }
  const named = (name: string, parts: readonly unknown[]) =>
    `[${[JSON.stringify(name), ...parts.map(numberOf)].join(',')}]`
  function special(value: object): string {
    if (value instanceof Promise) throw new Error('Loader data cannot contain a promise.')
    if (value instanceof Date) return `["D",${value.getTime()}]`
    if (value instanceof Set) return named('S', [...value])
    if (value instanceof Map) return named('M', [...value].flat())
    const [name, ...parts] = errorParts(value) ?? []
    return name === undefined ? fields(value as Fields) : named(name, parts)
  }
  function list(values: readonly unknown[]): string {
    let text = ''
    for (const value of values) text += text === '' ? numberOf(value) : `,${numberOf(value)}`
    return `[${text}]`
  }
  function fields(value: Fields): string {
    let text = ''
    for (const name of Object.keys(value)) {
      text += `${text === '' ? '' : ','}"_${numberOf(name)}":${numberOf(value[name])}`
    }
    return `{${text}}`
  }

  const whole = numberOf(data)
  return whole < 0 ? `${whole}\n` : `[${written.join(',')}]\n`
}
