import { MAX_LENGTH } from '#addresses/rules/field-lengths.ts'
import { ZERO, type Cents } from '#lib/money.ts'
import { loadBasketWithStock } from '#cart/server/find-basket.ts'
import { promoWords, viewBasket, viewCart } from '#cart/server/cart-view.ts'
import { payingGiftCards } from '#cart/server/order-summary.ts'
import type { Basket, CardTender, Notifications } from '#cart/rules/basket.ts'
import { coverTotal, type Covered } from '#cart/rules/cover-total.ts'
import { isOnlyStoreCardAllowed } from '../rules/rewards-restriction.ts'
import { GIFT_SERVICE_PRICES } from '#cart/rules/gift-services.ts'
import { noticeWords } from '#cart/rules/notice-words.ts'
import { DEFAULT_NOTIFICATIONS } from '#cart/rules/notifications.ts'
import type { StockBySku } from '#cart/rules/stock/stock-seen.ts'
import { dateOf } from '#delivery/rules/calendar.ts'
import { localTime } from '#delivery/rules/local-time.ts'
import { isEncryptionExpired } from '#payments/rules/encryption-age.ts'
import { asksSecurityCode, isSavedCardExpired } from '#payments/rules/saved-card.ts'
import { isStoreCard } from '#payments/rules/store-cards.ts'
import { giftsOf } from '#registry/rules/gift-pieces.ts'
import { isGuest, type Customer } from '#platform/actor.ts'
import type { FeatureFlags } from '#platform/feature-flags.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { browserOwner } from '#platform/session.ts'
import type { AppliedWallet, CheckoutData } from '../contract/checkout-data.ts'
import { messages } from '../rules/checkout-answers.messages.ts'
import { reachedStep } from '../rules/steps.ts'
import { appliedCard } from './applied-card.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { openTrips } from './open-trips.ts'
import { offersOn, viewOffers } from './store-card/view-offers.ts'
import { rewardsDataOf } from './tenders/rewards-data.ts'
import { viewRecipient } from './view-recipient.ts'

/** A basket with the stock of its SKUs; undefined stock is read when needed. */
export interface SeenBasket {
  readonly basket: Basket | undefined
  readonly stock: StockBySku | undefined
}

/** Payment data that is the same for every checkout. */
const COMMON_PAYMENT = {
  payPalData: null,
  alternativePaymentsData: null,
  verifyErrors: [],
}

/** The options that a site offers [PAY-02]. */
const paymentFlags = ({ isPayWithTwoCreditCardsEnabled, isAlternativePaymentsEnabled }: FeatureFlags) => ({
  isPayWithTwoCreditCardsEnabled,
  isAlternativePaymentsEnabled,
})

/** The shop's own cards that the site recognizes [PAY-45]. */
const knownStoreCards = ({ storeCards }: CheckoutDeps, flags: FeatureFlags) =>
  flags.isStoreCardRecognitionEnabled ? [...storeCards] : []

/** Checkout data that depends on nothing of the basket but the registries of its lines. */
async function commonData(deps: CheckoutDeps, context: CallContext, flags: FeatureFlags, lines: Basket['lines'] = []) {
  const { genericPopupMessage, networkErrorPopupMessage, blankBasketMessage } = messages[context.site.language].popups
  return {
    genericPopupMessage,
    networkErrorPopupMessage,
    blankBasketMessage,
    requestVerificationToken: context.requestVerificationToken ?? '',
    currencyCode: context.site.currency,
    isGuest: isGuest(context.actor),
    owner: context.actor.kind === 'customer' ? browserOwner(context.actor.customerId) : null,
    cbhccModel: { isAutoApplied: false, hasContent: offersOn(deps.cart, context.site, flags) !== undefined },
    hasTns: deps.hostedSessions !== undefined,
    config: {
      paymentProvider_EnableAdyen: flags.paymentProvider_EnableAdyen,
      cbhcc_EnableCbhcc: flags.cbhcc_EnableCbhcc,
    },
    accountInfo: await accountInfo(deps, context, lines),
  }
}

/**
 * The customer's saved addresses and name, which fill the form, and the addresses of the registries that lines are for
 * [CHK-22].
 */
