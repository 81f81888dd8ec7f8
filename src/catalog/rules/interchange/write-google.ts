import { currencyOf, type Country } from '#lib/site.ts'
import { isSellable } from '../card.ts'
import { productPath } from '../product.ts'
import type { Product } from '../product.ts'

/** Google's attribute for each of our options; all other options, such as the side of a chaise, become sizes. */
const ATTRIBUTE: Readonly<Record<string, string>> = {
  Color: 'color',
  Colour: 'color',
  Fabric: 'color',
  Finish: 'color',
  Size: 'size',
  Material: 'material',
}

// XML 1.0 does not allow control characters, even escaped.
const xml = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
const element = (name: string, value: string): string => `      <g:${name}>${xml(value)}</g:${name}>\n`

export const googleHead = (title: string, link: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
  <channel>
    <title>${xml(title)}</title>
    <link>${xml(link)}</link>
    <description>${xml(title)}</description>
`
export const GOOGLE_FOOT = '  </channel>\n</rss>\n'

export interface GoogleExtras {
  readonly country: Country
  readonly vendor: string
  readonly category: string
  /** `https://shop.example`, without trailing slash. */
  readonly origin: string
  readonly available: ReadonlyMap<string, number>
  /** Absolute URLs of a SKU's pictures, main first. */
  readonly images: (sku: string) => readonly string[]
}

/** Google attributes of a product's offers: one for each SKU that is sold in the country and has a picture. */
export function googleOffers(
  product: Product,
  { country, vendor, category, origin, available, images }: GoogleExtras,
): [string, string][][] {
  const money = (cents: number) => `${(cents / 100).toFixed(2)} ${currencyOf(country)}`
  return product.skus.flatMap(sku => {
    const price = sku.prices[country]
    const [image, ...others] = images(sku.sku)
    if (price === undefined || image === undefined) return []
    const options = new Map<string, string>()
    for (const { optionName, choiceName } of sku.optionChoices) {
      const name = ATTRIBUTE[optionName] ?? 'size'
      options.set(name, options.has(name) ? `${options.get(name)} / ${choiceName}` : choiceName)
    }
    const attributes: [string, string][] = [
      ['id', sku.sku],
      ['title', product.name],
      ['description', [product.description, ...product.details].join(' ')],
      ['link', `${origin}${productPath(product.slug, sku.sku)}`],
      ['image_link', image],
      ...others.slice(0, 10).map((source): [string, string] => ['additional_image_link', source]),
      ['availability', isSellable(sku, available.get(sku.sku) ?? 0) ? 'in_stock' : 'out_of_stock'],
      ['price', money(price.regular)],
      ...(price.sale === undefined ? [] : [['sale_price', money(price.sale)] as [string, string]]),
      ['brand', vendor],
      ['condition', 'new'],
      ['identifier_exists', 'no'],
      ['item_group_id', product.slug],
      ['product_type', category],
      ...(options.has('material') ? [] : [['material', product.materials.slice(0, 200)] as [string, string]]),
      ...options,
      ['shipping_weight', `${sku.weightPounds} lb`],
    ]
    return [attributes.filter(([, value]) => value !== '')]
  })
}

/** The product's offers as items of a feed; '' if it has none. */
export const googleItems = (product: Product, extras: GoogleExtras): string =>
  googleOffers(product, extras)
    .map(offer => `    <item>\n${offer.map(([name, value]) => element(name, value)).join('')}    </item>\n`)
    .join('')
