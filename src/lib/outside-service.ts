/**
 * Services of other companies whose scripts the shop's pages load: the gateway's own card form, wallets, the maps
 * service and the mill's list of swatches.
 */
export type OutsideService = 'card-form' | 'wallets' | 'maps' | 'swatch-stock'
