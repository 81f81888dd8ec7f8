import { PAGE_POLICIES } from '../../src/main/pages/page-policies.ts'

/** The bundler's information about a module. */
export interface Modules {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null
}

const OURS = /[\\/]src[\\/]|tabler|preload-helper/
const ENTRY = /[\\/]storefront[\\/]entry[.]client[.]tsx/
/** Modules that belong to every page of the shop. */
const FRAME = /[\\/]storefront[\\/](entry[.]client|root|shop-layout)[.]tsx/
/** Returns a predicate for the modules of pages with this chunk name. */
function isPageOf(chunk: string): (id: string) => boolean {
  const files = Object.entries(PAGE_POLICIES).flatMap(([route, policy]) =>
    policy.chunk === chunk ? [`/storefront/${route}.tsx`] : [],
  )
  return id => files.some(file => id.replaceAll('\\', '/').includes(file))
}
/** The most visited pages. */
const PAGES = {
  home: isPageOf('home'),
  category: isPageOf('category'),
  product: isPageOf('product'),
  search: isPageOf('search'),
}
/**
 * Pages on the way to an order. A module that some of the pages above share with one of these gets a chunk of its own.
 */
const ORDERING = { cart: isPageOf('cart'), checkout: isPageOf('checkout') }
const PAGE = /[.]page[.]tsx/
/** Modules of at most so many pages get a chunk apart from modules that other pages need too. */
const MOST_APART = 2
const NAMES = Object.keys(PAGES) as (keyof typeof PAGES)[]
const ORDERING_NAMES = Object.keys(ORDERING) as (keyof typeof ORDERING)[]

/** Every module that imports a module, directly or through others. */
function importersOf(id: string, modules: Modules, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const importer of modules.getModuleInfo(id)?.importers ?? []) importersOf(importer, modules, found)
  return found
}

/**
 * Name of the chunk of a module: `frame` if every page needs it, otherwise the pages that need it, such as
 * `category-search`; `product-others` or `category-search-others` if less visited pages need it too. Null if only one
 * page needs it, or only less visited pages: then the bundler decides.
 */
export function chunkOf(id: string, modules: Modules): string | null {
  // The entry starts the page when it is evaluated, which must happen after everything else, so it stays in a chunk of
  // its own.
  if (!OURS.test(id) || ENTRY.test(id)) return null
  const importers = [...importersOf(id, modules)]
  if (importers.some(one => FRAME.test(one))) return 'frame'
  const pages = NAMES.filter(name => importers.some(one => PAGES[name](one)))
  const others = importers.filter(one => PAGE.test(one) && !pages.some(name => PAGES[name](one)))
  if (pages.length === 0 || (pages.length === 1 && others.length === 0)) return null
  const ordering = ORDERING_NAMES.filter(name => others.some(one => ORDERING[name](one)))
  // Modules that most pages need stay in one chunk: another request costs these pages more than it saves the others.
  if (pages.length > MOST_APART && ordering.length === ORDERING_NAMES.length) return 'frame'
  if (others.length === 0 || pages.length > MOST_APART) return pages.join('-')
  const isOfMore = others.some(one => !ORDERING_NAMES.some(name => ORDERING[name](one)))
  return [...pages, ...ordering, ...(isOfMore ? ['others'] : [])].join('-')
}

/**
 * Rank of a chunk: chunks of more of the most visited pages come first, then chunks of more other pages. `frame` comes
 * first of all.
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
 * Chunk groups for the bundler, so that a page loads only what it needs, in few files, which compress better than many.
 * A group takes a module with all its imports; so the modules that most pages need are taken first.
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
