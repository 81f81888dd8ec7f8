import { shownPicture, type Location, type Picture } from '#catalog/rules/product.ts'
import { restrictionWords } from '#catalog/rules/product/restriction.ts'
import {
  AVAILABILITY,
  isDescriptionDisabled,
  isPickupOptionVisible,
  isShipOptionVisible,
  type Availability,
} from '#delivery/rules/availability.ts'
import type { PickupPromised } from '#delivery/rules/pickup-promise.ts'
import { formatEstimate } from '#delivery/rules/promise-words.ts'
import type { Promised } from '#delivery/rules/promise.ts'
import type { Language } from '#lib/language.ts'
import { times, ZERO, type Cents } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import type { BasketItem } from '../contract.ts'
import type { BasketLine } from './basket.ts'
import { messages } from './cart-answers.messages.ts'
import type { CartSku } from './cart-sku.ts'
import { installationFee } from './lines/installation-fee.ts'
import { pickupWords } from './pickup-words.ts'
import type { ShipMethod } from './shipping/ship-method.ts'
import type { StockSeen } from './stock/stock-seen.ts'

/** Fewer left are worth a word. */
const FEW = 3

/** What is known of one line of a cart when it is shown. */
interface ItemFacts {
  readonly line: BasketLine
  /** As this line has it; undefined: it is sold no longer. */
  readonly sku: CartSku | undefined
  /** What it was called, where it is sold no longer. */
  readonly gone: { readonly title: string; readonly optionText: string; readonly picture: Picture } | undefined
  readonly stock: StockSeen
  readonly statuses: { readonly deliveryStatus: Availability; readonly pickupStatus: Availability }
  readonly promised: Promised | undefined
  readonly picked: PickupPromised | undefined
  /** Units of its sku that are picked up together. */
  readonly pickupUnits: number
  /** The cart's location for pickup. */
  readonly at: Location | null
  readonly shipMethod: ShipMethod
  readonly discount: Cents
  readonly promotions: readonly string[]
  /** It lies in what is saved for later. */
  readonly isSaved: boolean
}

/** What holds for every line of a cart. */
export interface ItemGround {
  readonly country: Country
  readonly language: Language
  readonly hasDates: boolean
  readonly hasInstallation: boolean
  /** Cache of delivery options, shared by lines whose delivery is the same. */
  readonly ways: WaysSeen
}
/** Delivery options by delivery promise and by a number that encodes the other inputs. */
export type WaysSeen = Map<Promised | undefined, Map<number, BasketItem['shippingDeliveryOptions']>>

/** `Only 3 left` where few are, or fewer than wanted; nothing of what is not counted. */
function availabilityMessage(
  sku: CartSku | undefined,
  quantity: number,
  { total }: StockSeen,
  language: Language,
): string {
  const t = messages[language]
  if (sku === undefined || sku.isUncounted) return ''
  if (total <= 0) return t.soldOut
  return total <= FEW || total < quantity ? t.onlyLeft(total) : ''
}

/** When it arrives, or why nobody says so. */
function shippingMessage(
  sku: CartSku | undefined,
  status: Availability,
  edd: string,
  { country, language, hasDates }: Omit<ItemGround, 'hasInstallation' | 'ways'>,
): string {
  const t = messages[language]
  if (sku === undefined) return t.unavailable
  if (status === AVAILABILITY.notEligible)
    return restrictionWords(
      sku.restrictedRegions.filter(region => region.startsWith(`${country}-`)),
      sku.restrictedReason,
      language,
    )
  if (status === AVAILABILITY.noLongerAvailable) return t.soldOut
  if (status === AVAILABILITY.noCarrier) return t.noCarrier
  return hasDates ? edd : t.noDates
}

type Info = BasketItem['itemInfo']

/** Item information for a SKU, or for one that is no longer in the catalogue. */
function infoOf(
  { line, sku, gone }: Pick<ItemFacts, 'line' | 'sku' | 'gone'>,
  availability: string,
  isDisabled: boolean,
  language: Language,
): Info {
  const t = messages[language]
  const picture = sku?.picture ?? gone?.picture
  return {
    isDescriptionDisabled: isDisabled,
    vendorDropShipMessage: sku?.isVendorShipped === true ? t.vendorShipped : '',
    title: sku?.title ?? gone?.title ?? t.item(line.sku),
    optionText: sku?.optionText ?? gone?.optionText ?? '',
    dimensions: sku?.dimensions ?? '',
    url: sku?.url ?? '',
    isAvailable: sku !== undefined,
    picture: picture === undefined ? null : shownPicture(picture),
    availabilityMessage: availability,
    isMadeToOrder: sku?.isUncounted ?? false,
    isGiftCard: sku?.isGiftCard ?? false,
    hasAcceptedTerms: line.acceptedTerms !== null,
  }
}

