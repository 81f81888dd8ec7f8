import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** The site map. Paths given by the documents are literal; the others are short, lower-case and hyphenated. */
export default [
  layout('shop-layout.tsx', [
    index('pages/home.page.tsx'),
    route('shop/:category', 'pages/category.page.tsx'),
    route('product/:slug', 'pages/product.page.tsx'),
    route('search', 'pages/search.page.tsx'),
    route('kids', 'pages/kids.page.tsx'),
    route('kids/design-services', 'pages/kids-design-services.page.tsx'),
    route('stores', 'pages/stores.page.tsx'),
    route('stores/:store', 'pages/store.page.tsx'),
    route('gift-cards', 'pages/gift-cards.page.tsx'),
    route('gift-registry', 'pages/gift-registry.page.tsx'),
    route('furniture-sectional-sofas', 'pages/furniture-sectional-sofas.page.tsx'),
    route('sectional-planner-collections', 'pages/sectional-planner-collections.page.tsx'),
    route('sectional-planner', 'pages/sectional-planner-first.page.tsx'),
    route('sectional-planner/:slug', 'pages/sectional-planner.page.tsx'),
    route('design-services', 'pages/design-services.page.tsx'),
    route('design-services/appointments', 'pages/appointments.page.tsx'),
    route('customer-service/terms-of-use', 'pages/terms-of-use.page.tsx'),
    route('customer-service/privacy-policy', 'pages/privacy-policy.page.tsx'),
    route('account', 'pages/account.page.tsx'),
    route('checkout/cart', 'pages/cart.page.tsx'),
    route('*', 'pages/not-found.page.tsx'),
  ]),
  route('checkout', 'pages/checkout.page.tsx', [
    index('pages/checkout-start.page.tsx'),
    route('shipping', 'pages/shipping.page.tsx'),
    route('shippingandgiftoptions', 'pages/shipping-options.page.tsx'),
    route('paymentandbilling', 'pages/payment.page.tsx'),
    route('review', 'pages/review.page.tsx'),
  ]),
  route('checkout/confirmation', 'pages/confirmation.page.tsx'),
  route('gallery', 'gallery.page.tsx'),
] satisfies RouteConfig
