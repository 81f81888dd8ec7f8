/** Units of a sku in one country. */
export interface StockSeen {
  /** At all its warehouses and stores. */
  readonly total: number
  /** Of these at its warehouses. */
  readonly warehouses: number
  /** Of these at the cart's pickup store. */
  readonly atStore: number
  /** How many each warehouse has; none of those that have nothing. */
  readonly byWarehouse: Readonly<Record<string, number>>
}
export type StockBySku = ReadonlyMap<string, StockSeen>

export const NO_STOCK: StockSeen = { total: 0, warehouses: 0, atStore: 0, byWarehouse: {} }