/** Cached information of SKUs without a notice. A SKU is the same object until the catalogue changes. */
const plainInfos: Readonly<Record<Language, WeakMap<CartSku, Info>>> = { en: new WeakMap(), fr: new WeakMap() }

/** Item information for a line; frozen where it is the same in every cart. */
function itemInfo(
  facts: Pick<ItemFacts, 'line' | 'sku' | 'gone'>,
  availability: string,
  isDisabled: boolean,
  language: Language,
): Info {
  const { line, sku } = facts
  if (sku === undefined || availability !== '' || isDisabled || line.acceptedTerms !== null)
    return infoOf(facts, availability, isDisabled, language)
  let known = plainInfos[language].get(sku)
  if (known === undefined)
    plainInfos[language].set(sku, (known = Object.freeze(infoOf(facts, availability, isDisabled, language))))
  return known
}

/** Delivery and pickup options of a line. */
function wayOf(
  facts: ItemFacts,
  { country, language, hasDates, ways }: ItemGround,
): BasketItem['shippingDeliveryOptions'] {
  const {
    line,
    sku,
    stock,
    statuses: { deliveryStatus, pickupStatus },
    promised,
    picked,
    pickupUnits,
    at,
    shipMethod,
  } = facts
  // Pickup text depends on the stock at the location and restriction text on the SKU, so neither is shared.
  const isAlike = at === null && deliveryStatus !== AVAILABILITY.notEligible && sku !== undefined
  const alike = ((deliveryStatus * 8 + pickupStatus) * 16 + shipMethod) * 2 + Number(line.shipMethod === 'pickup')
  let there = ways.get(promised)
  const known = isAlike ? there?.get(alike) : undefined
  if (known !== undefined) return known
  const t = messages[language]
  const canShip = isShipOptionVisible(deliveryStatus)
  const edd = hasDates && canShip && promised !== undefined ? formatEstimate(promised, language) : ''
  const here = at === null ? 0 : at.kind === 'store' ? stock.atStore : (stock.byWarehouse[at.location] ?? 0)
  const pickup =
    at === null
      ? undefined
      : pickupWords({ status: pickupStatus, promised: picked, here }, sku, pickupUnits, at, language)
  const way: BasketItem['shippingDeliveryOptions'] = {
    isShipOptionVisible: canShip,
    isStorePickupOptionVisible: isPickupOptionVisible(pickupStatus),
    selectedShipOption: line.shipMethod,
    deliveryStatus,
    pickupStatus,
    calculatedShipMethod: shipMethod,
    shippingOption: {
      edd,
      message: shippingMessage(sku, deliveryStatus, edd, { country, language, hasDates }),
      promoLinks: [],
      vendorDropShipUrl: '',
    },
    bopsOption: {
      edd:
        pickup === undefined
          ? ''
          : pickup.isRed
            ? pickup.itemAvailabilityMessageText
            : hasDates
              ? pickup.pickupEddMessage
              : t.noDates,
      pickupQuantityMessage: pickup?.pickupQuantityMessage ?? '',
    },
  }
  if (!isAlike) return way
  if (there === undefined) ways.set(promised, (there = new Map()))
  there.set(alike, way)
  return way
}

/** A line as every page of cart and checkout shows it [CRT-24]. */
export function basketItem(facts: ItemFacts, ground: ItemGround): BasketItem {
  const {
    line,
    sku,
    stock,
    statuses: { deliveryStatus },
    discount,
    promotions,
    isSaved,
  } = facts
  const { country, language, hasInstallation } = ground
  const availability =
    sku === undefined ? messages[language].unavailable : availabilityMessage(sku, line.quantity, stock, language)
  return {
    id: line.id,
    sku: line.sku,
    quantity: line.quantity,
    recipientId: line.recipientId,
    grId: line.grId,
    personalization: line.personalization,
    optionChoices: line.optionChoices,
    isPickup: line.shipMethod === 'pickup',
    isRemoved: false,
    priceQuantityTotals: {
      quantity: line.quantity,
      isQuantityDisabled: sku === undefined,
      unitPrice: sku?.unitPrice ?? ZERO,
      regularPrice: sku?.regularPrice ?? ZERO,
      lineTotal: sku ? times(sku.unitPrice, line.quantity) : ZERO,
      discount,
    },
    itemInfo: itemInfo(facts, availability, isDescriptionDisabled(deliveryStatus), language),
    shippingDeliveryOptions: wayOf(facts, ground),
    isSaveForLaterEnabled: !isSaved,
    installation:
      sku === undefined || sku.installation === null
        ? null
        : {
            type: sku.installation,
            fee: installationFee(sku.installation, country),
            isSelected: line.installation !== null,
            isAvailable: hasInstallation && line.shipMethod === 'ship',
          },
    savedAt: line.savedAt,
    promotions: [...promotions],
  }
}
