/** The title of a special-order page: name, ' + Reviews' when there are reviews, then the brand [SPO-03]. */
export const pageTitle = (name: string, reviewCount: number, brandName: string): string =>
  `${name}${reviewCount > 0 ? ' + Reviews' : ''} | ${brandName}`

/** The title in debug mode [SPO-04]. */
export const debugTitle = (sku: string, brandName: string): string =>
  `Debug Tools | Special Order | ${sku} | ${brandName}`
