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
import type { MonogramView } from '#monogram/rules/monogram-view.ts'
import type { BasketItem } from '../contract/basket-item.ts'
import type { BasketLine } from './basket.ts'
import { messages } from './cart-answers.messages.ts'
import type { CartSku } from './cart-sku.ts'
import type { LineGift } from './gift-cards/emailed-gift.ts'
import { installationFee } from './lines/installation-fee.ts'
import { pickupWords } from './pickup-words.ts'
import type { ShipMethod } from './shipping/calculated-ship-method.ts'
import type { StockSeen } from './stock/stock-seen.ts'

/** Show a low-stock message at or below this quantity. */
const FEW = 3

/** Everything that the view of one cart line depends on. */
interface ItemFacts {
  readonly line: BasketLine
  /** The SKU in this line's configuration; undefined if it is no longer sold. */
  readonly sku: CartSku | undefined
  /** The last known title of a SKU that is no longer sold. */
  readonly gone: { readonly title: string; readonly optionText: string; readonly picture: Picture } | undefined
  readonly stock: StockSeen
  readonly statuses: { readonly deliveryStatus: Availability; readonly pickupStatus: Availability }
  readonly promised: Promised | undefined
  readonly picked: PickupPromised | undefined
  /** Units of the SKU that are picked up together. */
  readonly pickupUnits: number
  /** The cart's location for pickup. */
  readonly at: Location | null
  readonly shipMethod: ShipMethod
  readonly discount: Cents
  readonly promotions: readonly string[]
  /** The saved design of a personalized line; null without one. */
  readonly monogram: MonogramView | null
  /** True for an item saved for later. */
  readonly isSaved: boolean
}

/** Facts that are the same for every line of a cart. */
export interface ItemContext {
  readonly country: Country
  readonly language: Language
  readonly hasDates: boolean
  readonly hasInstallation: boolean
  /** Cache of delivery options, shared by lines whose delivery is the same. */
  readonly ways: WaysSeen
}
/** Delivery options by delivery promise and by a number that encodes the other inputs. */
export type WaysSeen = Map<Promised | undefined, Map<number, BasketItem['shippingDeliveryOptions']>>

/** `Only 3 left` for low stock or less stock than requested; empty for SKUs without a count. */
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

