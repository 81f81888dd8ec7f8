import type { SiteCode } from '#lib/site.ts'

/** The address that leads to a path of another site and takes the session along from site `from` [NAV-05]. */
export const sessionSwitchAddress = (origin: string, from: SiteCode, path: string): string =>
  `${origin}/session/switch?from=${from}&path=${encodeURIComponent(path)}`
