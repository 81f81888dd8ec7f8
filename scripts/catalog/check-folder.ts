import { resolve } from 'node:path'
import { catalogueFolder, picturesFolder } from '../../db/seed/catalogue-folder.ts'
import { readCatalogueFolder } from '../../db/seed/read-catalogue.ts'
import { Fault } from '../fault.ts'

/** `catalog check`: reads a catalogue's files and prints a summary. Throws a Fault that lists all faults. */
export function checkFolder([given, ...more]: string[]): void {
  if (more.length > 0) throw new Fault('Name one folder to check, or none.')
  const folder = given === undefined ? catalogueFolder() : resolve(given)
  let catalogue
  try {
    catalogue = readCatalogueFolder(folder, picturesFolder())
  } catch (error) {
    throw new Fault((error as Error).message)
  }
  const line = (name: string, list: typeof catalogue.products) => {
    const products = String(list.length).padStart(4)
    const skus = String(list.flatMap(one => one.skus).length).padStart(5)
    const pictured = String(list.filter(one => one.photos.length > 0).length).padStart(4)
    console.log(`${name.padEnd(20)} ${products} products ${skus} SKUs ${pictured} with pictures`)
  }
  for (const [department, list] of Map.groupBy(catalogue.products, product => product.department))
    line(department, list)
  line('all', [...catalogue.products])
  const { categories, fabrics, specialOrders, sectionals, sets, reviews } = catalogue
  console.log(
    [
      `${categories.length} categories`,
      `${fabrics.length} fabrics`,
      `${specialOrders.length} special-order families`,
      `${sectionals.length} sectionals`,
      `${sets.length} sets`,
      `${reviews.length} reviews`,
    ].join(', '),
  )
  for (const lacking of catalogue.texts?.missing ?? []) console.log(`not translated, shown in English: ${lacking}`)
}