/** Delivery estimate, or the reason why there is none. */
function shippingMessage(
  sku: CartSku | undefined,
  status: Availability,
  edd: string,
  { country, language, hasDates }: Omit<ItemContext, 'hasInstallation' | 'ways'>,
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

type CatalogueInfo = Omit<Info, 'isDescriptionDisabled' | 'availabilityMessage' | 'hasAcceptedTerms'>

/** Item information from the catalogue. */
const catalogueInfo = (sku: CartSku, language: Language): CatalogueInfo => ({
  vendorDropShipMessage: sku.isVendorShipped ? messages[language].vendorShipped : '',
  title: sku.title,
  optionText: sku.optionText,
  dimensions: sku.dimensions,
  url: sku.url,
  isAvailable: true,
  picture: shownPicture(sku.picture),
  isMadeToOrder: sku.isUncounted,
  isGiftCard: sku.isGiftCard,
})

/** Item information for a SKU that is no longer in the catalogue, from what is still known of it. */
const discontinuedInfo = ({ line, gone }: Pick<ItemFacts, 'line' | 'gone'>, language: Language): CatalogueInfo => ({
  vendorDropShipMessage: '',
  title: gone?.title ?? messages[language].item(line.sku),
  optionText: gone?.optionText ?? '',
  dimensions: '',
  url: '',
  isAvailable: false,
  picture: gone === undefined ? null : shownPicture(gone.picture),
  isMadeToOrder: false,
  isGiftCard: false,
})

function infoOf(
  facts: Pick<ItemFacts, 'line' | 'sku' | 'gone'>,
  availability: string,
  isDisabled: boolean,
  language: Language,
): Info {
  const { line, sku } = facts
  return {
    ...(sku === undefined ? discontinuedInfo(facts, language) : catalogueInfo(sku, language)),
    isDescriptionDisabled: isDisabled,
    availabilityMessage: availability,
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

type DeliveryOptions = BasketItem['shippingDeliveryOptions']

/** Units in stock at the cart's location for pickup; 0 without a location. */
function unitsAt(at: Location | null, stock: StockSeen): number {
  if (at === null) return 0
  return at.kind === 'store' ? stock.atStore : (stock.byWarehouse[at.location] ?? 0)
}

/** Pickup date and quantity at the cart's location; empty without a location. */
function pickupOption(facts: ItemFacts, { language, hasDates }: ItemContext): DeliveryOptions['bopsOption'] {
  const { sku, stock, statuses, picked, pickupUnits, at } = facts
  if (at === null) return { edd: '', pickupQuantityMessage: '' }
  const seen = { status: statuses.pickupStatus, promised: picked, here: unitsAt(at, stock) }
  const pickup = pickupWords(seen, sku, pickupUnits, at, language)
  const { pickupQuantityMessage } = pickup
  if (pickup.isRed) return { edd: pickup.itemAvailabilityMessageText, pickupQuantityMessage }
  return { edd: hasDates ? pickup.pickupEddMessage : messages[language].noDates, pickupQuantityMessage }
}

/** Message of a line without an address: the recipient of an emailed gift card and the day, or that of a group gift. */
const emailedMessage = (gift: LineGift, day: string, language: Language): string =>
  gift.share
    ? messages[language].share(gift.recipientName)
    : messages[language].byEmail(gift.recipientName, gift.recipientEmail, day)

/** Delivery and pickup options of a line, computed. */
function computedOptions(facts: ItemFacts, ground: ItemContext): DeliveryOptions {
  const { line, sku, statuses, promised, shipMethod } = facts
  const { country, language, hasDates } = ground
  const { deliveryStatus, pickupStatus } = statuses
  const canShip = isShipOptionVisible(deliveryStatus)
  const day = canShip && promised !== undefined ? formatEstimate(promised, language) : ''
  const { emailed } = line
  const edd = hasDates && !emailed ? day : ''
  return {
    isShipOptionVisible: canShip,
    isStorePickupOptionVisible: isPickupOptionVisible(pickupStatus),
    selectedShipOption: line.shipMethod === 'pickup' ? 'pickup' : 'ship',
    deliveryStatus,
    pickupStatus,
    calculatedShipMethod: shipMethod,
    shippingOption: {
      edd,
      message: emailed
        ? emailedMessage(emailed, day, language)
        : shippingMessage(sku, deliveryStatus, edd, { country, language, hasDates }),
      promoLinks: [],
      vendorDropShipUrl: '',
    },
    bopsOption: pickupOption(facts, ground),
  }
}

/** Delivery and pickup options of a line, shared by lines of the cart whose delivery is the same. */
function optionsOf(facts: ItemFacts, ground: ItemContext): DeliveryOptions {
  const { line, sku, statuses, promised, at, shipMethod } = facts
  const { deliveryStatus, pickupStatus } = statuses
  // Pickup text depends on the stock at the location and restriction text on the SKU, so neither is shared.
  const isShared = at === null && deliveryStatus !== AVAILABILITY.notEligible && line.shipMethod !== 'email'
  if (!isShared || sku === undefined) return computedOptions(facts, ground)
  const alike = ((deliveryStatus * 8 + pickupStatus) * 16 + shipMethod) * 2 + Number(line.shipMethod === 'pickup')
  const shared = ground.ways.get(promised) ?? new Map<number, DeliveryOptions>()
  const known = shared.get(alike)
  if (known !== undefined) return known
  const options = computedOptions(facts, ground)
  ground.ways.set(promised, shared)
  shared.set(alike, options)
  return options
}

/** Installation service of a line; null if its SKU has none. */
function installationOf(
  { line, sku }: ItemFacts,
  country: Country,
  hasInstallation: boolean,
): BasketItem['installation'] {
  if (sku === undefined || sku.installation === null) return null
  return {
    type: sku.installation,
    fee: installationFee(sku.installation, country),
    isSelected: line.installation !== null,
    isAvailable: hasInstallation && line.shipMethod === 'ship',
  }
}

/** A line as every page of cart and checkout shows it [CRT-24]. */
export function basketItem(facts: ItemFacts, ground: ItemContext): BasketItem {
  const {
    line,
    sku,
    stock,
    statuses: { deliveryStatus },
    discount,
    promotions,
    isSaved,
    monogram,
  } = facts
  const { country, language, hasInstallation } = ground
  const availability =
    sku === undefined
      ? messages[language].unavailable
      : line.shipMethod === 'email'
        ? ''
        : availabilityMessage(sku, line.quantity, stock, language)
  return {
    id: line.id,
    sku: line.sku,
    quantity: line.quantity,
    recipientId: line.recipientId,
    grId: line.grId,
    personalization: line.personalization,
    monogram,
    optionChoices: line.optionChoices,
    isPickup: line.shipMethod === 'pickup',
    emailed: line.emailed ?? null,
    isRemoved: false,
    priceQuantityTotals: {
      quantity: line.quantity,
      isQuantityDisabled: sku === undefined || line.emailed?.share !== undefined,
      unitPrice: sku?.unitPrice ?? ZERO,
      regularPrice: sku?.regularPrice ?? ZERO,
      lineTotal: sku ? times(sku.unitPrice, line.quantity) : ZERO,
      discount,
    },
    itemInfo: itemInfo(facts, availability, isDescriptionDisabled(deliveryStatus), language),
    shippingDeliveryOptions: optionsOf(facts, ground),
    isSaveForLaterEnabled: !isSaved,
    installation: installationOf(facts, country, hasInstallation),
    savedAt: line.savedAt,
    promotions: [...promotions],
  }
}
