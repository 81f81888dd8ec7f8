import { FABRIC_ATTRIBUTES } from '#catalog/rules/fabric/fabric.ts'
import type {
  CatalogueText,
  CatalogueTexts,
  ProductCopy,
  ProductText,
  TextKind,
  Translated,
} from '#catalog/rules/copy-texts.ts'
import { LANGUAGES } from '#lib/language.ts'
import { missingTexts } from '../missing-texts.ts'
import { optionsOf } from '../english-catalogue.ts'
import type { EnglishCatalogue } from '../english-catalogue.ts'
import { readSearch } from './read-search.ts'
import { repeated } from './reading.ts'
import type { Reading } from './reading.ts'
import { TEXT_SCHEMAS } from '../schemas/texts-schema.ts'
import { typeset } from '../typeset.ts'

type Copy = Partial<Pick<ProductText, ProductCopy>>
/** Texts of one language's files, before they are matched with the original. */
interface Said {
  readonly byId: Map<string, Copy>
  readonly others: CatalogueText[]
  readonly names: Readonly<Record<'category' | 'option' | 'choice', Map<string, string>>>
}

const FILES = [
  'categories',
  'checklist',
  'choices',
  'fabrics',
  'rooms',
  'sectionals',
  'search',
  'shop',
  'special-orders',
]
const TRANSLATED = LANGUAGES.filter((one): one is Translated => one !== 'en')

/** Faults for files of a language's folder other than the known names and products/. */
function strangeFiles(reading: Reading, language: Translated): string[] {
  return reading
    .filesOf(language)
    .filter(name => {
      const path = name.slice(language.length + 1)
      return !path.startsWith('products/') && !FILES.some(file => path === `${file}.yaml`)
    })
    .map(name => `${name}: is not a file of translations; there are ${FILES.join('.yaml, ')}.yaml and products/`)
}

function readProductTexts(reading: Reading, language: Translated, { products }: EnglishCatalogue, said: Said): void {
  const bySlug = new Map(products.map(product => [product.slug, product]))
  const read = reading
    .filesOf(`${language}/products`)
    .flatMap(name => reading.entries(name, TEXT_SCHEMAS[language].products))
  for (const twice of repeated(read.map(item => item.key)))
    reading.faults.push(`${language}/products: ${twice}: is translated twice`)
  for (const { key, value, report } of read) {
    const product = bySlug.get(key)
    if (product === undefined) report([], 'is not a product')
    else if (value.details !== undefined && value.details.length !== product.details.length)
      report(['details'], `has ${value.details.length}, the product has ${product.details.length}`)
    else if (value.restrictedReason !== undefined && product.restrictedReason === undefined)
      report(['restrictedReason'], 'the product has no such text')
    else if (value.shortDescription !== undefined && product.shortDescription === undefined)
      report(['shortDescription'], 'the product has no such text')
    else said.byId.set(product.id, value)
  }
}

function readSectionalTexts(
  reading: Reading,
  language: Translated,
  { sectionals }: EnglishCatalogue,
  said: Said,
): void {
  for (const {
    key,
    value: { pieces, details, materials, care, layouts, ...copy },
    report,
  } of reading.entries(`${language}/sectionals.yaml`, TEXT_SCHEMAS[language].sectionals)) {
    const collection = sectionals.find(one => one.collectionCode === key)
    if (collection === undefined) {
      report([], 'is not a code of sectionals.yaml')
      continue
    }
    // Stored under the layout's full slug, as in the collection.
    const slugOf = (layout: string) => `${collection.slug}-${layout}`
    for (const layout of Object.keys(layouts))
      if (!collection.layouts.some(one => one.slug === slugOf(layout)))
        report(['layouts', layout], 'is not a layout of this collection')
    said.others.push({
      kind: 'sectional',
      key,
      language,
      copy: {
        ...copy,
        ...(Object.keys(layouts).length > 0 && {
          layouts: Object.fromEntries(Object.entries(layouts).map(([layout, name]) => [slugOf(layout), name])),
        }),
      },
    })
    for (const [kind, { name, detail }] of Object.entries(pieces)) {
      const piece = collection.pieces.find(one => one.kind === kind)
      if (piece === undefined) report(['pieces', kind], 'is not a piece of this collection')
      else
        said.byId.set(piece.productId, {
          name,
          shortDescription: detail,
          ...(copy.description !== undefined && { description: `${detail} ${copy.description}` }),
          ...(details !== undefined && { details: [detail, ...details] }),
          ...(materials !== undefined && { materials }),
          ...(care !== undefined && { care }),
        })
    }
  }
}

