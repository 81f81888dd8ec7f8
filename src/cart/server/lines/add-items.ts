import { rewardOf } from '#payments/rules/store-card-offers.ts'
import type { z } from 'zod'
import { skuPrice } from '#catalog/rules/listed-price.ts'
import { codesOf } from '#catalog/rules/product/made-to-order.ts'
import { imagePath, pieceImagePath, productPath } from '#catalog/rules/product.ts'
import { formattedPrices } from '#catalog/server/formatted-prices.ts'
import { dateOf } from '#delivery/rules/calendar.ts'
import { localTime } from '#delivery/rules/local-time.ts'
import { type Language } from '#lib/language.ts'
import { cents, formatMoney, sum, times } from '#lib/money.ts'
import type { Site } from '#lib/site.ts'
import { Refused } from '#platform/refusal.ts'
import { monogramTerms } from '#monogram/rules/monogram-terms.ts'
import { typedTextFault } from '#monogram/server/typed-text.ts'
import type { addItemToCart } from '../../adding-contract.ts'
import { messages } from '../../rules/cart-answers.messages.ts'
import { messages as giftMessages } from '../../rules/gift-cards/emailed-gift.messages.ts'
import { addLines, type NewLine, type PlacedLine } from '../../rules/lines/add-lines.ts'
import { itemCount, type Basket, type BasketContent, type BasketLine, type LineShipMethod } from '../../rules/basket.ts'
import { MAX_LINES, MAX_QUANTITY } from '../../rules/cart-limits.ts'
import type { CartSku } from '../../rules/cart-sku.ts'
import { cleanGift, emailedGiftFault } from '../../rules/gift-cards/emailed-gift.ts'
import { installationFee } from '../../rules/lines/installation-fee.ts'
import { isHandedOver } from '../../rules/lines/line-promise.ts'
import { lineChoices, lineSku } from '../../rules/lines/line-sku.ts'
import { areTermsAccepted, joinedTerms, termsOf } from '../../rules/lines/line-terms.ts'
import { isPersonalizationMissing } from '../../rules/lines/personalization-missing.ts'
import { NO_STOCK, type StockBySku } from '../../rules/stock/stock-seen.ts'
import { cutWords, noneLeftWords, type StockLimit } from '../../rules/stock/stock-words.ts'
import { unitsInStock, unitsLeft } from '../../rules/stock/units-left.ts'
import type { CartDeps } from '../cart-deps.ts'
import { changeBasket, type Change, type ChangeDeps } from '../change-basket.ts'
import { mustNotBeInternational } from '../pickup/must-not-be-international.ts'
import { pickupPlace } from '../pickup/pickup.ts'
import { readStock } from '../store.ts'
import { mustBeWithinLimit } from './must-be-within-limit.ts'

/** Dependencies of adding items and of showing recommended products with them. */
type AddDeps = ChangeDeps &
  Pick<CartDeps, 'skus' | 'designs' | 'stores' | 'now' | 'switches' | 'extras' | 'storeCardOffers'>

type Input = z.output<typeof addItemToCart.input>
type Reply = z.input<typeof addItemToCart.reply>
type Item = Input['items'][number]
/** A requested item with its SKU in the chosen configuration. */
interface Wanted {
  readonly item: Item
  readonly sku: CartSku
  readonly optionChoices: string | null
  readonly terms: string | undefined
  readonly monogram: string | undefined
}

const MOST_ADD_ONS = 4

/** URL of a line's picture: its photograph, or its rendering in the chosen fabric. */
const imageOf = ({ sku, picture: { photo }, orderedIn, ownChoices }: CartSku, optionChoices: string | null): string => {
  const fabric =
    orderedIn === undefined || photo !== undefined || optionChoices === null || optionChoices === ownChoices
      ? undefined
      : codesOf(optionChoices)[0]
  return fabric === undefined ? imagePath({ sku, photo }, 480) : pieceImagePath(sku, fabric)
}

/**
 * The items with the texts of their saved designs, which are the ones that are made.
 * @throws Refused if a design was not saved for the SKU.
 */
async function withDesigns(
  { designs }: Pick<CartDeps, 'designs'>,
  items: readonly Item[],
  noDesign: string,
): Promise<Item[]> {
  const ids = items.flatMap(item =>
    item.IsPersonalized && item.PersonalizationId !== '' ? item.PersonalizationId : [],
  )
  const saved = ids.length === 0 ? undefined : await designs(ids)
  return items.map(item => {
    if (saved === undefined || !item.IsPersonalized || item.PersonalizationId === '') return item
    const design = saved.get(item.PersonalizationId)
    if (design?.sku !== item.Sku) throw new Refused({ kind: 'conflict', message: noDesign })
    return { ...item, PersonalizationText: design.text }
  })
}

