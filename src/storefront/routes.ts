import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** The debugger has the module of the page that it debugs, and a route of its own. */
const SPECIAL_ORDER_DEBUG = 'pages/special-order/special-order-debug.page'

/** Editing a registry has the module of creating one, and a route of its own. */
const REGISTRY_EDIT = 'pages/registry/registry-edit.page'

/**
 * The routes of the shop. Paths that the requirements give are literal; the others are short, lower-case and
 * hyphenated.
 */
export default [
  layout('shop-layout.tsx', [
    index('pages/home/home.page.tsx'),
    route('shop/:category', 'pages/category/category.page.tsx'),
    route('product/:slug', 'pages/product/product.page.tsx'),
    route('special-order/:slug', 'pages/special-order/special-order.page.tsx'),
    route('special-order/debug/:sku', 'pages/special-order/special-order.page.tsx', { id: SPECIAL_ORDER_DEBUG }),
    route('fabrics/:fabric?', 'pages/fabrics/fabrics.page.tsx'),
    route('search', 'pages/category/search.page.tsx'),
    route('kids', 'pages/home/kids.page.tsx'),
    route('kids/design-services', 'pages/stores/kids-design-services.page.tsx'),
    route('stores', 'pages/stores/stores.page.tsx'),
    route('stores/:store', 'pages/stores/store.page.tsx'),
    route('gift-cards', 'pages/product/gift-cards.page.tsx'),
    route('gift-registry', 'pages/account/gift-registry.page.tsx'),
    route('gift-registry/find', 'pages/registry/find-registry.page.tsx'),
    route('gift-registry/view/:registryId', 'pages/registry/registry-view.page.tsx'),
    route('gift-registry/checklist/:registryId', 'pages/registry/checklist.page.tsx'),
    route('gift-registry/scan', 'pages/registry/scan.page.tsx'),
    route('gift-registry/create', 'pages/registry/registry-form.page.tsx'),
    route('gift-registry/edit/:registryId', 'pages/registry/registry-form.page.tsx', { id: REGISTRY_EDIT }),
    route('gift-registry/registrant-list', 'pages/registry/registries.page.tsx'),
    route('gift-registry/registrant-list/:registryId', 'pages/registry/registry-owner.page.tsx'),
    route('furniture-sectional-sofas', 'pages/category/furniture-sectional-sofas.page.tsx'),
    route('sectional-planner-collections', 'pages/sectionals/sectional-planner-collections.page.tsx'),
    route('sectional-planner', 'pages/sectionals/sectional-planner-first.page.tsx'),
    route('sectional-planner/:slug', 'pages/sectionals/sectional-planner.page.tsx'),
    route('newsletter/:step?', 'pages/newsletter/newsletter.page.tsx'),
    route('design-services', 'pages/stores/design-services.page.tsx'),
    route('design-services/appointments', 'pages/stores/appointments.page.tsx'),
    route('customer-service/:topic?', 'pages/service/help.page.tsx'),
    route('customer-service/terms-of-use', 'pages/legal/terms-of-use.page.tsx'),
    route('customer-service/privacy-policy', 'pages/legal/privacy-policy.page.tsx'),
    route('customer-service/international', 'pages/service/international.page.tsx'),
    route('account/:section?/:number?', 'pages/account/account.page.tsx'),
    route('account/login', 'pages/sign-in/login.page.tsx'),
    route('account/create-account', 'pages/sign-in/create-account.page.tsx'),
    route('account/auth/confirm', 'pages/sign-in/confirm.page.tsx'),
    route('account/verify-email', 'pages/sign-in/verify-email.page.tsx'),
    route('account/reset-password', 'pages/sign-in/reset-password.page.tsx'),
    route('checkout/cart', 'pages/cart/cart.page.tsx'),
    route('*', 'pages/errors/not-found.page.tsx'),
  ]),
  route('checkout', 'pages/checkout/checkout.page.tsx', [
    index('pages/checkout/checkout-start.page.tsx'),
    route('shipping', 'pages/checkout/shipping.page.tsx'),
    route('shippingandgiftoptions', 'pages/checkout/shipping-options.page.tsx'),
    route('paymentandbilling', 'pages/checkout/payment.page.tsx'),
    route('review', 'pages/checkout/review.page.tsx'),
  ]),
  route('checkout/confirmation', 'pages/checkout/confirmation.page.tsx'),
  route('gallery', 'gallery.page.tsx'),
] satisfies RouteConfig
