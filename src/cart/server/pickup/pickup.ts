import type { z } from 'zod'
import { imagePath, type Location } from '#catalog/rules/product.ts'
import { AVAILABILITY, canBePickedUp } from '#delivery/rules/availability.ts'
import { formatEstimate } from '#delivery/rules/promise-words.ts'
import { type Language } from '#lib/language.ts'
import type { Country, Site } from '#lib/site.ts'
import { Refused } from '#platform/refusal.ts'
import type { SessionKey } from '#platform/session.ts'
import type { storeAvailability } from '../../contract.ts'
import type { Basket, BasketLine } from '../../rules/basket.ts'
import { messages } from '../../rules/cart-answers.messages.ts'
import type { CartSku } from '../../rules/cart-sku.ts'
import { lineSku } from '../../rules/lines/line-sku.ts'
import { messages as words } from '../../rules/pickup.messages.ts'
import { pickupWords, type PickupAnswer } from '../../rules/pickup-words.ts'
import type { CartDeps } from '../cart-deps.ts'
import { pickupStock, seenAt, type PlacesStock } from './pickup-stock.ts'
import { promiseBasket, type BasketPromises } from '../shipping/promise-basket.ts'
import { loadBasket } from '../store.ts'

export interface Asker {
  readonly site: Site
  readonly session: SessionKey | undefined
}
/** Lines of a cart that a pickup is asked for: all that are in it, or some. */
export interface AskedLines {
  readonly basket: Pick<Basket, 'recipients' | 'country' | 'taxZipCode' | 'lines'>
  readonly lines: readonly BasketLine[]
  readonly skus: ReadonlyMap<string, CartSku>
}
export type PickupModel = z.output<typeof storeAvailability.reply>['items'][string]['model']

/**
 * The cart's lines that are asked about; none without a cart. @throws Refused `not-found` for a line that is not in it.
 */
export async function askedLines(
  deps: CartDeps,
  { site, session }: Asker,
  basketItemId: string | null,
): Promise<AskedLines & { readonly pickupStore: string | null }> {
  const basket = session && (await loadBasket(deps.db, session, site.country))
  const language = site.language
  const lines = (basket?.lines ?? []).filter(line => basketItemId === null || line.id === basketItemId)
  if (basketItemId !== null && lines.length === 0)
    throw new Refused({ kind: 'not-found', message: messages[language].lineGone })
  const skus = await deps.skus([...new Set(lines.map(line => line.sku))], site.country, language)
  return {
    basket: basket ?? { recipients: [], country: site.country, taxZipCode: null, lines },
    lines,
    skus,
    pickupStore: basket?.pickupStore ?? null,
  }
}

/** What some places, and all warehouses, have of what is asked about: one statement. */
export async function stockAround(
  deps: CartDeps,
  { lines, basket: { country } }: AskedLines,
  places: readonly string[],
): Promise<ReadonlyMap<string, PlacesStock>> {
  return pickupStock(deps.db, [...new Set(lines.map(line => line.sku))], country, [
    ...new Set([...places, ...(await warehousesIn(deps, country))]),
  ])
}
const warehousesIn = async (deps: CartDeps, country: Country): Promise<string[]> =>
  (await deps.stores.all()).filter(one => one.kind === 'warehouse' && one.country === country).map(one => one.location)

/** A line at one location. */
export interface LineThere extends PickupAnswer {
  readonly line: BasketLine
  readonly deliveryStatus: PickupAnswer['status']
  readonly deliveryEdd: string
  readonly model: PickupModel
}

/**
 * What is asked about at one location, out of stock that was read before; null: not known now. What is picked up
 * already is looked for as the cart promises it; what is shipped now, together with it, all lines that are asked about:
 * they can't both have the last piece.
 */
export async function linesAt(
  deps: CartDeps,
  { basket, lines, skus }: AskedLines,
  store: Location,
  stock: ReadonlyMap<string, PlacesStock> | null,
  language: Language,
): Promise<readonly LineThere[]> {
  const seen = seenAt(stock ?? new Map(), store.location, await warehousesIn(deps, basket.country))
  const promises: BasketPromises = await promiseBasket(deps, { ...basket, pickupStore: store.location }, skus, seen)
  const shipped = Map.groupBy(
    lines.filter(line => line.shipMethod === 'ship'),
    line => line.sku,
  )
  return lines.map(line => {
    const detail = lineSku(skus, line)
    const all =
      line.shipMethod === 'pickup'
        ? line
        : { ...line, quantity: shipped.get(line.sku)!.reduce((sum, one) => sum + one.quantity, 0) }
    const deliveryStatus = stock === null ? AVAILABILITY.error : promises.statuses(line).deliveryStatus
    const status = stock === null ? AVAILABILITY.error : promises.statuses(all).pickupStatus
    const promised = canBePickedUp(status) ? promises.pickup(all) : undefined
    const byWarehouse = seen.get(line.sku)?.byWarehouse ?? {}
    const here = store.kind === 'store' ? (seen.get(line.sku)?.atStore ?? 0) : (byWarehouse[store.location] ?? 0)
    const { isRed, itemAvailabilityMessageText, pickupEddMessage, pickupQuantityMessage } = pickupWords(
      { status, promised, here },
      detail,
      promises.pickupUnits(all),
      store,
      language,
    )
    const isShipped = deliveryStatus === AVAILABILITY.available || deliveryStatus === AVAILABILITY.futureAvailability
    const arrives = isShipped ? promises.delivery(line) : undefined
    const model: PickupModel = {
      name: detail?.title ?? messages[language].unavailable,
      qty: line.quantity,
      imageUrl: detail === undefined ? '' : imagePath({ sku: line.sku, photo: detail.picture.photo }, 480),
      basketItemId: line.id,
      isRed,
      itemAvailabilityMessageText,
      storeAvailabilityMessage: { pickupEddMessage, pickupQuantityMessage },
    }
    return {
      line,
      status,
      promised,
      here,
      deliveryStatus,
      deliveryEdd: arrives === undefined ? '' : formatEstimate(arrives, language),
      model,
    }
  })
}

/** A location that hands over orders of this country's carts. @throws Refused `not-found`. */
export async function pickupPlace(
  deps: CartDeps,
  { country, language }: Pick<Site, 'country' | 'language'>,
  storeNumber: string,
): Promise<Location> {
  const store = await deps.stores.find(storeNumber, country)
  if (store === undefined || !store.services.includes('pickup'))
    throw new Refused({ kind: 'not-found', message: words[language].noStoreThere })
  return store
}

/**
 * What of the cart can be picked up at one store, by basket item [API-099, STO-05]. While stock of stores can't be had
 * every item says so.
 */
export async function availabilityAt(
  deps: CartDeps,
  asker: Asker,
  { storeNumber, basketItemId }: z.output<typeof storeAvailability.input>,
): Promise<z.input<typeof storeAvailability.reply>> {
  const store = await pickupPlace(deps, asker.site, storeNumber)
  const asked = await askedLines(deps, asker, basketItemId)
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
          isAvailableOnline:
            deliveryStatus === AVAILABILITY.available || deliveryStatus === AVAILABILITY.futureAvailability,
          selectedShipOption: line.shipMethod,
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
