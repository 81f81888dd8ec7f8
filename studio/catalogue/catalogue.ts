import { readFileSync, readdirSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { inRoot } from '../../scripts/root.ts'
import type { Extent } from '../../src/furniture/family.ts'
import { readChoices } from './choices.ts'
import type { Choice } from './choices.ts'
import type { Choices } from '../design.ts'
import type { PicturedProduct, PicturedSku } from './pictured.ts'
import { picturedSectionals } from './sectional-products.ts'

const metresPerInch = 0.0254
const side = z.number().default(0)
const Size = z.object({ width: side, depth: side, height: side, diameter: side })
type Size = z.infer<typeof Size>
const Product = z.object({
  slug: z.string(),
  name: z.string(),
  brand: z.enum(['CB', 'CB2']),
  popularity: z.number().default(0),
  size: Size,
  perChoice: z.record(z.string(), z.object({ size: Size.optional() })).default({}),
  skus: z.array(z.object({ choices: z.array(z.string()), size: Size.optional() })),
})

/**
 * A round piece has its diameter as width and depth, or as width and height if a depth is stated. A piece without a
 * height lies flat and is 1 cm thick.
 */
const extentOf = ({ width, depth, height, diameter }: Size): Extent => ({
  width: (width || diameter) * metresPerInch,
  depth: (depth || diameter || 0.4) * metresPerInch,
  height: (height || (depth > 0 && diameter) || 0.4) * metresPerInch,
})

const file = (...parts: string[]): unknown => parse(readFileSync(inRoot('catalogue', ...parts), 'utf8'))

/** Resolves a choice key: `brass`, or `top/brass` for the choice brass of the option Top. */
function chosen(choices: ReadonlyMap<string, Choice>, key: string): readonly Choice[] {
  const slash = key.indexOf('/')
  const found = choices.get(key.slice(slash + 1))
  if (!found) return []
  return slash < 0
    ? [found]
    : [{ ...found, option: `${key[0]!.toUpperCase()}${key.slice(1, slash).replaceAll('-', ' ')}` }]
}

/**
 * The catalogue's products, reduced to what affects pictures. Invalid entries are skipped, because the catalogue loader
 * reports them.
 */
export function readProducts(): ReadonlyMap<string, PicturedProduct> {
  const choices = readChoices()
  const products = new Map<string, PicturedProduct>()
  for (const name of readdirSync(inRoot('catalogue', 'products'))
    .filter(entry => entry.endsWith('.yaml'))
    .toSorted()) {
    for (const entry of z.array(z.unknown()).parse(file('products', name))) {
      const product = Product.safeParse(entry)
      if (!product.success) continue
      const { slug, brand, popularity, size, perChoice, skus } = product.data
      products.set(slug, {
        slug,
        brand,
        popularity,
        name: product.data.name,
        skus: skus.map(sku => ({
          choices: sku.choices.flatMap(key => chosen(choices, key)),
          extent: extentOf(sku.size ?? sku.choices.map(key => perChoice[key]?.size).find(Boolean) ?? size),
        })),
      })
    }
  }
  for (const product of picturedSectionals(choices)) products.set(product.slug, product)
  return products
}

/** Option name → choice code. */
export const codesOf = ({ choices }: PicturedSku): Choices =>
  Object.fromEntries(choices.map(({ option, code }) => [option, code]))
