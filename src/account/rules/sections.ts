/** The parts of a customer's account, as in the address: `/account/orders`. */
export const SECTIONS = [
  'orders',
  'swatches',
  'designs',
  'addresses',
  'cards',
  'profile',
  'security',
  'privacy',
] as const
export type Section = (typeof SECTIONS)[number]

/** The part with this name; undefined if there is none. */
export const sectionNamed = (name: string): Section | undefined => SECTIONS.find(section => section === name)
