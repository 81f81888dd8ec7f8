import { addStock, publish, writeCategories, writeLocations, writePrices, writeProductCategories, writeProducts, writeSkus } from '#catalog/server/write-store.ts'
import { tx } from '#platform/db.ts'
import type { Pool } from '#platform/db.ts'
import { buildProduct, openingStock } from './build-product.ts'
import { beds } from './catalogue/beds.ts'
import { categories } from './catalogue/categories.ts'
import { chairs } from './catalogue/chairs.ts'
import { decor } from './catalogue/decor.ts'
import { kids } from './catalogue/kids.ts'
import { lighting } from './catalogue/lighting.ts'
import { locations } from './catalogue/locations.ts'
import { rugs } from './catalogue/rugs.ts'
import { sofas } from './catalogue/sofas.ts'
import { storage } from './catalogue/storage.ts'
import { tables } from './catalogue/tables.ts'
import { tabletop } from './catalogue/tabletop.ts'
import { readCatalogue } from './read-catalogue.ts'
import type { SeedFiles } from './read-catalogue.ts'

export const files: SeedFiles = { sofas, chairs, tables, storage, beds, rugs, lighting, tabletop, decor, kids }

/**
 * Fills a shop with its catalogue, in one transaction. Safe to run again: it brings the catalogue to what the files say and
 * leaves every count of stock that is there. Throws an Error that lists all faults when the files have any.
 */
export async function seed(pool: Pool): Promise<void> {
  const written = readCatalogue(files, new Set(categories.map(category => category.category)))
  const products = written.map((one, position) => ({ ...buildProduct(one), featured: one.featured ?? null, popularity: one.popularity, position }))
  const stock = written.flatMap((one, i) => openingStock(one, products[i]!, locations))
  await tx(pool, async db => {
    const changes = [
      await writeCategories(db, categories),
      await writeLocations(db, locations),
      await writeProducts(db, products),
      await writeProductCategories(db, products),
      await writeSkus(db, products),
      await writePrices(db, products),
    ]
    await addStock(db, stock)
    if (changes.some(count => count > 0)) await publish(db)
  })
}