function readChoiceTexts(reading: Reading, language: Translated, original: EnglishCatalogue, said: Said): void {
  const name = `${language}/choices.yaml`
  const read = reading.read(name, TEXT_SCHEMAS[language].choices)
  if (read === undefined) return
  const options = new Set(optionsOf(original))
  for (const [option, text] of Object.entries(read.value.options)) {
    if (!options.has(option))
      reading.faults.push(`${read.at(['options', option])}: options: ${option}: is not an option`)
    said.names.option.set(option, text)
  }
  for (const [key, text] of Object.entries(read.value.choices)) {
    const code = original.choices.get(key)?.choice.code
    const other = code === undefined ? undefined : said.names.choice.get(code)
    if (code === undefined)
      reading.faults.push(`${read.at(['choices', key])}: choices: ${key}: is not a key of choices.yaml`)
    else if (other !== undefined && other !== text)
      reading.faults.push(
        `${read.at(['choices', key])}: choices: ${key}: shares its code ${code} with a choice that is called ${other}`,
      )
    else said.names.choice.set(code, text)
  }
}

function readFabricTexts(reading: Reading, language: Translated, { fabrics }: EnglishCatalogue, said: Said): void {
  const read = reading.read(`${language}/fabrics.yaml`, TEXT_SCHEMAS[language].fabrics)
  if (read === undefined) return
  const { cloths, fabrics: descriptions } = read.value
  const knownCloths = new Set(fabrics.map(fabric => fabric.cloth))
  const known = new Set(fabrics.map(fabric => fabric.key))
  for (const key of Object.keys(cloths))
    if (!knownCloths.has(key))
      reading.faults.push(`${read.at(['cloths', key])}: cloths: ${key}: no fabric of fabrics.yaml is made of it`)
  for (const key of Object.keys(descriptions))
    if (!known.has(key))
      reading.faults.push(`${read.at(['fabrics', key])}: fabrics: ${key}: is not a key of fabrics.yaml`)
  for (const { key, cloth, choiceCode } of fabrics) {
    const attributes = Object.fromEntries(
      Object.entries(cloths[cloth] ?? {}).map(([field, text]) => [
        String(FABRIC_ATTRIBUTES[field as keyof Omit<typeof FABRIC_ATTRIBUTES, 'sample'>]),
        text,
      ]),
    )
    const copy = { ...(descriptions[key] !== undefined && { description: descriptions[key] }), attributes }
    if (descriptions[key] !== undefined || cloths[cloth] !== undefined)
      said.others.push({ kind: 'fabric', key: choiceCode, language, copy })
  }
}

function readCategoryTexts(reading: Reading, language: Translated, { categories }: EnglishCatalogue, said: Said): void {
  const known = new Set(categories.map(one => one.category))
  const entries = reading.entries(`${language}/categories.yaml`, TEXT_SCHEMAS[language].categories)
  for (const { key, value, report } of entries) {
    if (!known.has(key)) report([], 'is not a category')
    if (value.name !== undefined) said.names.category.set(key, value.name)
    said.others.push({ kind: 'category', key, language, copy: value })
  }
}

