/** Data of one shopper that the checkout requests send. */
export interface Purchase {
  readonly sku: string
  /** Shipping and billing address, as the address calls take it. */
  readonly address: object
  /** Encrypted card, as SavePayment takes it. */
  readonly card: object
}

export interface CheckoutRequest {
  readonly method: 'GET' | 'POST'
  /** Path without the query. */
  readonly path: string
  readonly query?: (purchase: Purchase) => string
  /** JSON of a POST; an empty object without. */
  readonly body?: (purchase: Purchase) => object
}

const get = (path: string, query?: CheckoutRequest['query']): CheckoutRequest => ({
  method: 'GET',
  path,
  ...(query && { query }),
})
const post = (path: string, body?: CheckoutRequest['body']): CheckoutRequest => ({
  method: 'POST',
  path,
  ...(body && { body }),
})

/**
 * Every request that a browser sends for a guest checkout without detours, from the product page to the confirmation,
 * in order, without files. `tests/e2e/checkout-requests.e2e.ts` fails if Chromium sends anything else.
 */
export const CHECKOUT_REQUESTS: readonly CheckoutRequest[] = [
  get('/product/camden-easy-chair'),
  get('/session/summary'),
  post('/browse/scbadd/AddItemToCartV2', ({ sku }) => ({
    items: [{ Sku: sku, Quantity: 1, Location: 'PDP' }],
    acceptedTermsText: '',
  })),
  get('/recommendation/index', ({ sku }) => `podid=people-also-bought-confirmation&item_id=${sku}`),
  get('/checkout/cart.data', () => '_routes=pages%2Fcart%2Fcart.page'),
  post('/recommendation/cross-sell', ({ sku }) => ({ skus: [sku] })),
  post('/api/checkout/start', () => ({ toldOversized: [], isGuestCheckout: false })),
  get('/account/auth/configuration'),
  post('/api/checkout/start', () => ({ toldOversized: [], isGuestCheckout: true })),
  get('/api/addresses/suggester'),
  post('/ReactCheckout/ValidateCart'),
  post('/ReactCheckout/ValidateAndSaveAddress', ({ address }) => address),
  post('/ReactCheckout/ValidateCart'),
  post('/ReactCheckout/MoveToPaymentPage'),
  get('/api/checkout/payment-provider/config'),
  post('/api/checkout/payment-provider/get-checkout-funnel-cbhcc-cms'),
  post('/ReactCheckout/ValidateCart'),
  post('/ReactCheckout/SavePayment', ({ card }) => ({ cardOneData: card })),
  post('/ReactCheckout/SaveBillingAddress', ({ address }) => address),
  post('/ReactCheckout/ValidateCart'),
  post('/ReactCheckout/PlaceOrder', () => ({ adata: '' })),
  get('/checkout/confirmation'),
  get('/recommendation/index', ({ sku }) => `podid=people-also-bought-order&items=${sku}`),
]
