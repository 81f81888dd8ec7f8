import { writeFormerCategories, writeFormerProducts } from '#catalog/server/former-addresses.ts'
import { writeRooms } from '#catalog/server/product/rooms.ts'
import { writeIdentity } from '#catalog/server/shop-identity-store.ts'
import { writeVocabulary } from '#catalog/server/search/search-vocabulary.ts'
import { addStock } from '#catalog/server/write-stock.ts'
import {
  publish,
  withdraw,
  writeCategories,
  writeLocations,
  writePictures,
  writePrices,
  writeProductCategories,
  writeProducts,
  writeReviews,
  writeSets,
  writeSkus,
} from '#catalog/server/write-store.ts'
import { writeFabrics, writeSectionals, writeSpecialOrders } from '#catalog/server/write-upholstery.ts'
import { writeMonograms } from '#monogram/server/write-monograms.ts'
import { writeChecklistGroups } from '#registry/server/checklist-groups.ts'
import { writeShippingTables } from '#cart/server/shipping/shipping-tables.ts'
import { writePromotions } from '#promotions/server/write-promotions.ts'
import { writeTexts } from '#catalog/server/write-texts.ts'
import { tx } from '#platform/database/db.ts'
import type { Pool } from '#platform/database/db.ts'
import { buildProduct, openingStock } from './build-product.ts'
import { catalogueFolder, picturesFolder } from './catalogue-folder.ts'
import { readCatalogueFolder } from './read-catalogue.ts'
import type { Catalogue } from './read-catalogue.ts'

/** Updates names, contact data and texts from the files, and nothing else. */
export async function seedIdentity(pool: Pool, shop: Catalogue['shop']): Promise<void> {
  await tx(pool, async db => {
    if ((await writeIdentity(db, shop)) > 0) await publish(db)
  })
}

/**
 * Writes a catalogue to the shop's database in one transaction. Can be repeated: it updates the shop to the files,
 * keeps existing stock counts, and discontinues what an earlier run wrote and the files no longer contain. Throws an
 * Error that lists all faults of the files.
 */
export async function seed(
  pool: Pool,
  catalogue: Catalogue = readCatalogueFolder(catalogueFolder(), picturesFolder()),
): Promise<void> {
  const { shop, categories, locations, products: written, fabrics, specialOrders, sectionals } = catalogue
  const { sets, reviews, monograms, checklist, rooms, search, shipping, promotions, texts } = catalogue
  const products = written.map((one, position) => ({
    ...buildProduct(one),
    featured: one.featured ?? null,
    popularity: one.popularity,
    position,
  }))
  const stock = written.flatMap((one, i) => openingStock(one, products[i]!, locations))
  await tx(pool, async db => {
    const changes = [
      await writeIdentity(db, shop),
      await writeCategories(db, categories),
      await writeFormerCategories(db, categories),
      await writeLocations(db, locations),
      await writeProducts(db, products),
      await writeFormerProducts(db, written),
      await writeProductCategories(db, products),
      await writeSkus(db, products),
      await writePrices(db, products),
      await writePictures(db, products),
      await writeFabrics(db, fabrics),
      await writeSpecialOrders(db, specialOrders),
      await writeSectionals(db, sectionals),
      await writeSets(db, sets),
      await writeReviews(db, reviews),
      await writeMonograms(db, monograms),
      await writeChecklistGroups(db, checklist),
      await writeRooms(db, rooms ?? []),
      ...(search === undefined ? [] : [await writeVocabulary(db, search)]),
      await writeShippingTables(db, shipping),
      await writePromotions(db, promotions ?? []),
      await withdraw(db, products),
      await writeTexts(db, texts ?? { products: [], others: [] }),
    ]
    await addStock(db, stock)
    if (changes.some(count => count > 0)) await publish(db)
  })
}
