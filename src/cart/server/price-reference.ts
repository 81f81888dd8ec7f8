import { OPENING_TABLES } from '../rules/shipping/opening-tables.ts'
import type { PriceReference } from './price-basket.ts'

/** Prices without a map and without stores. */
export const plainReference: PriceReference = { shipping: OPENING_TABLES, warehouses: { US: [], CA: [] }, storePlace: () => null, findPlace: () => undefined }