/**
 * Checks the texts that were typed without a design; those of designs were checked when they were saved.
 * @throws Refused for a text with characters that the product does not take, a text that is too long, and profanity.
 */
async function mustBeMakeable(
  { db }: Pick<CartDeps, 'db'>,
  items: readonly Item[],
  skus: ReadonlyMap<string, CartSku>,
  language: Language,
): Promise<void> {
  const texts = items
    .filter(item => item.IsPersonalized && item.PersonalizationId === '')
    .map(item => ({ productId: skus.get(item.Sku)!.productId, text: item.PersonalizationText.trim() }))
    .filter(({ text }) => text !== '')
  const fault = await typedTextFault(db, texts, language)
  if (fault !== undefined) throw new Refused({ kind: 'bad-input', message: fault })
}

/**
 * Resolves the requested items to SKUs in their configurations.
 * @throws Refused if an item or choice is not sold, its personalization text is missing, or its terms are not accepted.
 */
async function wantedItems(
  deps: Pick<CartDeps, 'skus' | 'designs' | 'db'>,
  site: Site,
  language: Language,
  { items: given, acceptedTermsText }: Input,
): Promise<Wanted[]> {
  const t = messages[language]
  const items = await withDesigns(deps, given, t.noDesign)
  const skus = await deps.skus([...new Set(items.map(item => item.Sku))], site.country, language)
  const unknown = items.filter(item => !skus.has(item.Sku)).map(item => item.Sku)
  if (unknown.length > 0) throw new Refused({ kind: 'not-found', message: t.notSold(unknown.join(', ')) })
  await mustBeMakeable(deps, items, skus, language)
  const wanted = items.map((item): Wanted => {
    const booked = skus.get(item.Sku)!
    const choices = lineChoices(booked, item.OptionChoiceParameter, language)
    if (choices.kind === 'refused') throw new Refused({ kind: 'conflict', message: choices.because })
    const { optionChoices } = choices
    if (
      isPersonalizationMissing({
        isActive: item.IsPersonalized,
        type: booked.personalizationType,
        lines: [item.PersonalizationText, item.PersonalizationId],
      })
    )
      throw new Refused({ kind: 'bad-input', message: t.noPersonalization })
    return {
      item,
      optionChoices,
      sku: lineSku(skus, {
        sku: item.Sku,
        optionChoices,
        personalization: item.IsPersonalized ? item.PersonalizationText : null,
      })!,
      terms: termsOf(booked, optionChoices, language),
      monogram: item.IsPersonalized ? monogramTerms(booked, item.PersonalizationText, language) : undefined,
    }
  })
  // The popup shows custom-order terms first, then monogram texts.
  const terms = [...wanted.map(one => one.terms), ...wanted.map(one => one.monogram)]
  if (!areTermsAccepted(terms, acceptedTermsText))
    throw new Refused({ kind: 'conflict', message: acceptedTermsText === '' ? t.noTerms : t.termsChanged })
  return wanted
}

/**
 * Creates the cart line of an item. An installation service is only set on a shipped line whose SKU offers it; accepted
 * terms are stored with their time.
 */
function newLine({ item, sku, optionChoices, terms, monogram }: Wanted, now: number): NewLine {
  const shipMethod = shipMethodOf(item)
  const text = joinedTerms([terms, monogram])
  return {
    sku: item.Sku,
    quantity: item.Quantity,
    optionChoices,
    shipMethod,
    grId: item.GiftRegistryId || null,
    personalization: item.IsPersonalized ? item.PersonalizationText || item.PersonalizationId : null,
    // A design is checked only for a personalized item, so an item without personalization must not name one.
    personalizationId: item.IsPersonalized ? item.PersonalizationId || null : null,
    installation: item.IsInstallationServiceRequired && shipMethod === 'ship' ? sku.installation : null,
    acceptedTerms: text === '' ? null : { text, at: new Date(now).toISOString() },
    ...(item.Emailed && { emailed: cleanGift(item.Emailed) }),
  }
}

const shipMethodOf = ({ IsPickupSelected, Emailed }: Item): LineShipMethod =>
  Emailed ? 'email' : IsPickupSelected ? 'pickup' : 'ship'