async function accountInfo(
  { savedAddresses, registryAddresses }: CheckoutDeps,
  { actor, site }: CallContext,
  lines: Basket['lines'],
): Promise<CheckoutData['accountInfo']> {
  const known = actor.kind === 'customer' ? await savedAddresses(actor.customerId, site) : []
  const ofRegistries = await registryAddresses(giftsOf(lines), site, actor)
  return {
    shippingAddresses: known.map(({ id, address }) => ({ ...address, addressId: id })),
    registryAddresses: ofRegistries.map(({ grId, address }) => ({
      ...address,
      postalCode: '',
      addressId: grId,
      grId,
    })),
    hasAddresses: known.length > 0,
    defaultAddressId: known.find(one => one.isDefault)?.id ?? null,
    contact: actor.kind === 'customer' ? contactOf(actor) : null,
  }
}

/** Name and email for the form. A value that is longer than its field is left out instead of being cut. */
const contactOf = ({ firstName, lastName, email }: Customer) => ({
  firstName: firstName.length > MAX_LENGTH.firstName ? '' : firstName,
  lastName: lastName.length > MAX_LENGTH.lastName ? '' : lastName,
  emailAddress: email.length > MAX_LENGTH.emailAddress ? '' : email,
})

/** The saved cards of the customer, for the payment step only a list to choose from [PAY-12]. */
async function accountCards(
  { orders }: CheckoutDeps,
  { actor }: CallContext,
): Promise<Pick<CreditCardData, 'accountCardsInfo' | 'accountCardsInfoLimit' | 'isOnlyCbccAllowed'>> {
  const cards = actor.kind === 'customer' ? await orders.savedCards.of(actor.customerId) : []
  return {
    accountCardsInfo: cards.map(card => ({
      cardInfo: {
        id: card.id,
        type: card.brand,
        lastFour: card.lastFour,
        expMonth: card.expMonth,
        expYear: card.expYear,
        cbhccDesignType: '',
        verifyCreditCard: asksSecurityCode(card),
      },
      isExpired: isSavedCardExpired(card, orders.now()),
      isDefault: card.isDefault,
    })),
    accountCardsInfoLimit: orders.savedCards.limit,
    isOnlyCbccAllowed: false,
  }
}
type CreditCardData = CheckoutData['paymentData']['creditCardData']

/** Checkout data of a session without a basket. */
async function emptyCheckout(
  deps: CheckoutDeps,
  context: CallContext,
  answer: Answer,
  flags: FeatureFlags,
): Promise<CheckoutData> {
  const { orderSummary } = await viewCart(deps.cart, undefined, {
    actor: context.actor,
    language: context.site.language,
  })
  return {
    ...answer,
    ...(await commonData(deps, context, flags)),
    basketId: null,
    basketVersion: 0,
    maxStep: 0,
    orderSummary,
    lineItems: [],
    promoCode: null,
    promoMessage: '',
    mergeMessages: [],
    billingAddress: null,
    pickupStore: null,
    shippingOptions: shippingOptions([], DEFAULT_NOTIFICATIONS),
    paymentData: {
      ...COMMON_PAYMENT,
      ...paymentFlags(flags),
      isPaymentNeeded: false,
      amountDue: ZERO,
      giftCards: [],
      rewards: [],
      rewardsData: null,
      plccOffers: null,
      tenderCodesData: [],
      creditCardData: {
        ...(await accountCards(deps, context)),
        cardOneInfo: null,
        cardTwoInfo: null,
        storeCards: knownStoreCards(deps, flags),
      },
    },
  }
}

/** The wallet that pays in place of a card; null if none does. */
function appliedWallet(deps: CheckoutDeps, covered: Covered): AppliedWallet | null {
  const paying = covered.cards.find(({ tender }) => tender.wallet !== undefined)
  if (!paying) return null
  const { id, wallet, encryptionTimestamp } = paying.tender
  const { now, cardDataLimit } = deps.orders
  return {
    id,
    wallet: wallet!.name,
    account: wallet!.account,
    appliedAmount: paying.amount,
    isValid: !isEncryptionExpired({ encryptionTimestamp, now: now(), limit: cardDataLimit }),
  }
}

