import { Fault } from '../fault.ts'
import { checkFolder } from './check-folder.ts'
import { exportFile } from './export-file.ts'
import { importFile } from './import-file.ts'
import { setRecommendationRules } from './set-recommendation-rules.ts'

const USAGE = `npm run catalog -- import FILE [options]     imports products; writes nothing if there is a fault
  --dry-run                checks without writing
  --format FORMAT          davenport (.jsonl), shopify, woocommerce or vendure (.csv), google (.xml) or
                           google-text (.tsv, .txt); by default from the file name, and for .csv from its columns
  --brand CB|CB2           brand that sells them (all formats but davenport): CB
  --country US|CA          country of the file's prices (all formats but davenport): US
  --category SLUG          category of products without a type: everything-else
  --uncounted NUMBER       stock of a SKU that is in stock without a count: 10
  --no-pictures            does not copy the pictures
  --allow-private-hosts    also downloads pictures from internal networks
  --replace                withdraws products that the file lacks, and npm start no longer adds the shop's
                           own catalogue

npm run catalog -- export FILE [options]
  --format FORMAT          as above; davenport exports everything, the others one brand and country
  --brand CB|CB2           all but davenport: CB
  --country US|CA          all but davenport: US
  --origin ADDRESS         all but davenport: origin of links and pictures: https://shop.example

npm run catalog -- check [FOLDER]               reads a catalogue's files (catalogue/README.md) and prints their
                                                counts, or their faults

npm run catalog -- recommendations FILE         replaces the pins, exclusions and boosts of the recommendations by
                                                those of a YAML file (catalogue/README.md)

Uses the database at DATABASE_URL or the embedded one; the shop need not be running.`

const [command, ...rest] = process.argv.slice(2)
try {
  switch (command) {
    case 'import':
      process.exitCode = await importFile(rest)
      break
    case 'check':
      checkFolder(rest)
      break
    case 'recommendations':
      await setRecommendationRules(rest)
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