/** Throws Refused for an item that cannot be sent by email, and for recipients or words that are missing or wrong. */
function mustBeSendable({ item, sku }: Wanted, now: number, language: Language): void {
  if (!item.Emailed) return
  const t = messages[language]
  if (!sku.isGiftCard || item.IsPickupSelected) throw new Refused({ kind: 'conflict', message: t.notByEmail })
  const fault = emailedGiftFault(cleanGift(item.Emailed), dateOf(localTime(now).day))
  if (fault) throw new Refused({ kind: 'bad-input', message: giftMessages[language][fault] })
}

/**
 * The pickup location that the items name, or else that of the cart. A `Location` that is not a location (the name of a
 * page) is ignored. Adding items never changes the location of existing pickup lines [STO-01].
 * @throws Refused without a location, for a SKU that the location never hands over, for a location of another country,
 *   for a second location, and for an international shopper.
 */
async function pickupStoreOf(
  deps: Pick<CartDeps, 'stores'>,
  wanted: readonly Wanted[],
  content: BasketContent,
  site: Site,
): Promise<string | null> {
  const t = messages[site.language]
  const picked = wanted.filter(({ item }) => item.IsPickupSelected)
  if (picked.length === 0) return content.pickupStore
  mustNotBeInternational(content, site.language)
  const all = await deps.stores.all()
  const named = [...new Set(picked.map(({ item }) => item.Location))].filter(location =>
    all.some(one => one.location === location),
  )
  const places = await Promise.all(named.map(location => pickupPlace(deps, site, location)))
  const standing = content.pickupStore === null ? undefined : await deps.stores.find(content.pickupStore, site.country)
  const at = places.at(-1) ?? standing
  const kept = content.lines.some(line => line.shipMethod === 'pickup') ? standing : places[0]
  const other = kept && [...places, at].find(one => one !== undefined && one.location !== kept.location)
  if (kept && other) throw new Refused({ kind: 'conflict', message: t.oneLocation(kept.name) })
  if (
    picked.some(
      ({ sku }) =>
        sku.isUncounted || sku.isVendorShipped || sku.isGiftCard || (at !== undefined && !isHandedOver(sku, at)),
    )
  )
    throw new Refused({ kind: 'conflict', message: t.noPickup })
  if (at === undefined) throw new Refused({ kind: 'conflict', message: t.noStore })
  return at.location
}

/** An item that was added; `limit` is the reason for a reduced quantity, null if all units were added. */
interface AddedLine extends PlacedLine {
  readonly limit: StockLimit | null
}

/** Answers stored by an older release contain only the line ids. */
const wholeAdded = (one: AddedLine | string, { Quantity }: Item): AddedLine =>
  typeof one === 'string' ? { lineId: one, quantity: Quantity, limit: null } : one

/** Stock of the counted SKUs among the items, including the pickup store; empty if no SKU is counted. */
async function stockOf(
  deps: Pick<CartDeps, 'db'>,
  wanted: readonly Wanted[],
  site: Site,
  pickupStore: string | null,
): Promise<StockBySku> {
  const counted = wanted.flatMap(({ item, sku }) => (sku.isUncounted ? [] : [item.Sku]))
  return counted.length === 0 ? new Map() : readStock(deps.db, [...new Set(counted)], site.country, pickupStore)
}

/** The message for items of which fewer units were added than requested; empty when all were added. */
function shortageWords(added: readonly AddedLine[], wanted: readonly Wanted[], language: Language): string {
  const words = added.flatMap(({ limit }, i) => {
    if (limit === null) return []
    const cut = cutWords(limit, language)
    return [wanted.length === 1 ? cut : messages[language].ofItem(wanted[i]!.sku.title, cut)]
  })
  return [...new Set(words)].join(' ')
}

/**
 * Adds items, all or none [ATC-22]. An item with more units than are in stock is added with the units in stock, and the
 * message of the reply says so. Shipped and pickup units of a SKU share its stock.
 * @throws Refused `not-found` for an unknown SKU, `conflict` if the cart is full or an item is out of stock.
 */
