/** Ids of the section of a shipment, of the returns, of the claims or of another payment, and of its heading. */
export const sectionId = (id: string): string => `shipment-${id}`
export const headingId = (id: string): string => `shipment-${id}-title`
export const RETURNS = 'returns'
export const CLAIMS = 'claims'
export const PAYMENT = 'payment'
