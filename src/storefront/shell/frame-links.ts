import type { Locale } from '#lib/language.ts'
import type { IconName } from '#ui/display/icon.tsx'

/** A link of header or footer. Callers must only pass links to existing pages. */
export interface FrameLink {
  readonly label: string
  readonly href: string
  readonly icon?: IconName
  /** True if it is on another host, or the page must be loaded as a new document. */
  readonly isExternal?: boolean
  /** True: a click opens the popup 'Account Sign In' instead [SGN-01]; the address is for other ways to follow it. */
  readonly opensSignIn?: boolean
  /** A number beside it; none if 0 or not known. */
  readonly count?: number | undefined
}

/** One tab of the cross-brand switch [NAV-05]. */
export interface ShopLink {
  readonly label: string
  readonly href: string
  readonly isCurrent: boolean
}

/** A site of the brand by its country and language: 'Canada · CAD · Français'. */
export interface CountryLink {
  readonly locale: Locale
  readonly label: string
  readonly href: string
  readonly isCurrent: boolean
}

export interface DepartmentLink {
  readonly label: string
  readonly href: string
  readonly isSale?: boolean
}

/** Id of every page's <main>, the target of the skip link. */
export const MAIN_ID = 'main'
