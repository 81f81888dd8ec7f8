import { data, redirect } from 'react-router'
import { blueprintOf } from '#catalog/rules/blueprint/blueprint.ts'
import { isSellable } from '#catalog/rules/card.ts'
import { customOrderTerms } from '#catalog/rules/product/custom-order-terms.ts'
import { cheapest } from '#catalog/rules/listed-price.ts'
import { gallerySlides } from '#catalog/rules/product/gallery-slides.ts'
import { galleryOf, shownIn } from '#catalog/rules/product/gallery.ts'
import { messages as said } from '#catalog/rules/product.messages.ts'
import {
  CHOICES_PARAMETER,
  mainPhoto,
  optionText,
  PERSONALIZATION_TYPES,
  priceNow,
  productPath,
  type Product,
  type ShownProduct,
  type Sku,
} from '#catalog/rules/product.ts'
import { isMadeToOrder, isUncounted } from '#catalog/rules/fulfilment-type.ts'
import { restrictionWords } from '#catalog/rules/product/restriction.ts'
import { readReviewQuery, type ReviewQuery } from '#catalog/rules/product/review-page.ts'
import { completeTheLook } from '#catalog/server/product/complete-the-look.ts'
import { listCategories } from '#catalog/server/listing/list-categories.ts'
import { currentProductSlug } from '#catalog/server/former-addresses.ts'
import { productPage } from '#catalog/server/product/product-page.ts'
import { collectionOfPiece } from '#catalog/server/product/sectional-planner-page.ts'
import { readReviewPage, readSpread } from '#catalog/server/product/review-store.ts'
import { listFabrics, specialOrderOf } from '#catalog/server/product/upholstery-store.ts'
import { flatRateOf } from '#cart/rules/shipping/flat-rate.ts'
import { shipMethodOf } from '#cart/rules/shipping/calculated-ship-method.ts'
import { readShippingTables } from '#cart/server/shipping/shipping-tables.ts'
import { formatMoney } from '#lib/money.ts'
import { promiseOf } from '#delivery/rules/promise.ts'
import { formatEstimate } from '#delivery/rules/promise-words.ts'
import { placeOfCode } from '#delivery/server/places.ts'
import { specialOrderPath } from '#special-order/rules/special-order-path.ts'
import { monogramFee } from '#monogram/rules/monogram-fee.ts'
import { hasMonogram } from '#monogram/server/has-monogram.ts'
import { pageRequest, type PageRequest } from '#main/pages/page-context.ts'
import { brandSwitchAddress } from '../../brand-switch-address.server.ts'
import { chosenCloth, fabricChips } from '../../product/fabric-chips.ts'
import { pieceChoices, shownPiece, type ShownConfiguration } from '../../product/shown-configuration.ts'
import { fitFacts } from './fit-facts.ts'
import { productHead } from '../page-heads.server.ts'
import { plannerPath } from '../sectionals/planner-path.ts'
import type { Route } from './+types/product.page.ts'

/** The response for an unknown slug: a redirect to the product that formerly had it, or 404. */
async function missingProduct(
  db: PageRequest['db'],
  slug: string,
  url: URL,
): Promise<Response | ReturnType<typeof data>> {
  const slugNow = await currentProductSlug(db, slug)
  return slugNow === undefined ? data(null, { status: 404 }) : redirect(`${productPath(slugNow)}${url.search}`, 301)
}

/** The product at an address, the SKU or configuration that the address selects, and its fabrics. */
async function findPiece(
  { db, site, language }: Pick<PageRequest, 'db' | 'site' | 'language'>,
  slug: string,
  url: URL,
) {
  const query = url.searchParams
  const found = await productPage(db, site.country, { slug }, language)
  if (found === undefined) throw await missingProduct(db, slug, url)
  const { product, available } = found
  const [family, fabrics] = await Promise.all([
    specialOrderOf(db, product.id, language),
    listFabrics(db, product.brand, language),
  ])
  const offered = fabrics.filter(fabric => family?.fabricCodes.includes(fabric.choiceCode))
  const wares = {
    skus: product.skus,
    available,
    country: site.country,
    madeToOrder: family && { family, fabrics: offered },
    cloths: fabricChips(fabrics, language),
    language,
    colours: new Map(fabrics.map(fabric => [fabric.choiceCode, fabric.colour])),
  }
  const piece = shownPiece(wares, query.get('sku'), query.get(CHOICES_PARAMETER))
  const skuPrice = piece?.sku.prices[site.country]
  if (piece === undefined || skuPrice === undefined) throw data(null, { status: 404 })
  return { found, family, fabrics, wares, piece, skuPrice }
}
type FoundPiece = Awaited<ReturnType<typeof findPiece>>

