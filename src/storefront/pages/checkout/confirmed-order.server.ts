import { shownAddress } from '#addresses/rules/registry/shown-address.ts'
import { localTime } from '#delivery/rules/local-time.ts'
import type { CheckoutDeps } from '#checkout/server/checkout-deps.ts'
import type { ConfirmedOrder } from '#checkout/web/confirmation/confirmation-view.ts'
import { onBookedTrips } from '#orders/rules/booked-trip.ts'
import { recipientNotes } from '#orders/rules/chosen-options.ts'
import { emailedTo } from '#orders/rules/emailed-to.ts'
import { linePicture } from '#orders/rules/line-picture.ts'
import { linesInLanguage } from '#orders/rules/lines-in-language.ts'
import { payingTenders } from '#orders/rules/paying-tenders.ts'
import { promisedWords } from '#orders/rules/promised-words.ts'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import type { Language } from '#lib/language.ts'
import { times } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import { offerWords } from '#payments/rules/offer-words.ts'
import { monogramsOf } from './ordered-monograms.server.ts'
import { pickupPlace } from './pickup-place.server.ts'

/** A placed order as pages show it: product names in the page's language, and the pictures that products have now. */
export async function confirmedOrder(
  deps: CheckoutDeps,
  country: Country,
  language: Language,
  order: PlacedOrder,
): Promise<ConfirmedOrder> {
  const skus = await deps.cart.skus([...new Set(order.lines.map(line => line.sku))], country, language)
  const store = order.pickup === null ? undefined : await deps.cart.stores.find(order.pickup.location, country)
  const today = store && localTime(deps.orders.now(), store.timeZone).day
  const monogramOf = await monogramsOf(deps.cart, order.lines, language)
  const [dearest] = order.lines.toSorted((a, b) => b.unitPrice - a.unitPrice)
  const { number, email, promoCode, merchandise, discount, shipping, donation, tax, total } = order
  return {
    number,
    email,
    firstName: order.firstName,
    promoCode,
    merchandise,
    discount,
    shipping,
    installation: order.installation,
    giftServices: order.giftServices,
    donation,
    tax,
    total,
    isTaxExempt: order.taxExemption !== null,
    pickup: order.pickup && pickupPlace(order.pickup, store, language),
    promotions: order.promotions.flatMap(({ code, title, amount }) => (amount > 0 ? [{ code, title, amount }] : [])),
    lines: onBookedTrips(linesInLanguage(order, skus, language), order.recipients)
      .toSorted((a, b) => a.promisedFrom.localeCompare(b.promisedFrom))
      .map(line => ({
        recipientId: line.recipientId,
        sku: line.sku,
        title: line.title,
        optionText: line.optionText,
        quantity: line.quantity,
        amount: times(line.unitPrice, line.quantity),
        regular: line.regularPrice ? times(line.regularPrice, line.quantity) : null,
        isPickup: line.shipMethod === 'pickup',
        emailedTo: line.emailed && emailedTo(line.emailed, language),
        arrives: promisedWords(line, language, today),
        monogram: monogramOf(line.personalizationId),
        picture: linePicture(skus, line),
      })),
    picture: dearest ? linePicture(skus, dearest) : null,
    destinations: order.recipients.map(recipient => ({
      recipientId: recipient.id,
      address: shownAddress(recipient.address),
      giftMessage: recipient.giftMessage,
      notes: recipientNotes(recipient, language),
    })),
    tenders: payingTenders(order.tenders).map(({ brand, lastFour, amount, offer }) => ({
      type: brand,
      lastFour,
      amount,
      offer: offer && offerWords(offer, order.currency, language),
    })),
  }
}