/** The tenders of a basket with the amount that each pays of the total. */
function paymentData(
  deps: CheckoutDeps,
  { tenders }: Basket,
  total: Cents,
  flags: FeatureFlags,
  { brand, language }: Pick<CallContext['site'], 'brand' | 'language'>,
  cards: Awaited<ReturnType<typeof accountCards>>,
): Omit<CheckoutData['paymentData'], 'rewardsData' | 'plccOffers'> {
  const covered = coverTotal(tenders, total)
  const credit = { ...cards, isOnlyCbccAllowed: isOnlyStoreCardAllowed(tenders, flags) }
  const hasStoreCard = covered.cards.some(({ tender }) => isStoreCard(tender.brand))
  const surroundings = { ...credit, brand, language, hasStoreCard }
  const card = (kind: CardTender['cardKind']) => {
    const paying = covered.cards.find(one => one.tender.cardKind === kind && !one.tender.wallet)
    if (!paying) return null
    const { tender, amount } = paying
    // The amounts of a split stay as the shopper set them, even if the total has changed since.
    const isUseless = tender.amount !== null && amount === ZERO && covered.afterGiftCards > ZERO
    return appliedCard(deps, tender, { amount: tender.amount ?? amount, isUseless }, surroundings)
  }
  const wallet = appliedWallet(deps, covered)
  return {
    ...COMMON_PAYMENT,
    ...paymentFlags(flags),
    payPalData: wallet?.wallet === 'PayPal' ? { email: wallet.account } : null,
    alternativePaymentsData: wallet,
    isPaymentNeeded: covered.afterGiftCards > ZERO,
    amountDue: covered.afterGiftCards,
    rewards: covered.rewards.map(({ tender: { id, lastFour }, amount }) => ({ id, lastFour, amount })),
    tenderCodesData: covered.tenderCodes.map(({ tender: { id, lastFour, reason }, amount }) => ({
      id,
      lastFour,
      amount,
      reason: reason[language],
    })),
    giftCards: payingGiftCards(covered),
    creditCardData: {
      ...credit,
      cardOneInfo: card('CardOne'),
      cardTwoInfo: card('CardTwo'),
      storeCards: knownStoreCards(deps, flags),
    },
  }
}

interface Answer {
  readonly isSuccess: boolean
  readonly message: string
}

/** The options of step 2, with the prices of the paid gift services. */
const shippingOptions = (
  recipients: CheckoutData['shippingOptions']['recipients'],
  { shipping, pickup }: Notifications,
): CheckoutData['shippingOptions'] => ({
  recipients,
  notificationOptions: [...shipping],
  pickupNotificationOptions: [...pickup],
  giftServicePrices: GIFT_SERVICE_PRICES,
})

/** The checkout data of a basket: the reply of every step, which replaces the data of the page [CHK-10, API-103]. */
export async function viewCheckout(
  deps: CheckoutDeps,
  context: CallContext,
  { basket, stock }: SeenBasket,
  answer: Answer = { isSuccess: true, message: '' },
): Promise<CheckoutData> {
  const { language } = context.site
  const flags = await deps.cart.switches.of(context.site.code)
  if (!basket) return emptyCheckout(deps, context, answer, flags)
  const [view, prices] = await Promise.all([viewBasket(deps.cart, basket, language, stock), deps.cart.prices([])])
  const [promo, open, common, rewardsData, cards] = await Promise.all([
    promoWords(deps.cart, basket, view.priced, language),
    openTrips(deps.orders.db, basket, view),
    commonData(deps, context, flags, basket.lines),
    rewardsDataOf(deps, context, basket),
    accountCards(deps, context),
  ])
  const tables = prices.shipping[basket.country]
  const { totals } = view.priced
  const today = dateOf(localTime(deps.orders.now()).day)
  return {
    ...answer,
    ...common,
    basketId: basket.id,
    basketVersion: basket.version,
    maxStep: reachedStep(basket.lines.length > 0, basket.maxStep),
    orderSummary: view.summary,
    lineItems: view.items,
    promoCode: basket.promoCode,
    promoMessage: promo.discountMessage,
    mergeMessages: basket.notices.filter(({ kind }) => kind === 'merged').map(notice => noticeWords(notice, language)),
    billingAddress: basket.billingAddress,
    pickupStore: basket.lines.some(line => line.shipMethod === 'pickup') ? view.pickupStore : null,
    shippingOptions: shippingOptions(
      basket.recipients.map((_, at) => viewRecipient({ basket, view, tables, open, today, language }, at)),
      basket.notifications ?? DEFAULT_NOTIFICATIONS,
    ),
    paymentData: {
      ...paymentData(deps, basket, totals.total, flags, context.site, cards),
      rewardsData,
      plccOffers: viewOffers(
        offersOn(deps.cart, context.site, flags),
        coverTotal(basket.tenders, totals.total),
        totals,
        context.site,
        deps.cart.today(),
      ),
    },
  }
}

/** The basket of the calling session, if any, with the stock of its SKUs; one SQL statement. */
export const basketOf = async (deps: CheckoutDeps, context: CallContext): Promise<SeenBasket> =>
  (context.session && (await loadBasketWithStock(deps.cart.db, context.session, context.site.country))) ?? {
    basket: undefined,
    stock: undefined,
  }