/** The same SKU or configuration at the shop of the product's brand, with the session. */
function toOtherBrand(
  asked: Pick<PageRequest, 'site' | 'language' | 'hosts'>,
  product: Product,
  piece: ShownConfiguration,
  query: URLSearchParams,
) {
  const choices = encodeURIComponent(query.get(CHOICES_PARAMETER) ?? '')
  const made = piece.configured === undefined ? '' : `&${CHOICES_PARAMETER}=${choices}`
  return redirect(brandSwitchAddress(asked, product.brand, `${productPath(product.slug, piece.sku.sku)}${made}`))
}

/** Data around the product: reviews, other products, its planner, delivery calendar and shipping rates. */
async function readAround(
  { db, site, language, calendar: calendars }: Pick<PageRequest, 'db' | 'site' | 'language' | 'calendar'>,
  product: ShownProduct,
  ask: ReviewQuery,
) {
  const hasReviews = product.rating.count > 0
  const [categories, look, reviews, spread, planner, calendar, rates] = await Promise.all([
    listCategories(db, site),
    completeTheLook(db, site.country, product.id, language),
    hasReviews ? readReviewPage(db, product.id, ask.sort, ask.page) : [],
    hasReviews ? readSpread(db, product.id) : ([0, 0, 0, 0, 0] as const),
    product.isUnlisted ? collectionOfPiece(db, product.brand, product.id, language) : undefined,
    calendars.now(),
    readShippingTables(db),
  ])
  const category = categories.find(one => one.category === product.categories[0])
  return { category, look, reviews, spread, planner, calendar, shipping: rates[site.country] }
}
type Around = Awaited<ReturnType<typeof readAround>>

/** The ship method [PUP-04]; null for furniture, whose method depends on the destination. */
function shipMethodShown({ site }: Pick<PageRequest, 'site'>, product: Product, sku: Sku, { shipping }: Around) {
  const { isOversize, isFreight, fulfilmentType } = sku
  if (isOversize && !isFreight) return null
  const sent = {
    isOversize,
    isFreight,
    isGiftCard: product.isGiftCard,
    isMadeToOrder: isMadeToOrder(fulfilmentType),
    flatRate: flatRateOf(product, shipping),
  }
  const anywhere = { country: site.country, region: null, postalCode: null, milesFromWarehouse: null }
  return shipMethodOf(sent, anywhere, 1, shipping)
}

/** Delivery estimate for the whole country; a postal code makes it exact. */
function deliveryShown(
  { site, language, clock }: Pick<PageRequest, 'site' | 'language' | 'clock'>,
  product: Product,
  piece: ShownConfiguration,
  { calendar }: Around,
) {
  const promise = promiseOf({
    now: clock.now(),
    piece: { ...piece.sku, leadTimeDays: piece.leadTimeDays, isGiftCard: product.isGiftCard },
    to: placeOfCode(null, site.country),
    from: [],
    serviceLevel: 1,
    calendar,
  })
  return formatEstimate(promise, language)
}

/** Pictures, drawings and the chosen fabric of the product. */
function picturesOf(
  { site, language }: Pick<PageRequest, 'site' | 'language'>,
  { found: { product }, fabrics, piece }: FoundPiece,
) {
  const { dimension } = piece.sku
  const photo = mainPhoto(product.photos, piece.choices)
  const chosen = optionText(piece.choices)
  const codes = piece.choices.map(choice => choice.choiceCode)
  const cloth = chosenCloth(fabrics, codes, site.country, language)
  const views = product.isGiftCard ? [] : blueprintOf(product.drawing, dimension, product.brand)
  const slides = gallerySlides({
    picture: { drawing: product.drawing, colour: piece.colour, dimension, photo },
    sku: piece.sku.sku,
    language,
    alt: chosen === '' ? product.name : said[language].inChoices(product.name, chosen),
    shownIn: shownIn(product, photo, piece.choices),
    shots: galleryOf(product, { optionChoices: piece.choices }, product.photos, language),
    cloth: cloth?.picture ? { photo: cloth.picture.zoom, alt: cloth.alt } : undefined,
    view: views[0],
  })
  return { slides, views, cloth }
}

/** Data of the product that do not depend on the SKU. */
const productShown = (product: ShownProduct) => ({
  id: product.id,
  slug: product.slug,
  name: product.name,
  shortDescription: product.shortDescription,
  description: product.description,
  details: product.details,
  materials: product.materials,
  care: product.care,
  rating: product.rating,
  inEnglish: product.inEnglish,
  skus: product.skus.map(one => one.sku),
})

/** Data of the SKU that is shown. */
const skuShown = ({ piece, skuPrice }: FoundPiece) => ({
  sku: piece.sku.sku,
  price: piece.configured === undefined ? skuPrice : { regular: piece.configured.price },
  dimension: piece.sku.dimension,
  boxes: piece.sku.boxes,
  weightPounds: piece.sku.weightPounds,
  parameter: piece.parameter,
  chosen: optionText(piece.choices),
  isNla: piece.sku.isNla,
  isVendorShipped: piece.sku.isVendorShipped,
  isOversize: piece.sku.isOversize,
  isFreight: piece.sku.isFreight,
  fulfilmentType: piece.sku.fulfilmentType,
})

