import { createContext, use } from 'react'
import { NEUTRAL_NAMES, type ShopNames } from '#lib/shop-identity.ts'
import { navigationState, type Brand } from '#lib/site.ts'

const ShopNamesContext = createContext<ShopNames>(NEUTRAL_NAMES)
/** Provides the retailer's names and telephone number to all content inside. */
export const ShopNamesProvider = ShopNamesContext

export const useShopNames = (): ShopNames => use(ShopNamesContext)

/** The name of a brand, or of its kids line. */
export const useShopName = (brand: Brand, isKids = false): string =>
  use(ShopNamesContext).names[navigationState(brand, isKids)]
