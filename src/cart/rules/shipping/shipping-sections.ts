/** Sections of the shipping charges popup. */
export const SHIPPING_SECTIONS = [
  'standard',
  'flatRate',
  'local',
  'longDistance',
  'freight',
  'giftCards',
  'contiguous',
] as const
export type ShippingSection = (typeof SHIPPING_SECTIONS)[number]

/** Sections that apply to a calculated ship method; all sections for any other value or null [PUP-04]. */
export function sectionsOf(shipMethod: number | null): readonly ShippingSection[] {
  switch (shipMethod) {
    case 1:
    case 2:
    case 3:
      return ['standard']
    case 6:
      return ['local']
    case 7:
      return ['longDistance']
    case 8:
      return ['freight']
    case 9:
      return ['giftCards']
    default:
      return SHIPPING_SECTIONS
  }
}
