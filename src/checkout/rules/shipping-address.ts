import type { CheckoutData } from '../contract/checkout-data.ts'

/** Address that prefills the shipping step and that billing may copy: the first recipient's address that is set. */
export const shippingAddress = ({ shippingOptions }: Pick<CheckoutData, 'shippingOptions'>) =>
  shippingOptions.recipients.find(one => one.address !== null)?.address ?? null
