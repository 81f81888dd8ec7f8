import { NOT_RECORDED } from './clear-stored.ts'

/** True if the browser asks every site not to track its user (Global Privacy Control, Do Not Track). */
export function hasPrivacySignal(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || doNotTrack === '1'
}

/**
 * True if the browser, or the shopper in this shop, has said that nothing may be recorded. So has a browser that
 * stores nothing for the site: the shopper's wish could not be remembered.
 */
export function isTrackingRefused(): boolean {
  if (hasPrivacySignal()) return true
  try {
    return localStorage.getItem(NOT_RECORDED) !== null
  } catch {
    return true
  }
}
