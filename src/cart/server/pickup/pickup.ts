import type { z } from 'zod'
import { imagePath, type Location } from '#catalog/rules/product.ts'
import { AVAILABILITY, canBePickedUp } from '#delivery/rules/availability.ts'
import { formatEstimate } from '#delivery/rules/promise-words.ts'
import { type Language } from '#lib/language.ts'
import type { Country, Site } from '#lib/site.ts'
import { Refused } from '#platform/refusal.ts'
import type { SessionKey } from '#platform/session.ts'
import type { storeAvailability } from '../../contract/pickup-calls.ts'
import type { Basket, BasketLine } from '../../rules/basket.ts'
import { messages } from '../../rules/cart-answers.messages.ts'
import type { CartSku } from '../../rules/cart-sku.ts'
import { lineSku } from '../../rules/lines/line-sku.ts'
import { messages as words } from '../../rules/pickup.messages.ts'
import { pickupWords, type PickupAnswer } from '../../rules/pickup-words.ts'
import type { StockSeen } from '../../rules/stock/stock-seen.ts'
import type { CartDeps } from '../cart-deps.ts'
import { pickupStock, seenAt, type PlacesStock } from './pickup-stock.ts'
import { promiseBasket, type BasketPromises, type PromiseDeps } from '../shipping/promise-basket.ts'
import { loadBasket } from '../store.ts'

/** Dependencies of calculating the pickup availability of a cart's lines. */
export type PickupDeps = PromiseDeps & Pick<CartDeps, 'db' | 'skus' | 'switches'>

export interface PickupRequest {
  readonly site: Site
  readonly session: SessionKey | undefined
}
/** All lines of a cart, or one of them, with the data for their pickup availability. */
export interface AskedLines {
  readonly basket: Pick<Basket, 'recipients' | 'country' | 'taxZipCode' | 'lines' | 'isInternational'>
  readonly lines: readonly BasketLine[]
  readonly skus: ReadonlyMap<string, CartSku>
}
export type PickupModel = z.output<typeof storeAvailability.reply>['items'][string]['model']

/**
 * The requested lines of the session's cart; none without a cart.
 * @throws Refused `not-found` if `basketItemId` is not in the cart.
 */
export async function requestedLines(
  deps: Pick<CartDeps, 'db' | 'skus'>,
  { site, session }: PickupRequest,
  basketItemId: string | null,
): Promise<AskedLines & { readonly pickupStore: string | null }> {
  const basket = session && (await loadBasket(deps.db, session, site.country))
  const language = site.language
  const lines = (basket?.lines ?? []).filter(line => basketItemId === null || line.id === basketItemId)
  if (basketItemId !== null && lines.length === 0)
    throw new Refused({ kind: 'not-found', message: messages[language].lineGone })
  const skus = await deps.skus([...new Set(lines.map(line => line.sku))], site.country, language)
  return {
    basket: basket ?? { recipients: [], country: site.country, taxZipCode: null, lines, isInternational: false },
    lines,
    skus,
    pickupStore: basket?.pickupStore ?? null,
  }
}

/** Stock of the lines at some locations and at all warehouses, in one statement. */
export async function stockAround(
  deps: Pick<CartDeps, 'db' | 'stores'>,
  { lines, basket: { country } }: AskedLines,
  places: readonly string[],
): Promise<ReadonlyMap<string, PlacesStock>> {
  return pickupStock(deps.db, [...new Set(lines.map(line => line.sku))], country, [
    ...new Set([...places, ...(await warehousesIn(deps, country))]),
  ])
}
const warehousesIn = async (deps: Pick<CartDeps, 'stores'>, country: Country): Promise<string[]> =>
  (await deps.stores.all()).filter(one => one.kind === 'warehouse' && one.country === country).map(one => one.location)

/** Availability of a line at one location. */
export interface LineAvailability extends PickupAnswer {
  readonly line: BasketLine
  readonly deliveryStatus: PickupAnswer['status']
  readonly deliveryEdd: string
  readonly model: PickupModel
}

/**
 * Availability of the lines at one location, from stock that was read before; null: currently unknown. For a pickup
 * line, the cart's own promise is used. For a shipped line, the sum of all requested shipped lines of its SKU counts,
 * because they cannot both get the last unit.
 */
