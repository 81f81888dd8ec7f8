import type { CheckoutData } from '../contract/checkout-data.ts'

/** The address that the shipping step fills in and that billing may copy: of the first recipient who has one. */
export const shippingAddress = ({ shippingOptions }: Pick<CheckoutData, 'shippingOptions'>) =>
  shippingOptions.recipients.find(one => one.address !== null)?.address ?? null
