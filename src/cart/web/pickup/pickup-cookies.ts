/** Number of the chosen location [STO-10]. */
export const STORE_COOKIE = 'pickupStore'
/** Value `StoreUpdated` after a location was chosen [STO-10]. */
export const STATUS_COOKIE = 'pickupStoreStatus'
export const STORE_UPDATED = 'StoreUpdated'
/** The retention period of a cart, in seconds. */
const DAYS_90 = 90 * 24 * 60 * 60

/** Cookies for a chosen location; with HTTPS they are only sent over HTTPS. */
export const pickupCookies = (storeNumber: string, isSecure: boolean): readonly string[] =>
  [
    [STORE_COOKIE, storeNumber],
    [STATUS_COOKIE, STORE_UPDATED],
  ].map(([name, value]) => `${name}=${value}; Path=/; Max-Age=${DAYS_90}; SameSite=Lax${isSecure ? '; Secure' : ''}`)

/** Stores the choice in cookies for public pages. */
export function keepPickupStore(storeNumber: string): void {
  for (const cookie of pickupCookies(storeNumber, location.protocol === 'https:')) document.cookie = cookie
}
