/**
 * What a SKU may be: ours are six digits, a retailer's own may have letters, dots, dashes and underscores, 40 at most.
 */
export const SKU = /^[0-9A-Za-z][0-9A-Za-z._-]{0,39}$/
