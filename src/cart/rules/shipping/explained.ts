/** What the popup of shipping charges can speak of. */
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

/**
 * What it speaks of to somebody whose item travels by this calculated ship method; by any other value, or none, of
 * everything [PUP-04].
 */
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
