import type { BasketLine } from '../basket.ts'
import { mostForPickup } from './stock-plan.ts'
import { NO_STOCK, type StockBySku, type StockSeen } from './stock-seen.ts'

/** A line as far as it asks for stock. */
export type StockedLine = Pick<BasketLine, 'id' | 'sku' | 'shipMethod' | 'quantity'>

/** Units of a SKU that a shopper can have in one way: everything in the country, or what one place can hand over. */
export const unitsInStock = (stock: StockSeen, shipMethod: StockedLine['shipMethod']): number =>
  shipMethod === 'ship' ? stock.total : mostForPickup(stock)

/**
 * Units that a line can have beside the other lines of its SKU, at least 0. Shipped and picked-up lines draw from one
 * stock; a pickup has to be complete at one place as well. Other lines that ask for more than there is count only for
 * what there is.
 */
export function unitsLeft(
  line: Omit<StockedLine, 'quantity'>,
  lines: readonly StockedLine[],
  stock: StockBySku,
): number {
  const seen = stock.get(line.sku) ?? NO_STOCK
  const unitsOf = (way: StockedLine['shipMethod']): number =>
    lines
      .filter(other => other.sku === line.sku && other.shipMethod === way && other.id !== line.id)
      .reduce((units, other) => units + other.quantity, 0)
  const most = mostForPickup(seen)
  const [picked, shipped] = [Math.min(unitsOf('pickup'), most), unitsOf('ship')]
  const left = seen.total - picked - shipped
  return Math.max(0, line.shipMethod === 'ship' ? left : Math.min(left, most - picked))
}
