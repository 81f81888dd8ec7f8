import { act, cleanup, render } from '@testing-library/react'
import { cartLine } from '../cart/cart-of.ts'
import { createRoutesStub, Outlet, useLocation } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { SITES, type Site } from '#lib/site.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { send, type SendDependencies } from '#ui/send.ts'
import type { CheckoutData } from '#checkout/contract/checkout-data.ts'
import { STEPS, type Step } from '#checkout/rules/steps.ts'
import { CheckoutProvider } from '#checkout/web/checkout-provider.tsx'
import { CheckoutSummary } from '#checkout/web/checkout-summary.tsx'
import { OptionsStep } from '#checkout/web/options/options-step.tsx'
import { PaymentStep } from '#checkout/web/payment/payment-step.tsx'
import { ReviewStep } from '#checkout/web/review/review-step.tsx'
import { ShippingStep } from '#checkout/web/shipping/shipping-step.tsx'

export const ADDRESS = {
  firstName: 'Renata',
  lastName: 'Kowalski',
  address1: '2418 N Burling St',
  address2: '',
  address3: '',
  country: 'US',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60614',
  dayPhone: '312-787-5900',
  emailAddress: 'renata@example.com',
}
const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
export const BASKET_ID = id(1)

const card = {
  id: id(4),
  isApplied: true,
  isValid: true,
  isPrimary: true,
  isAutoApplied: false,
  isVerificationApplied: true,
  hasVerifyData: false,
  verifyCreditCard: false,
  isComponentLoaded: true,
  needsFocus: false,
  selectionIndex: null as number | null,
  cbhccDesignType: '' as '' | 'CB' | 'CB2',
  appliedAmount: 16_112,
  appliedAmountString: '161.12',
  basketPaymentId: id(4),
  basketPaymentGuid: id(4),
  type: 'Visa',
  lastFour: '1111',
  expMonth: 3,
  expYear: 2030,
  order: 1,
  saveToAccount: false,
  storedPaymentMethodId: null as string | null,
  adyenCardData: { encryptionTimestamp: '2026-11-21T10:00:00Z', isExpired: false },
  errors: {
    hasSessionError: false,
    hasRewardsRestrictionError: false,
    hasZeroAmountError: false,
    cbccNotAppliedError: false,
    messages: [] as string[],
  },
}
const item = cartLine(2, {
  sku: '220302',
  recipientId: BASKET_ID,
  priceQuantityTotals: { unitPrice: 14_900, regularPrice: 17_900 },
  itemInfo: {
    title: 'Camden Enamel Pendant',
    optionText: 'Slate Paint',
    dimensions: '',
    url: '/product/camden-pendant',
  },
})

export interface CheckoutChanges {
  readonly address?: CheckoutData['billingAddress']
  readonly billingAddress?: CheckoutData['billingAddress']
  readonly card?: Partial<typeof card> | null
  readonly serviceLevel?: number
  readonly more?: Partial<CheckoutData>
}

const ORDER_SUMMARY: CheckoutData['orderSummary'] = {
  itemCount: 1,
  merchandise: 14_900,
  discount: 0,
  shipping: 1_995,
  surcharge: 0,
  tax: 0,
  isTaxEstimated: false,
  total: 16_895,
  rewardsTotal: 0,
  tenderCodesTotal: 0,
  rewardsExceedOrderTotalMessage: '',
  installation: 0,
  giftServices: 0,
  donation: 0,
  isTaxExempt: false,
  amountDue: 16_895,
  shippingLines: [{ kind: 'standard', amount: 1_995, isFree: false }],
  offers: [],
  pickupCount: 0,
}

/** Shipping options of an order with one parcel to one recipient. */
const shippingOptionsOf = (
  address: CheckoutData['billingAddress'],
  serviceLevel: number,
): CheckoutData['shippingOptions'] => ({
  recipients: [
    {
      id: BASKET_ID,
      address,
      bopsOptions: { giftReceiptOption: null, baggingOption: null, pickupContact: null },
      installationVisit: null,
      giftOptions: { giftMessage: '', selected: [] },
      chosen: { shipping: [], pickup: [] },
      total: 16_895,
      shipments: [
        {
          id: BASKET_ID,
          holidayHold: { selectedShippingDate: null, selectedShippingRange: null, holidays: [] },
          tripBooking: {
            isVisible: false,
            isContactMeSelected: false,
            selectedTrip: null,
            isTripLost: false,
            trips: [],
            drivingDirections: '',
          },
          availableServiceLevels: [
            { level: 1, name: 'Standard', price: 1_995, edd: 'Nov 24–Nov 28' },
            { level: 2, name: 'Premium (2-day)', price: 3_495, edd: 'Nov 23–Nov 24' },
          ],
          selectedServiceLevel: serviceLevel,
          inHomePrice: 0,
          isShipCompleteVisible: false,
          isShipCompleteSelected: false,
          items: [{ basketItemId: item.id, edd: { message: 'Nov 24–Nov 28' }, isParcelShipping: true }],
        },
      ],
    },
  ],
  pickupNotificationOptions: ['buyer'],
  notificationOptions: ['shipped', 'delivered'],
  giftServicePrices: { wrap: 695, bag: 195 },
})

/** The state that the server derives from a card that is invalid or too old. */
const consequencesOf = ({ isValid, adyenCardData }: Partial<typeof card>) => ({
  needsFocus: isValid === false,
  isComponentLoaded: adyenCardData?.isExpired !== true,
})

