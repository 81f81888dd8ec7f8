import { createContext, use } from 'react'
import { NEUTRAL_NAMES, type ShopNames } from '#lib/shop-identity.ts'
import { navigationState, type Brand } from '#lib/site.ts'

const ShopNamesContext = createContext<ShopNames>(NEUTRAL_NAMES)
/** Names and telephone number of the retailer for everything inside. */
export const ShopNamesProvider = ShopNamesContext

export const useShopNames = (): ShopNames => use(ShopNamesContext)

/** The name of a brand, or of its kids line. */
export const useShopName = (brand: Brand, isKids = false): string =>
  use(ShopNamesContext).names[navigationState(brand, isKids)]
