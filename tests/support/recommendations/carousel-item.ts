import type { CarouselItem } from '#catalog/contract.ts'

/** A product in a carousel. */
export const carouselItem = (sku: string, name: string, hasCustomOrderConfirmation = false): CarouselItem => ({
  id: `product-${sku}`,
  sku,
  name,
  price: 4900,
  formattedPrice: '$49.00',
  imagePath: `/pictures/${sku}.svg`,
  imagePathHiRes: `/pictures/${sku}.svg`,
  navigateUrl: `/product/${sku}`,
  urlPath: `/product/${sku}`,
  primaryFamilyId: `product-${sku}`,
  optionChoiceParameter: '',
  customOrderConfirmation: { hasCustomOrderConfirmation },
})
