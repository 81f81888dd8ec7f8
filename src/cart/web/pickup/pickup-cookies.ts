/** The chosen location's number [STO-10]. */
export const STORE_COOKIE = 'pickupStore'
/** That it was chosen: `StoreUpdated` [STO-10]. */
export const STATUS_COOKIE = 'pickupStoreStatus'
export const STORE_UPDATED = 'StoreUpdated'
/** As long as the cart itself is kept, in seconds. */
const DAYS_90 = 90 * 24 * 60 * 60

/** What the browser is told of a choice; over HTTPS the cookies never leave it. */
export const pickupCookies = (storeNumber: string, isSecure: boolean): readonly string[] =>
  [
    [STORE_COOKIE, storeNumber],
    [STATUS_COOKIE, STORE_UPDATED],
  ].map(([name, value]) => `${name}=${value}; Path=/; Max-Age=${DAYS_90}; SameSite=Lax${isSecure ? '; Secure' : ''}`)

/** Keeps the choice in the browser for pages that are made for everybody. */
export function keepPickupStore(storeNumber: string): void {
  for (const cookie of pickupCookies(storeNumber, location.protocol === 'https:')) document.cookie = cookie
}
