/**
 * How a SKU is supplied, with its number in catalogue files and in the column `sku.property`: from counted stock,
 * bought in for the customer, made to order, or custom made. The last two are made for one customer [LIM-03].
 */
export const SKU_PROPERTIES = { stock: 0, 'special-order': 250, 'made-to-order': 300, custom: 400 } as const
export type FulfilmentType = keyof typeof SKU_PROPERTIES
export type SkuProperty = (typeof SKU_PROPERTIES)[FulfilmentType]

export const FULFILMENT_TYPES = Object.keys(SKU_PROPERTIES) as FulfilmentType[]

/** Converts the number used in catalogue files and the database to a fulfilment type. */
export const fulfilmentTypeOf = (property: SkuProperty): FulfilmentType =>
  FULFILMENT_TYPES.find(type => SKU_PROPERTIES[type] === property)!

/** A made-to-order SKU is made for one customer and cannot be sold to another: property 300 or 400 [LIM-03]. */
export const isMadeToOrder = (type: FulfilmentType): boolean => type === 'made-to-order' || type === 'custom'

/** Sold without a stock count: special order and made to order. */
export const isUncounted = (type: FulfilmentType): boolean => type !== 'stock'
