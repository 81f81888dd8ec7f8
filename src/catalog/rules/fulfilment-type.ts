/**
 * How a SKU is supplied, with the number that catalogue files and the column `sku.property` have for it: from counted
 * stock, bought in for the customer, made to order, or custom made. The last two are made for one customer [LIM-03].
 */
export const SKU_PROPERTIES = { stock: 0, 'special-order': 250, 'made-to-order': 300, custom: 400 } as const
export type FulfilmentType = keyof typeof SKU_PROPERTIES
export type SkuProperty = (typeof SKU_PROPERTIES)[FulfilmentType]

export const FULFILMENT_TYPES = Object.keys(SKU_PROPERTIES) as FulfilmentType[]

/** The fulfilment type of a number that a catalogue file or the database has. */
export const fulfilmentTypeOf = (property: SkuProperty): FulfilmentType =>
  FULFILMENT_TYPES.find(type => SKU_PROPERTIES[type] === property)!

/** A made-to-order SKU is made for one customer and cannot be sold to another: property 300 or 400 [LIM-03]. */
export const isMadeToOrder = (type: FulfilmentType): boolean => type === 'made-to-order' || type === 'custom'

/** Sells without a count of stock: special order and made to order. */
export const isUncounted = (type: FulfilmentType): boolean => type !== 'stock'
