/** Units of a SKU in one country. */
export interface StockSeen {
  /** Units at all warehouses and stores. */
  readonly total: number
  /** The part of the units that is at the warehouses. */
  readonly warehouses: number
  /** The part of the units that is at the cart's pickup store. */
  readonly atStore: number
  /** Units by warehouse; warehouses without stock are left out. */
  readonly byWarehouse: Readonly<Record<string, number>>
}
export type StockBySku = ReadonlyMap<string, StockSeen>

export const NO_STOCK: StockSeen = { total: 0, warehouses: 0, atStore: 0, byWarehouse: {} }
