/** Ids of the section of a shipment, or of the returns, and of its heading. */
export const sectionId = (id: string): string => `shipment-${id}`
export const headingId = (id: string): string => `shipment-${id}-title`
export const RETURNS = 'returns'