/**
 * The cheapest SKU, which lists announce with "From", if it costs less than the shown one; undefined otherwise, and for
 * gift cards, whose SKUs are amounts.
 */
function cheaperChoice({ site, language }: Pick<PageRequest, 'site' | 'language'>, { found, piece, skuPrice }: FoundPiece) {
  const { product } = found
  const shown = piece.configured?.price ?? skuPrice.sale ?? skuPrice.regular
  const least = cheapest(
    product.skus.flatMap(sku => {
      const now = priceNow(sku, site.country)
      return now === undefined ? [] : [{ sku, now }]
    }),
  )
  if (least === undefined || least.now >= shown || product.isGiftCard) return undefined
  return {
    price: formatMoney(least.now, site.currency, language),
    choices: optionText(least.sku.optionChoices),
    href: productPath(product.slug, least.sku.sku),
  }
}

/** Technique, price and product color of a SKU that can be personalized; undefined for other SKUs. */
async function personalizedAs({ db, site }: Pick<PageRequest, 'db' | 'site'>, { found, piece }: FoundPiece) {
  const { personalizationType: type, isNla } = piece.sku
  if (type === PERSONALIZATION_TYPES.none || isNla || !(await hasMonogram(db, found.product.id))) return undefined
  return { type, fee: monogramFee(type, site.country), colour: piece.colour }
}

/** The special-order page of a product with the choices on this page; those of a stocked SKU leave options open. */
function configurePathOf({ found, family, piece }: FoundPiece): string | undefined {
  const booking = found.product.skus.find(one => one.sku === family?.sku)
  if (family === undefined || booking === undefined || booking.isNla || found.product.isUnlisted) return undefined
  const offered = new Set([
    ...family.fabricCodes,
    ...family.options.flatMap(option => option.choices.map(choice => choice.choiceCode)),
  ])
  return specialOrderPath(
    found.product.slug,
    piece.choices.map(choice => choice.choiceCode).filter(code => offered.has(code)),
  )
}

/**
 * A product and one of its SKUs, as a public page. A product that the site does not sell is 404; one of the other brand
 * redirects to that brand's shop with the session, because a cart contains products of both brands.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageRequest)
  const { site, language } = page
  const url = new URL(request.url)
  const query = url.searchParams
  const shown = await findPiece(page, params.slug, url)
  const { found, family, wares, piece } = shown
  const { product, available } = found
  const { sku, configured } = piece
  if (product.brand !== site.brand) throw toOtherBrand(page, product, piece, query)
  const ask = readReviewQuery(query, product.rating.count)
  const around = await readAround(page, product, ask)
  const { category, look, reviews, spread, planner, shipping } = around
  const left = available[sku.sku] ?? 0
  const regions = sku.restrictedRegions.filter(region => region.startsWith(`${site.country}-`))
  return {
    site,
    isKidsPage: product.isKids,
    isGiftCard: product.isGiftCard,
    look,
    head: await productHead(page, found, category, look, shipping),
    category: category && { name: category.name, href: `/shop/${category.category}` },
    product: productShown(product),
    reviews: { reviews, spread, ask, query: queryOf(query) },
    restriction: restrictionWords(regions, product.restrictedReason, language),
    sku: skuShown(shown),
    cheaper: cheaperChoice(page, shown),
    ...picturesOf(page, shown),
    fit: fitFacts(product, sku),
    configured,
    choices: pieceChoices(wares, piece),
    leadTimeDays: piece.leadTimeDays,
    orderDays: family?.leadTimeDays ?? piece.leadTimeDays,
    /** The page on which it is configured, with the same choices; undefined if it is not made to order. */
    configurePath: configurePathOf(shown),
    isSellable: isSellable(sku, left),
    personalized: await personalizedAs(page, shown),
    /** The planner in which a piece of a sectional is combined with others. */
    planner: planner && { name: planner.name, path: plannerPath(planner.slug) },
    /** True if the shopper must accept terms before it is added, because it is made to order [ATC-04]. */
    hasTerms:
      customOrderTerms({
        fulfilmentType: sku.fulfilmentType,
        isConfigured: configured !== undefined,
        family,
        language,
      }) !== undefined,
    shipMethod: shipMethodShown(page, product, sku, around),
    /** PayPal, Venmo and Apple Pay are offered [PAY-02]. */
    hasWallets: page.isAlternativePaymentsEnabled,
    /** Units in stock; undefined if the SKU has no stock count. */
    left: isUncounted(sku.fulfilmentType) ? undefined : left,
    delivery: deliveryShown(page, product, piece, around),
  }
}

/** The query parameters that select the SKU or configuration. */
function queryOf(query: URLSearchParams): string {
  const kept = ['sku', CHOICES_PARAMETER].flatMap(name => {
    const value = query.get(name)
    return value === null ? [] : [[name, value]]
  })
  return new URLSearchParams(kept).toString()
}
