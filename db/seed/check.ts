// `node db/seed/check.ts [folder]`: reads a catalogue's files and says what is wrong with them, or what they hold.
import { catalogueFolder } from './catalogue-folder.ts'
import { readCatalogueFolder } from './read-catalogue.ts'

try {
  const { products, categories } = readCatalogueFolder(catalogueFolder(process.argv[2]))
  const departments = Map.groupBy(products, product => product.department)
  for (const [department, list] of departments) console.log(`${department.padEnd(20)} ${String(list.length).padStart(4)} products ${String(list.flatMap(one => one.skus).length).padStart(5)} skus`)
  console.log(`${'all'.padEnd(20)} ${String(products.length).padStart(4)} products ${String(products.flatMap(one => one.skus).length).padStart(5)} skus in ${categories.length} categories`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