function readRoomTexts(reading: Reading, language: Translated, said: Said): void {
  const rooms = new Set(reading.titles('rooms.yaml', 'room'))
  for (const { key, value, report } of reading.entries(`${language}/rooms.yaml`, TEXT_SCHEMAS[language].rooms)) {
    if (!rooms.has(key)) report([], 'is not a room')
    said.others.push({ kind: 'room', key, language, copy: value })
  }
}

function readSpecialOrderTexts(
  reading: Reading,
  language: Translated,
  { specialOrders }: EnglishCatalogue,
  said: Said,
): void {
  const entries = reading.entries(`${language}/special-orders.yaml`, TEXT_SCHEMAS[language].specialOrders)
  for (const { key, value, report } of entries) {
    const family = specialOrders.find(one => one.code === key)
    const count = family?.exclusions.length
    if (family === undefined) report([], 'is not a code of special-orders.yaml')
    else if (value.terms !== undefined && family.customOrderConfirmation === null)
      report(['terms'], 'the family has none')
    else if (value.never !== undefined && count !== value.never.length)
      report(['never'], `has ${value.never.length}, the family has ${count}`)
    said.others.push({ kind: 'special-order', key, language, copy: value })
  }
}

function readSearchTexts(reading: Reading, language: Translated, said: Said): void {
  const search = readSearch(reading, `${language}/search.yaml`)
  if (search === undefined) return
  const redirects = search.redirects.map(one => ({ ...one, page: typeset[language](one.page) }))
  said.others.push({ kind: 'search', key: '', language, copy: { ...search, redirects } })
}

/** Reads one language's files; undefined if there are none. */
function readLanguage(reading: Reading, language: Translated, original: EnglishCatalogue): CatalogueTexts | undefined {
  if (reading.filesOf(language).length === 0) return undefined
  reading.faults.push(...strangeFiles(reading, language))
  const said: Said = {
    byId: new Map(),
    others: [],
    names: { category: new Map(), option: new Map(), choice: new Map() },
  }
  readProductTexts(reading, language, original, said)
  const has = (file: string) => reading.has(`${language}/${file}`)
  if (has('sectionals.yaml')) readSectionalTexts(reading, language, original, said)
  if (has('choices.yaml')) readChoiceTexts(reading, language, original, said)
  if (has('fabrics.yaml')) readFabricTexts(reading, language, original, said)
  if (has('categories.yaml')) readCategoryTexts(reading, language, original, said)
  if (has('rooms.yaml')) readRoomTexts(reading, language, said)
  if (has('special-orders.yaml')) readSpecialOrderTexts(reading, language, original, said)
  readSearchTexts(reading, language, said)
  for (const kind of ['option', 'choice'] as const)
    for (const [key, name] of said.names[kind])
      said.others.push({ kind: kind satisfies TextKind, key, language, copy: { name } })
  const words = (texts: readonly (string | undefined)[]) =>
    [...new Set(texts.filter(text => text !== undefined))].join(' ')
  const products = original.products.map((product): ProductText => ({
    productId: product.id,
    language,
    name: null,
    shortDescription: null,
    description: null,
    details: null,
    materials: null,
    care: null,
    restrictedReason: null,
    ...said.byId.get(product.id),
    categoryWords: words(product.categories.map(category => said.names.category.get(category))),
    choiceWords: words(
      product.skus.flatMap(sku => sku.choices.map(choice => said.names.choice.get(choice.choiceCode))),
    ),
  }))
  return {
    products,
    others: said.others,
    missing: missingTexts(language, original, products, said.others, optionsOf(original)),
  }
}

/**
 * Reads the folders of other languages (`fr/`); undefined if there are none. Reports a text whose original does not
 * exist.
 */
export function readTexts(reading: Reading, original: EnglishCatalogue): CatalogueTexts | undefined {
  const found = TRANSLATED.flatMap(language => readLanguage(reading, language, original) ?? [])
  return found.length === 0
    ? undefined
    : {
        products: found.flatMap(one => one.products),
        others: found.flatMap(one => one.others),
        missing: found.flatMap(one => one.missing),
      }
}
