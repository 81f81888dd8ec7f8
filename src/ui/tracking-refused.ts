/** Local storage key of the shopper's wish that this shop records nothing. It stays when the storage is cleared. */
export const NOT_RECORDED = 'notRecorded'

/** True if the browser tells every site not to track its user. */
export function hasSignal(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || doNotTrack === '1'
}

/** True if the browser, or the shopper in this shop, has said that nothing may be recorded. */
export function isTrackingRefused(): boolean {
  if (hasSignal()) return true
  try {
    return localStorage.getItem(NOT_RECORDED) !== null
  } catch {
    return false
  }
}
