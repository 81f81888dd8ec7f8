import { CA_REGIONS } from '#addresses/rules/regions-ca.ts'
import { US_REGIONS } from '#addresses/rules/regions-us.ts'

const NAMES: ReadonlyMap<string, string> = new Map<string, string>([...US_REGIONS.map(({ code, name }) => [`US-${code}`, name] as const), ...CA_REGIONS.map(({ code, name }) => [`CA-${code}`, name] as const)])

/** Where a sku may be neither sent nor picked up, and why, in a sentence or two [CRT-28]; '' when it may everywhere. */
export function restrictionWords(regions: readonly string[], reason: string | null): string {
  if (regions.length === 0) return ''
  const places = new Intl.ListFormat('en', { type: 'disjunction' }).format(regions.map(region => NAMES.get(region) ?? region))
  const why = reason === null ? '' : ` ${reason.replace(/[.]?$/, '.')}`
  return `This can't be sent to or picked up in ${places}.${why}`
}
