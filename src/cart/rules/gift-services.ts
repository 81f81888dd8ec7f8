import { cents, ZERO, type Cents } from '#lib/money.ts'
import type { GiftOption, PickupOptions } from './basket.ts'

/** Prices of the paid gift services, in cents of the site's currency; the amounts are a free choice. */
export const GIFT_SERVICE_PRICES = { wrap: cents(695), bag: cents(195) } as const

/** Price of wrapping a recipient's parcels, all of them together; 0 without wrap or without parcels. */
export const wrapPrice = (options: readonly GiftOption[] | undefined, hasParcels: boolean): Cents =>
  hasParcels && options?.includes('wrap') ? GIFT_SERVICE_PRICES.wrap : ZERO

/** Price of the bag for what a recipient picks up; 0 without bag or without goods to pick up. */
export const bagPrice = (options: Pick<PickupOptions, 'bag'> | undefined, isPickedUp: boolean): Cents =>
  isPickedUp && options?.bag === 'gift' ? GIFT_SERVICE_PRICES.bag : ZERO

/** Choices for a pickup until the shopper changes them. */
export const DEFAULT_PICKUP: PickupOptions = { receipt: 'regular', bag: 'none', contact: null }
