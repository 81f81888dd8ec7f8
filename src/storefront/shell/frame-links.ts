import type { Locale } from '#lib/language.ts'
import type { IconName } from '#ui/display/icon.tsx'

/** A place that exists: whoever fills the frame passes no link to a page the shop does not have. */
export interface FrameLink {
  readonly label: string
  readonly href: string
  readonly icon?: IconName
  /** On another host, or on a page that must be loaded anew. */
  readonly isExternal?: boolean
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

/** The id the skip link jumps to; every page's <main> has it. */
export const MAIN_ID = 'main'