/** A checkout at its review step, with the test's changes. */
export function checkoutData({
  address = ADDRESS,
  billingAddress = ADDRESS,
  card: changed = {},
  serviceLevel = 1,
  more = {},
}: CheckoutChanges = {}): CheckoutData {
  return {
    isSuccess: true,
    message: '',
    requestVerificationToken: 'token',
    basketId: BASKET_ID,
    basketVersion: 7,
    maxStep: 4,
    currencyCode: 'USD',
    isGuest: true,
    owner: null,
    orderSummary: ORDER_SUMMARY,
    lineItems: [item],
    promoCode: null,
    promoMessage: '',
    mergeMessages: [],
    cbhccModel: { isAutoApplied: false, hasContent: false },
    hasTns: false,
    config: { paymentProvider_EnableAdyen: false, cbhcc_EnableCbhcc: false },
    genericPopupMessage: 'Generic words.',
    networkErrorPopupMessage: 'Network words.',
    blankBasketMessage: 'Blank words.',
    accountInfo: {
      shippingAddresses: [],
      registryAddresses: [],
      hasAddresses: false,
      defaultAddressId: null,
      contact: null,
    },
    shippingOptions: shippingOptionsOf(address, serviceLevel),
    billingAddress,
    pickupStore: null,
    paymentData: {
      amountDue: 16_895,
      giftCards: [],
      rewards: [],
      isPaymentNeeded: true,
      isPayWithTwoCreditCardsEnabled: false,
      isAlternativePaymentsEnabled: false,
      rewardsData: null,
      plccOffers: null,
      tenderCodesData: [],
      payPalData: null,
      alternativePaymentsData: null,
      verifyErrors: [],
      creditCardData: {
        accountCardsInfo: [],
        accountCardsInfoLimit: 5,
        cardOneInfo: changed === null ? null : { ...card, ...consequencesOf(changed), ...changed },
        cardTwoInfo: null,
        isOnlyCbccAllowed: false,
        storeCards: [],
      },
    },
    ...more,
  }
}

export interface Asked {
  readonly path: string
  readonly body: Record<string, unknown>
}
/** Answers a request: returns its body, a status with a body, or undefined for the default reply. */
export type Serve = (asked: Asked) => unknown
export class Status {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    this.status = status
    this.body = body
  }
}

const FINE: Readonly<Record<string, unknown>> = {
  '/ReactCheckout/ValidateCart': { errorType: 0, errorMessage: '', isSuccess: true, lineItems: [] },
  '/api/checkout/client-error': { isSuccess: true },
}

/** A fake shop for the checkout: every request is recorded and answered by `serve`, or successfully by default. */
const shopThat = (serve: Serve, site: Site, asked: Asked[]): SendDependencies => ({
  fetch: async (url, init) => {
    const question = {
      path: url,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {},
    }
    asked.push(question)
    const answer = (await serve(question)) ?? FINE[url]
    if (answer === undefined) throw new TypeError(`no handler for ${url}`)
    return answer instanceof Status ? Response.json(answer.body, { status: answer.status }) : Response.json(answer)
  },
  wait: async () => {},
  newId: () => id(9),
  token: () => 'token',
  locale: () => site.lang,
  renewToken: async () => 'token',
})

const STEP_ROUTES = [
  { path: 'shipping', Component: ShippingStep },
  { path: 'shippingandgiftoptions', Component: OptionsStep },
  { path: 'paymentandbilling', Component: PaymentStep },
  { path: 'review', Component: ReviewStep },
]

/** Renders the four checkout steps with a fake shop that the test controls. Tests only. */
export async function openCheckout(
  path: string,
  initial: CheckoutData,
  serve: Serve = () => undefined,
  site: Site = SITES['CB-US'],
  /** Shows the order summary beside the step. */
  hasSummary = false,
) {
  const asked: Asked[] = []
  const left: string[] = []
  const place = { url: '' }
  const outside = shopThat(serve, site, asked)
  const summary = (checkout: CheckoutData, step: Step | undefined) => (
    <CheckoutSummary checkout={checkout} site={site} hasCodes={step === STEPS.payment} />
  )
  function Layout() {
    const { pathname, search, hash } = useLocation()
    place.url = pathname + search + hash
    return (
      <CheckoutProvider
        site={site}
        initial={initial}
        call={(contract, input) => send(contract, input, outside)}
        leave={url => {
          left.push(url)
        }}
      >
        {({ step, isEmpty, checkout }) =>
          isEmpty ? (
            <h1>Empty</h1>
          ) : (
            <>
              <h1 id={step?.anchor} tabIndex={-1}>
                {step?.title}
              </h1>
              <output>{checkout.basketVersion}</output>
              <Outlet />
              {hasSummary && summary(checkout, step)}
            </>
          )
        }
      </CheckoutProvider>
    )
  }
  const Stub = createRoutesStub([
    {
      path: '/checkout',
      Component: Layout,
      children: STEP_ROUTES,
    },
    {
      path: STEPS.cart.path,
      Component: function Cart() {
        place.url = useLocation().pathname
        return <h1>{String((useLocation().state as { notice?: string } | null)?.notice)}</h1>
      },
    },
  ])
  // Without an answer of the shop, address forms have no suggestions.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    cleanup()
    // Entries that were not saved are there again in the next checkout of the same window.
    sessionStorage.clear()
  })
  const { container } = render(
    <LanguageProvider value={site.language}>
      <Stub initialEntries={[path]} />
    </LanguageProvider>,
  )
  // Wait for the replies to the requests that the step makes by itself.
  await act(async () => {})
  return {
    container,
    asked,
    left,
    url: () => place.url,
    calls: () => asked.map(one => one.path).filter(one => one !== '/api/checkout/client-error'),
    logged: () => asked.filter(one => one.path === '/api/checkout/client-error').map(one => one.body),
    text: () => container.textContent ?? '',
  }
}
