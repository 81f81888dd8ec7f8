import type { BasketLine } from '../basket.ts'
import { mostForPickup } from './stock-plan.ts'
import { NO_STOCK, type StockBySku, type StockSeen } from './stock-seen.ts'

/** A line, with the data that its stock limit depends on. */
export type StockedLine = Pick<BasketLine, 'id' | 'sku' | 'shipMethod' | 'quantity'>

/**
 * Units of a SKU available by a ship method: the country's stock, or the most that one place can hand over. What is
 * sent by email is not counted.
 */
export const unitsInStock = (stock: StockSeen, shipMethod: StockedLine['shipMethod']): number =>
  shipMethod === 'email' ? Infinity : shipMethod === 'ship' ? stock.total : mostForPickup(stock)

/**
 * Units available to a line beside the other lines of its SKU, at least 0. Shipped and pickup lines share one stock,
 * and a pickup must also be complete at one place. Excess quantities of other lines count only up to the stock.
 */
export function unitsLeft(
  line: Omit<StockedLine, 'quantity'>,
  lines: readonly StockedLine[],
  stock: StockBySku,
): number {
  if (line.shipMethod === 'email') return Infinity
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
