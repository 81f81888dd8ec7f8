import { data, redirect } from 'react-router'
import { blueprintOf } from '#catalog/rules/blueprint/blueprint.ts'
import { isSellable } from '#catalog/rules/card.ts'
import { customOrderTerms } from '#catalog/rules/product/custom-order-terms.ts'
import { doorNeeded } from '#catalog/rules/fit/check-passage.ts'
import { largestOf, standingSolid, whatIsCarried } from '#catalog/rules/fit/what-is-carried.ts'
import { gallerySlides } from '#catalog/rules/product/gallery-slides.ts'
import { galleryOf, shownIn } from '#catalog/rules/product/gallery.ts'
import { messages as said } from '#catalog/rules/product.messages.ts'
import {
  CHOICES_PARAMETER,
  isMadeToOrder,
  isUncounted,
  mainPhoto,
  optionText,
  productPath,
} from '#catalog/rules/product.ts'
import type { Product, Sku } from '#catalog/rules/product.ts'
import { restrictionWords } from '#catalog/rules/product/restriction.ts'
import { reviewAsk } from '#catalog/rules/product/review-page.ts'
import { completeTheLook } from '#catalog/server/product/complete-the-look.ts'
import { listCategories } from '#catalog/server/listing/list-categories.ts'
import { currentProductSlug } from '#catalog/server/former-addresses.ts'
import { productPage } from '#catalog/server/product/product-page.ts'
import { relatedProducts } from '#catalog/server/product/related-products.ts'
import { collectionOfPiece } from '#catalog/server/product/sectional-planner-page.ts'
import { readReviewPage, readSpread } from '#catalog/server/product/review-store.ts'
import { listFabrics, specialOrderOf } from '#catalog/server/product/upholstery-store.ts'
import { flatRateOf } from '#cart/rules/shipping/flat-rate.ts'
import { shipMethodOf } from '#cart/rules/shipping/ship-method.ts'
import { readShippingTables } from '#cart/server/shipping/shipping-tables.ts'
import { promiseOf } from '#delivery/rules/promise.ts'
import { formatEstimate } from '#delivery/rules/promise-words.ts'
import { placeOfCode } from '#delivery/server/places.ts'
import { pathIn } from '#lib/language.ts'
import { siteOf } from '#lib/site.ts'
import { pageRequest } from '#main/pages/page-context.ts'
import { chosenCloth, clothsOf } from '../../product/cloths.ts'
import type { FitFacts } from '../../product/dimensions.tsx'
import { pieceChoices, shownPiece } from '../../product/shown-piece.ts'
import { productHead } from '../page-heads.server.ts'
import { plannerPath } from '../sectionals/planner-path.ts'
import type { Route } from './+types/product.page.ts'

/** As many as a row of them holds twice over [REC-08]. */
const ALSO_VIEWED = 12

/** What is smaller goes through any door, and stands anywhere. Inches. */
const ASKED_FROM = 28

/** What boxes and extents say of doors. A rug comes rolled, and lies where there is floor. */
function fitFacts(
  { drawing }: Pick<Product, 'drawing'>,
  { dimension, boxes }: Pick<Sku, 'dimension' | 'boxes'>,
): FitFacts {
  const { width, depth, height, diameter } = dimension
  const isAsked =
    drawing.form !== 'rug' && drawing.form !== 'textile' && Math.max(width, depth, height, diameter) >= ASKED_FROM
  const carried = isAsked ? whatIsCarried(dimension, boxes) : undefined
  const standing = isAsked ? standingSolid(dimension) : undefined
  const door = carried && doorNeeded(carried.solids)
  const bare = carried?.what === 'boxes' && standing !== undefined ? doorNeeded([standing]) : undefined
  return {
    carried,
    standing,
    door,
    largest: carried && largestOf(carried.solids),
    unpackedDoor: bare !== undefined && (door === undefined || bare < door) ? bare : undefined,
  }
}

