import type { SkuStock } from './validation.ts'

/** Units of a sku in one country, with how many each warehouse has; none of those that have nothing. */
export interface StockSeen extends SkuStock { readonly byWarehouse: Readonly<Record<string, number>> }
export type StockBySku = ReadonlyMap<string, StockSeen>

export const NO_STOCK: StockSeen = { total: 0, warehouses: 0, atStore: 0, byWarehouse: {} }
