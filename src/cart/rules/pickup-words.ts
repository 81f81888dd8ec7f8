import type { Location } from '#catalog/rules/product.ts'
import { AVAILABILITY, type Availability } from '#delivery/rules/availability.ts'
import type { PickupPromised } from '#delivery/rules/pickup-promise.ts'
import { formatPickup } from '#delivery/rules/promise-words.ts'
import { capitalize } from '#lib/capitalize.ts'
import type { Language } from '#lib/language.ts'
import type { CartSku } from './cart-sku.ts'
import { messages } from './pickup.messages.ts'

/** Whether and when a line can be picked up at a location. */
export interface PickupAnswer {
  readonly status: Availability
  /** When it is ready; undefined if it cannot be picked up. */
  readonly promised: PickupPromised | undefined
  /** Units at the location. */
  readonly here: number
}

export interface PickupWords {
  /** True if it cannot be picked up there. */
  readonly isRed: boolean
  readonly itemAvailabilityMessageText: string
  /** `Ready today after 2 pm`; empty if it cannot be picked up. */
  readonly pickupEddMessage: string
  readonly pickupQuantityMessage: string
}

/** Reason why a location never hands over an item. */
function whyNot(sku: CartSku, store: Location, language: Language): string {
  const t = messages[language]
  if (sku.restrictedRegions.includes(`${store.country}-${store.state}`)) return t.isRestricted(store.state)
  if (sku.isUncounted) return t.isMadeToOrder
  if (sku.isVendorShipped) return t.isVendorShipped
  if (sku.isGiftCard) return t.isGiftCard
  return sku.isFreight && store.kind === 'store' ? t.isFreight : t.notEligible
}

/** Pickup texts of an item at a location [STO-03, STO-05]. */
export function pickupWords(
  { status, promised, here }: PickupAnswer,
  sku: CartSku | undefined,
  quantity: number,
  store: Location,
  language: Language,
): PickupWords {
  const t = messages[language]
  const pickupEddMessage = promised === undefined ? '' : capitalize(formatPickup(promised, language))
  const no = (itemAvailabilityMessageText: string, pickupQuantityMessage = ''): PickupWords => ({
    isRed: true,
    itemAvailabilityMessageText,
    pickupEddMessage,
    pickupQuantityMessage,
  })
  switch (status) {
    case AVAILABILITY.available:
      return {
        isRed: false,
        itemAvailabilityMessageText: t.available,
        pickupEddMessage,
        pickupQuantityMessage: t.inStock(here),
      }
    case AVAILABILITY.futureAvailability:
      return {
        isRed: false,
        itemAvailabilityMessageText: t.comesLater,
        pickupEddMessage,
        pickupQuantityMessage: here > 0 ? t.tooFew(here, quantity) : t.fromWarehouse,
      }
    case AVAILABILITY.notFound:
      return sku === undefined ? no(t.noLongerAvailable) : no(t.notFound, here > 0 ? t.tooFew(here, quantity) : t.none)
    case AVAILABILITY.noLongerAvailable:
      return no(t.noLongerAvailable)
    case AVAILABILITY.notEligible:
      return no(sku === undefined ? t.notEligible : whyNot(sku, store, language))
    case AVAILABILITY.error:
      return no(t.unknown)
    case AVAILABILITY.noCarrier:
    case AVAILABILITY.notRequested:
      return no(t.notEligible)
    default:
      return status satisfies never
  }
}
