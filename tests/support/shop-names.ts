import type { ShopNames } from '#lib/shop-identity.ts'

/** English names and telephone number of the catalogue that the tests load, from its shop.yaml. */
export const SHOP_NAMES: ShopNames = {
  names: { default: 'Cedar & Birch', cratekids: 'Cedar & Birch Kids', CB2: 'Copper & Basalt' },
  kidsMenu: 'Kids',
  phone: '800 555 0142',
  registryPhones: { US: '800 555 0142', CA: '800 555 0143' },
}