export async function addItems(deps: AddDeps, site: Site, change: Change, input: Input): Promise<Reply> {
  const language = site.language
  const t = messages[language]
  const wanted = await wantedItems(deps, site, language, input)
  for (const one of wanted) mustBeSendable(one, deps.now(), language)
  const { basket, outcome } = await changeBasket<readonly (AddedLine | string)[]>(deps, change, async content => {
    const pickupStore = await pickupStoreOf(deps, wanted, content, site)
    const stock = await stockOf(deps, wanted, site, pickupStore)
    const bySku = new Map(wanted.map(({ sku, item }) => [item.Sku, sku]))
    const roomFor = (line: BasketLine, lines: readonly BasketLine[]): number =>
      bySku.get(line.sku)?.isUncounted === false ? unitsLeft(line, lines, stock) : Infinity
    const limitOf = ({ item: { Sku, IsPickupSelected } }: Wanted): StockLimit => {
      const shipMethod = IsPickupSelected ? 'pickup' : 'ship'
      return { shipMethod, units: unitsInStock(stock.get(Sku) ?? NO_STOCK, shipMethod) }
    }
    const lines = wanted.map(one => newLine(one, deps.now()))
    const added = addLines({ ...content, pickupStore }, lines, deps.newId, roomFor)
    switch (added.kind) {
      case 'added': {
        if (wanted.some(one => one.sku.isGiftCard)) await mustBeWithinLimit(deps, added.content.lines, site)
        const outcome = added.placed.map((one, i): AddedLine => ({
          ...one,
          limit: one.quantity < lines[i]!.quantity ? limitOf(wanted[i]!) : null,
        }))
        return { kind: 'change', content: added.content, outcome }
      }
      case 'none-left': {
        const one = wanted[added.index]!
        throw new Refused({ kind: 'conflict', message: noneLeftWords(limitOf(one), one.sku.title, language) })
      }
      case 'too-many-lines':
        throw new Refused({ kind: 'conflict', message: t.mostLines(MAX_LINES) })
      case 'too-many-of-one':
        throw new Refused({ kind: 'conflict', message: t.mostOfOne(MAX_QUANTITY) })
      default:
        return added satisfies never
    }
  })
  const added = outcome.map((one, i) => wholeAdded(one, wanted[i]!.item))
  return addedReply(deps, site, input, basket, wanted, added)
}

/** The reply of an add: the items with their prices, the cart's total, and recommended products. */
async function addedReply(
  deps: AddDeps,
  site: Site,
  input: Input,
  basket: Basket | undefined,
  wanted: readonly Wanted[],
  added: readonly AddedLine[],
): Promise<Reply> {
  const { language } = site
  const lines = basket?.lines ?? []
  const [all, switches] = await Promise.all([
    deps.skus([...new Set(lines.map(line => line.sku))], site.country, language),
    deps.switches.now(),
  ])
  const extras = await deps.extras(site, [...new Set(wanted.map(({ sku }) => sku.productId))], {
    limit: MOST_ADD_ONS,
    dearest: cents(Math.max(...wanted.map(({ sku }) => sku.unitPrice))),
    inCart: new Set(lines.flatMap(line => all.get(line.sku)?.productId ?? [])),
  })
  const total = sum(
    lines.flatMap(line => {
      const sku = lineSku(all, line)
      return sku ? [times(sku.unitPrice, line.quantity)] : []
    }),
  )
  const money = (amount: typeof total) => formatMoney(amount, site.currency, language)
  const items = wanted.map(({ item, sku, optionChoices }, i) => {
    const { lineId, quantity } = added[i]!
    const line = lines.find(other => other.id === lineId)
    return {
      sku: item.Sku,
      basketItemId: lineId,
      canBeInstalled: switches['installation-service'] && isInstallable(sku, line),
      name: sku.title,
      isPersonalized: item.IsPersonalized,
      quantity,
      imageUrl: imageOf(sku, optionChoices),
      picture: sku.picture,
      optionText: sku.optionText,
      ...(input.excludeFormattedPrice
        ? { formattedPrice: '' }
        : formattedPrices(skuPrice(sku.unitPrice, sku.regularPrice), site)),
    }
  })
  const installed = wanted.find((_, i) => items[i]!.canBeInstalled)
  const percent = switches['rewards-banner'] ? deps.storeCardOffers[site.code]?.rewardPercent : undefined
  return {
    isSuccess: true,
    message: shortageWords(added, wanted, language),
    items,
    total: money(total),
    basketId: basket?.id ?? null,
    version: basket?.version ?? 0,
    addedItemCount: items.reduce((count, item) => count + item.quantity, 0),
    cartItemCount: itemCount(lines),
    installationService: installed
      ? { formattedFee: money(installationFee(installed.sku.installation, site.country)) }
      : null,
    rewards: percent === undefined ? null : { formattedEarned: money(rewardOf(percent, total, total)) },
    addOns: extras.map(card => ({
      sku: card.sku,
      name: card.name,
      ...formattedPrices(skuPrice(card.price.now, card.price.regular), site),
      navigateUrl: productPath(card.slug, card.sku),
      image: imagePath(card, 480),
    })),
  }
}

/** True for a shipped line without the installation service that its SKU has. */
const isInstallable = (sku: CartSku, line: BasketLine | undefined): boolean =>
  sku.installation !== null && line?.shipMethod === 'ship' && line.installation === null
