import type { Translated } from '#catalog/rules/copy-texts.ts'
import { LANGUAGES, type Language } from '#lib/language.ts'
import type { FrontPage, ShopIdentity, BrandTexts } from '#lib/shop-identity.ts'
import type { Brand } from '#lib/site.ts'
import type { Reading } from './reading.ts'
import { shopTexts, WrittenShop, type ShopTexts, type WrittenFrontPage } from '../schemas/shop-schema.ts'
import { typeset } from '../typeset.ts'

export const SHOP_FILE = 'shop.yaml'

/** Names that front pages may refer to; undefined if the range was imported and is not in the folder. */
export interface KnownToShow {
  readonly categories: ReadonlySet<string>
  /** Slug of a product → its brand and line. */
  readonly products: ReadonlyMap<string, { readonly brand: Brand; readonly isKids: boolean }>
  /** Name of a room in rooms.yaml → its brand and line. */
  readonly rooms: ReadonlyMap<string, { readonly brand: Brand; readonly isKids: boolean }>
}

type Words = NonNullable<NonNullable<ShopTexts['CB']>['home']>

/** Returns a text of a front page: the translation if there is one, else the original, else null. */
function textOf<Field extends string>(
  field: Field,
  translated: { readonly [F in Field]?: string | undefined } | undefined,
  original: { readonly [F in Field]?: string | undefined } | undefined,
): string | null {
  return translated?.[field] ?? original?.[field] ?? null
}

/** A front page with translated texts where there are any. */
function frontPageIn(written: WrittenFrontPage = {}, words: Words = {}): FrontPage {
  return {
    title: textOf('title', words, written),
    lead: textOf('lead', words, written),
    piece: written.piece ?? null,
    shelf: {
      title: textOf('title', words.shelf, written.shelf),
      note: textOf('note', words.shelf, written.shelf),
      categories: written.shelf?.categories ?? null,
    },
    rooms: {
      title: textOf('title', words.rooms, written.rooms),
      show: written.rooms?.show ?? null,
    },
    featured: {
      title: textOf('title', words.featured, written.featured),
      products: written.featured?.products ?? null,
    },
  }
}

function voiceIn(written: WrittenShop['CB'], words: ShopTexts['CB']): BrandTexts {
  return {
    slogan: words?.slogan ?? written.slogan ?? null,
    footer: words?.footer ?? written.footer ?? null,
    home: frontPageIn(written.home, words?.home),
  }
}

/** The shop's identity in one language. Texts that are not translated remain as in the original. */
function identityIn({ phone, registryPhones, mail, CB, CB2, kids }: WrittenShop, texts: ShopTexts): ShopIdentity {
  const brand = texts.CB?.name ?? CB.name
  return {
    names: {
      default: brand,
      cratekids: texts.kids?.name ?? kids?.name ?? `${brand} Kids`,
      CB2: texts.CB2?.name ?? CB2.name,
    },
    kidsMenu: texts.kids?.menu ?? kids?.menu ?? null,
    phone,
    registryPhones: { US: phone, CA: phone, ...registryPhones },
    mail,
    voices: {
      default: voiceIn(CB, texts.CB),
      CB2: voiceIn(CB2, texts.CB2),
      cratekids: { slogan: null, footer: null, home: frontPageIn(kids?.home, texts.kids?.home) },
    },
  }
}

type Report = (path: readonly PropertyKey[], text: string) => void

/** Reports products, categories and rooms of a front page that are unknown or belong to another brand or line. */
function checkFrontPage(
  key: 'CB' | 'CB2' | 'kids',
  home: WrittenFrontPage | undefined,
  known: KnownToShow,
  report: Report,
): void {
  const [brand, isKids] = [key === 'CB2' ? 'CB2' : 'CB', key === 'kids'] as const
  const isOurs = (one: { readonly brand: Brand; readonly isKids: boolean }) =>
    one.brand === brand && (!isKids || one.isKids)
  const checkOne = (path: readonly PropertyKey[], kind: 'product' | 'room', slug: string) => {
    const found = (kind === 'product' ? known.products : known.rooms).get(slug)
    if (found === undefined) report([key, 'home', ...path], `${slug} is not a ${kind}`)
    else if (!isOurs(found))
      report([key, 'home', ...path], `${slug} is not a ${kind} of ${isKids ? 'the kids line' : brand}`)
  }
  if (home?.piece !== undefined) checkOne(['piece'], 'product', home.piece)
  home?.featured?.products?.forEach((slug, i) => checkOne(['featured', 'products', i], 'product', slug))
  home?.rooms?.show?.forEach((slug, i) => checkOne(['rooms', 'show', i], 'room', slug))
  home?.shelf?.categories?.forEach((category, i) => {
    if (!known.categories.has(category))
      report([key, 'home', 'shelf', 'categories', i], `${category} is not a category`)
  })
}

/** Reads the retailer's names, contact data and texts by language; undefined if the file has a fault. */
export function readShop(
  reading: Reading,
  known: KnownToShow | undefined,
): Readonly<Record<Language, ShopIdentity>> | undefined {
  const read = reading.read(SHOP_FILE, WrittenShop)
  const textsOf = (language: Translated): ShopTexts => {
    const name = `${language}/${SHOP_FILE}`
    return reading.has(name) ? (reading.read(name, shopTexts(typeset[language]))?.value ?? {}) : {}
  }
  const texts = Object.fromEntries(
    LANGUAGES.map(language => [language, language === 'en' ? {} : textsOf(language)]),
  ) as Record<Language, ShopTexts>
  if (read === undefined) return undefined
  const { value, at } = read
  const report: Report = (path, text) => reading.faults.push(`${at(path)}: ${path.map(String).join('.')}: ${text}`)
  if (known !== undefined)
    for (const key of ['CB', 'CB2', 'kids'] as const) checkFrontPage(key, value[key]?.home, known, report)
  return { en: identityIn(value, texts.en), fr: identityIn(value, texts.fr) }
}
