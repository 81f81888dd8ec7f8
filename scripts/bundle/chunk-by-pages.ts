import { PAGE_POLICIES } from '../../src/main/pages/page-policies.ts'

/** What the bundler knows of a module. */
export interface Modules {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null
}

const OURS = /[\\/]src[\\/]|tabler|preload-helper/
const ENTRY = /[\\/]storefront[\\/]entry[.]client[.]tsx/
/** Parts of every page of the shop. */
const FRAME = /[\\/]storefront[\\/](entry[.]client|root|shop-layout)[.]tsx/
/** True for a module that is a page of this group; a page of results is a category's by another name. */
function isPageOf(chunk: string): (id: string) => boolean {
  const files = Object.entries(PAGE_POLICIES).flatMap(([route, policy]) =>
    policy.chunk === chunk ? [`/storefront/${route}.tsx`] : [],
  )
  return id => files.some(file => id.replaceAll('\\', '/').includes(file))
}
/** Pages that most visits are of. */
const PAGES = {
  home: isPageOf('home'),
  category: isPageOf('category'),
  product: isPageOf('product'),
  search: isPageOf('search'),
}
/** The ways to an order. What few of the pages above share with them comes apart from what others need. */
const ORDERING = { cart: isPageOf('cart'), checkout: isPageOf('checkout') }
const PAGE = /[.]page[.]tsx/
/** Modules of so many pages come apart from those that other pages need too. */
const MOST_APART = 2
const NAMES = Object.keys(PAGES) as (keyof typeof PAGES)[]
const ORDERING_NAMES = Object.keys(ORDERING) as (keyof typeof ORDERING)[]

/** Everything that imports a module at once, or something that does. */
function importersOf(id: string, modules: Modules, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const importer of modules.getModuleInfo(id)?.importers ?? []) importersOf(importer, modules, found)
  return found
}

/**
 * The file that a module comes in: `frame` where every page needs it, else one for the pages that do, as
 * `category-search`; `product-others` or `category-search-others` where less visited pages need it too. Null where one
 * page alone needs it, or only those others: then it is left to the bundler.
 */
export function chunkOf(id: string, modules: Modules): string | null {
  // It starts the page when it is read, which must be after everything else: so it comes alone.
  if (!OURS.test(id) || ENTRY.test(id)) return null
  const importers = [...importersOf(id, modules)]
  if (importers.some(one => FRAME.test(one))) return 'frame'
  const pages = NAMES.filter(name => importers.some(one => PAGES[name](one)))
  const others = importers.filter(one => PAGE.test(one) && !pages.some(name => PAGES[name](one)))
  if (pages.length === 0 || (pages.length === 1 && others.length === 0)) return null
  const ordering = ORDERING_NAMES.filter(name => others.some(one => ORDERING[name](one)))
  // What most pages need stays together: another file costs them more than it saves the others.
  if (pages.length > MOST_APART && ordering.length === ORDERING_NAMES.length) return 'frame'
  if (others.length === 0 || pages.length > MOST_APART) return pages.join('-')
  const isOfMore = others.some(one => !ORDERING_NAMES.some(name => ORDERING[name](one)))
  return [...pages, ...ordering, ...(isOfMore ? ['others'] : [])].join('-')
}

/**
 * Rank of a chunk: chunks of more of the most visited pages come first, then those of more others. `frame` is of all.
 */
function rankOf(chunk: string): number {
  if (chunk === 'frame') return RANKS[0]!
  const parts = chunk.split('-')
  const count = (names: readonly string[]) => parts.filter(part => names.includes(part)).length
  return 10 * count(NAMES) + 5 * count(['others']) + count(ORDERING_NAMES)
}
const RANKS = [
  10 * NAMES.length + 10,
  ...NAMES.flatMap((_, i) => [7, 6, 5, 2, 1, 0].map(more => 10 * (NAMES.length - i) + more)),
]

/**
 * Groups for the bundler, so that a page loads nothing it does not need, in few files, which compress better than many.
 * What a group takes it takes with all that is imported there; so the modules that most pages need are taken first.
 */
export const chunksByPages = (priority: number) =>
  RANKS.map((rank, i) => ({
    debugName: `pages of rank ${rank}`,
    priority: priority - i / RANKS.length,
    name: (id: string, modules: Modules) => {
      const chunk = chunkOf(id, modules)
      return chunk !== null && rankOf(chunk) === rank ? chunk : null
    },
  }))