export async function linesAt(
  deps: PromiseDeps,
  { basket, lines, skus }: AskedLines,
  store: Location,
  stock: ReadonlyMap<string, PlacesStock> | null,
  language: Language,
): Promise<readonly LineAvailability[]> {
  const seen = seenAt(stock ?? new Map(), store.location, await warehousesIn(deps, basket.country))
  const promises: BasketPromises = await promiseBasket(deps, { ...basket, pickupStore: store.location }, skus, seen)
  const shipped = Map.groupBy(
    lines.filter(line => line.shipMethod === 'ship'),
    line => line.sku,
  )
  return lines.map(line => {
    const all =
      line.shipMethod === 'pickup'
        ? line
        : { ...line, quantity: shipped.get(line.sku)!.reduce((sum, one) => sum + one.quantity, 0) }
    const deliveryStatus = stock === null ? AVAILABILITY.error : promises.statuses(line).deliveryStatus
    const status = stock === null ? AVAILABILITY.error : promises.statuses(all).pickupStatus
    const promised = canBePickedUp(status) ? promises.pickup(all) : undefined
    const answer = { status, promised, here: unitsAt(store, seen.get(line.sku)) }
    const arrives = isDeliverable(deliveryStatus) ? promises.delivery(line) : undefined
    const detail = lineSku(skus, line)
    const wording = pickupWords(answer, detail, promises.pickupUnits(all), store, language)
    return {
      line,
      ...answer,
      deliveryStatus,
      deliveryEdd: arrives === undefined ? '' : formatEstimate(arrives, language),
      model: pickupModel(line, detail, wording, language),
    }
  })
}

/** Units of a SKU in stock at a location. */
function unitsAt({ kind, location }: Location, stock: StockSeen | undefined): number {
  if (stock === undefined) return 0
  return kind === 'store' ? stock.atStore : (stock.byWarehouse[location] ?? 0)
}

const isDeliverable = (status: PickupAnswer['status']): boolean =>
  status === AVAILABILITY.available || status === AVAILABILITY.futureAvailability

/** A line as the store's panel shows it. */
const pickupModel = (
  line: BasketLine,
  detail: CartSku | undefined,
  wording: ReturnType<typeof pickupWords>,
  language: Language,
): PickupModel => ({
  name: detail?.title ?? messages[language].unavailable,
  qty: line.quantity,
  imageUrl: detail === undefined ? '' : imagePath({ sku: line.sku, photo: detail.picture.photo }, 480),
  basketItemId: line.id,
  isRed: wording.isRed,
  itemAvailabilityMessageText: wording.itemAvailabilityMessageText,
  storeAvailabilityMessage: {
    pickupEddMessage: wording.pickupEddMessage,
    pickupQuantityMessage: wording.pickupQuantityMessage,
  },
})

/** The location, if it hands over orders in this country. @throws Refused `not-found` if it does not. */
export async function pickupPlace(
  deps: Pick<CartDeps, 'stores'>,
  { country, language }: Pick<Site, 'country' | 'language'>,
  storeNumber: string,
): Promise<Location> {
  const store = await deps.stores.find(storeNumber, country)
  if (store === undefined || !store.services.includes('pickup'))
    throw new Refused({ kind: 'not-found', message: words[language].noStoreThere })
  return store
}

/**
 * Pickup availability of the cart's lines at one store, by basket item [API-099, STO-05]. While store stock is
 * unavailable, every item has the error status.
 */
export async function availabilityAt(
  deps: PickupDeps,
  asker: PickupRequest,
  { storeNumber, basketItemId }: z.output<typeof storeAvailability.input>,
): Promise<z.input<typeof storeAvailability.reply>> {
  const store = await pickupPlace(deps, asker.site, storeNumber)
  const asked = await requestedLines(deps, asker, basketItemId)
  const switches = await deps.switches.now()
  const stock = switches['store-availability'] ? await stockAround(deps, asked, [storeNumber]) : null
  const there = await linesAt(deps, asked, store, stock, asker.site.language)
  return {
    items: Object.fromEntries(
      there.map(({ line, status, deliveryStatus, deliveryEdd, model }) => [
        line.id,
        {
          pickupStatus: status,
          deliveryStatus,
          isVendorDropShip: asked.skus.get(line.sku)?.isVendorShipped ?? false,
          isAvailableOnline: isDeliverable(deliveryStatus),
          selectedShipOption: line.shipMethod === 'pickup' ? 'pickup' : 'ship',
          messages: {
            deliveryEddMessage: switches['delivery-dates'] ? deliveryEdd : '',
            ...model.storeAvailabilityMessage,
          },
          model,
        },
      ]),
    ),
  }
}
