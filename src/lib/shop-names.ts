import type { NavigationState } from './site.ts'

/** Names as shoppers read them; a retailer renames the shop here. */
export const SHOP_NAME: Readonly<Record<NavigationState, string>> = {
  default: 'Cedar & Birch',
  cratekids: 'Cedar & Birch Kids',
  CB2: 'Copper & Basalt',
}

export const SERVICE_PHONE = '800 555 0142'
/** Where the designers read their mail. */
export const DESIGN_MAIL = 'designers@davenport.example'
