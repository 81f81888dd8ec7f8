import { SKU_PROPERTIES } from '../rules/fulfilment-type.ts'

const cases = Object.entries(SKU_PROPERTIES).map(([type, property]) => `WHEN ${property} THEN '${type}'`)

/** SQL for the fulfilment type of the SKU `s`, whose column `property` holds its number. */
export const FULFILMENT_TYPE = `CASE s.property ${cases.join(' ')} END`
