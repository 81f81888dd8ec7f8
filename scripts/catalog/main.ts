import { Fault } from '../fault.ts'
import { checkFolder } from './check-folder.ts'
import { exportFile } from './export-file.ts'
import { importFile } from './import-file.ts'

const USAGE = `npm run catalog -- import FILE [options]     imports products; writes nothing if there is a fault
  --dry-run                only checks
  --format FORMAT          davenport (.jsonl), shopify, woocommerce or vendure (.csv), google (.xml) or
                           google-text (.tsv, .txt); by default from the name, and of a .csv from its columns
  --brand CB|CB2           who sells them (all but davenport): CB
  --country US|CA          where they are sold at the file's prices (all but davenport): US
  --category SLUG          of products that name no type: everything-else
  --uncounted NUMBER       pieces of a sku that the file says is in stock without a number: 10
  --no-pictures            leaves pictures where they are
  --allow-private-hosts    takes pictures from addresses inside this network too
  --replace                what the file does not hold leaves the shop, and npm start no longer fills in the shop's
                           own range

npm run catalog -- export FILE [options]
  --format FORMAT          as above; davenport holds everything, the others one brand and country
  --brand CB|CB2           all but davenport: CB
  --country US|CA          all but davenport: US
  --origin ADDRESS         all but davenport: what links and pictures begin with: https://shop.example

npm run catalog -- check [FOLDER]               reads a catalogue's files (catalogue/README.md) and says what they
                                                hold, or what is wrong with them

The database is the one at DATABASE_URL, or the embedded one, whether the shop is running or not.`

const [command, ...rest] = process.argv.slice(2)
try {
  switch (command) {
    case 'import':
      process.exitCode = await importFile(rest)
      break
    case 'check':
      checkFolder(rest)
      break
    case 'export':
      await exportFile(rest)
      break
    default:
      console.log(USAGE)
      if (command !== undefined && !['help', '--help', '-h'].includes(command)) process.exitCode = 1
  }
} catch (error) {
  console.error(error instanceof Fault ? error.message : error)
  process.exitCode = 1
}