/**
 * A product and one of its skus, for everybody. One that is not sold on the site is 404; one of the other brand is at
 * that brand's shop, where the session must come along since carts hold pieces of both.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageRequest)
  const { site, language, hosts, db } = page
  const found = await productPage(db, site.country, { slug: params.slug }, language)
  const query = new URL(request.url).searchParams
  if (found === undefined) {
    const slugNow = await currentProductSlug(db, params.slug)
    throw slugNow === undefined
      ? data(null, { status: 404 })
      : redirect(`${productPath(slugNow)}${new URL(request.url).search}`, 301)
  }
  const { product, available, reviews: latest } = found
  const ask = reviewAsk(query, product.rating.count)
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
    cloths: clothsOf(fabrics, language),
    language,
    colours: new Map(fabrics.map(fabric => [fabric.choiceCode, fabric.colour])),
  }
  const piece = shownPiece(wares, query.get('sku'), query.get(CHOICES_PARAMETER))
  const skuPrice = piece?.sku.prices[site.country]
  if (piece === undefined || skuPrice === undefined) throw data(null, { status: 404 })
  const { sku, configured } = piece
  if (product.brand !== site.brand) {
    const made =
      configured === undefined ? '' : `&${CHOICES_PARAMETER}=${encodeURIComponent(query.get(CHOICES_PARAMETER) ?? '')}`
    const path = pathIn(language, `${productPath(product.slug, sku.sku)}${made}`)
    throw redirect(
      `${hosts.origin(siteOf(product.brand, site.country).code)}/session/switch?from=${site.brand}&path=${encodeURIComponent(path)}`,
    )
  }
  const hasReviews = product.rating.count > 0
  const { cart } = page.checkout
  const [related, categories, look, reviews, spread, planner, calendar, rates] = await Promise.all([
    relatedProducts(db, site, product, ALSO_VIEWED),
    listCategories(db, site),
    completeTheLook(db, site.country, product.id, language),
    hasReviews ? readReviewPage(db, product.id, ask.sort, ask.page) : [],
    hasReviews ? readSpread(db, product.id) : ([0, 0, 0, 0, 0] as const),
    product.isUnlisted ? collectionOfPiece(db, product.brand, product.id, language) : undefined,
    cart.calendar.now(),
    readShippingTables(db),
  ])
  const shipping = rates[site.country]
  const category = categories.find(one => one.category === product.categories[0])
  const left = available[sku.sku] ?? 0
  const {
    id,
    slug,
    name,
    isKids,
    shortDescription,
    description,
    details,
    materials,
    care,
    rating,
    restrictedReason,
    inEnglish,
  } = product
  const { dimension, boxes, weightPounds, isOversize, isFreight, isNla, isVendorShipped, property } = sku
  const photo = mainPhoto(product.photos, piece.choices)
  const chosen = optionText(piece.choices)
  const cloth = chosenCloth(
    fabrics,
    piece.choices.map(choice => choice.choiceCode),
    site.country,
    language,
  )
  const views = product.isGiftCard ? [] : blueprintOf(product.drawing, dimension, product.brand)
  const sent = {
    isOversize,
    isFreight,
    isGiftCard: product.isGiftCard,
    isMadeToOrder: isMadeToOrder(property),
    flatRate: flatRateOf(product, shipping),
  }
  return {
    site,
    isKidsPage: isKids,
    isGiftCard: product.isGiftCard,
    related,
    look,
    head: await productHead(page, { ...found, reviews: latest }, category, [...related, ...look], shipping),
    category: category && { name: category.name, href: `/shop/${category.category}` },
    product: {
      id,
      slug,
      name,
      shortDescription,
      description,
      details,
      materials,
      care,
      rating,
      inEnglish,
      skus: product.skus.map(one => one.sku),
    },
    reviews: { reviews, spread, ask, query: queryOf(query) },
    restriction: restrictionWords(
      sku.restrictedRegions.filter(region => region.startsWith(`${site.country}-`)),
      restrictedReason,
      language,
    ),
    sku: {
      sku: sku.sku,
      price: configured === undefined ? skuPrice : { regular: configured.price },
      dimension,
      boxes,
      weightPounds,
      parameter: piece.parameter,
      chosen,
      isNla,
      isVendorShipped,
      isOversize,
      isFreight,
      property,
    },
    slides: gallerySlides({
      picture: { drawing: product.drawing, colour: piece.colour, dimension, photo },
      sku: sku.sku,
      language,
      alt: chosen === '' ? name : said[language].inChoices(name, chosen),
      shownIn: shownIn(product, photo, piece.choices),
      shots: galleryOf(product, { optionChoices: piece.choices }, product.photos, language),
      cloth: cloth?.picture ? { photo: cloth.picture.zoom, alt: cloth.alt } : undefined,
      view: views[0],
    }),
    views,
    fit: fitFacts(product, sku),
    cloth,
    configured,
    choices: pieceChoices(wares, piece),
    leadTimeDays: piece.leadTimeDays,
    orderDays: family?.leadTimeDays ?? piece.leadTimeDays,
    isSellable: isSellable(sku, left),
    /** Where a piece of a sectional is put together with others. */
    planner: planner && { name: planner.name, path: plannerPath(planner.slug) },
    /** What a shopper agrees to before it is added: what is cut for them [ATC-04]. */
    hasTerms: customOrderTerms({ property, isConfigured: configured !== undefined, family, language }) !== undefined,
    /** How it travels [PUP-04]; null for furniture, since that is a matter of where to. */
    shipMethod:
      isOversize && !isFreight
        ? null
        : shipMethodOf(
            sent,
            { country: site.country, region: null, postalCode: null, milesFromWarehouse: null },
            1,
            shipping,
          ),
    /** Pieces; undefined where none are counted. */
    left: isUncounted(property) ? undefined : left,
    /** Anywhere in the country; a ZIP makes it exact. */
    delivery: formatEstimate(
      promiseOf({
        now: cart.now(),
        piece: { ...sku, leadTimeDays: piece.leadTimeDays, isGiftCard: product.isGiftCard },
        to: placeOfCode(null, site.country),
        from: [],
        serviceLevel: 1,
        calendar,
      }),
      language,
    ),
  }
}

/** The part of an address that says which piece is shown. */
function queryOf(query: URLSearchParams): string {
  const kept = ['sku', CHOICES_PARAMETER].flatMap(name => {
    const value = query.get(name)
    return value === null ? [] : [[name, value]]
  })
  return new URLSearchParams(kept).toString()
}
