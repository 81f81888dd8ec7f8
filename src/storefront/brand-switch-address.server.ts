import { pathIn } from '#lib/language.ts'
import { siteOf, type Brand } from '#lib/site.ts'
import type { PageRequest } from '#main/pages/page-context.ts'
import { sessionSwitchAddress } from './session-switch-address.ts'

/**
 * The address that switches to a brand's site in the same country and keeps the session [NAV-05]. `path` has no
 * language prefix.
 */
export function brandSwitchAddress(
  { site, language, hosts }: Pick<PageRequest, 'site' | 'language' | 'hosts'>,
  brand: Brand,
  path: string,
): string {
  const origin = hosts.origin(siteOf(brand, site.country).code)
  return sessionSwitchAddress(origin, site.code, pathIn(language, path))
}
