import { expect, test } from 'vitest'
import { unitsInStock, unitsLeft, type StockedLine } from './units-left.ts'

const LAMP = '100101'
const stock = new Map([[LAMP, { total: 10, warehouses: 6, atStore: 4, byWarehouse: { joliet: 3, dallas: 3 } }]])
const line = (id: string, shipMethod: StockedLine['shipMethod'], quantity: number, sku = LAMP): StockedLine => ({
  id,
  sku,
  shipMethod,
  quantity,
})

test('a shipped line may use the country’s whole stock, a pickup line that of one place', () => {
  expect(unitsInStock(stock.get(LAMP)!, 'ship')).toBe(10)
  expect(unitsInStock(stock.get(LAMP)!, 'pickup')).toBe(4)
  expect(unitsLeft(line('a', 'ship', 1), [], stock)).toBe(10)
  expect(unitsLeft(line('a', 'pickup', 1), [], stock)).toBe(4)
})

test('a line’s own quantity does not reduce its limit; other lines of its SKU do, by either ship method', () => {
  const lines = [line('a', 'ship', 9), line('b', 'pickup', 3), line('c', 'ship', 2), line('d', 'ship', 50, '100102')]
  expect(unitsLeft(lines[0]!, lines, stock)).toBe(5)
  expect(unitsLeft(lines[1]!, lines.slice(1), stock)).toBe(4)
  expect(unitsLeft(line('e', 'pickup', 1), lines.slice(1), stock)).toBe(1)
})

test('excess quantities of other lines never make the limit negative; a pickup uses one location’s units', () => {
  expect(unitsLeft(line('a', 'ship', 1), [line('b', 'pickup', 99)], stock)).toBe(6)
  expect(unitsLeft(line('a', 'ship', 1), [line('b', 'ship', 99)], stock)).toBe(0)
  expect(unitsLeft(line('a', 'ship', 1, '999999'), [], stock)).toBe(0)
})
