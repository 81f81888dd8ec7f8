/** What the bundler knows of a module. */
export interface Modules {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null
}

const OURS = /[\\/]src[\\/]|tabler|preload-helper/
const ENTRY = /[\\/]storefront[\\/]entry[.]client[.]tsx/
/** Parts of every page of the shop. */
const FRAME = /[\\/]storefront[\\/](entry[.]client|root|shop-layout)[.]tsx/
/** Pages that most visits are of. A page of results is a category's by another name. */
const PAGES = {
  home: /[\\/](home|kids)[.]page[.]tsx/,
  category: /[\\/]category[.]page[.]tsx/,
  product: /[\\/]product[.]page[.]tsx/,
  search: /[\\/]search[.]page[.]tsx/,
}
const PAGE = /[.]page[.]tsx/
/** Modules of so many pages come apart from those that other pages need too. */
const MOST_APART = 2
const NAMES = Object.keys(PAGES) as (keyof typeof PAGES)[]

/** Everything that imports a module at once, or something that does. */
function importersOf(id: string, modules: Modules, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const importer of modules.getModuleInfo(id)?.importers ?? []) importersOf(importer, modules, found)
  return found
}

/**
 * The file that a module comes in: `frame` where every page needs it, else one for the pages that do, as `category-search`;
 * `product-others` or `category-search-others` where less visited pages need it too. Null where one page alone needs it, or only those
 * others: then it is left to the bundler.
 */
export function chunkOf(id: string, modules: Modules): string | null {
  // It starts the page when it is read, which must be after everything else: so it comes alone.
  if (!OURS.test(id) || ENTRY.test(id)) return null
  const importers = [...importersOf(id, modules)]
  if (importers.some(one => FRAME.test(one))) return 'frame'
  const pages = NAMES.filter(name => importers.some(one => PAGES[name].test(one)))
  const isOfOthers = importers.some(one => PAGE.test(one) && !pages.some(name => PAGES[name].test(one)))
  if (pages.length === 0 || (pages.length === 1 && !isOfOthers)) return null
  // What most pages need stays together: another file costs them more than it saves the others.
  return isOfOthers && pages.length <= MOST_APART ? `${pages.join('-')}-others` : pages.join('-')
}

/** `frame` is of more pages than any other; what others need too of more than the same without them. */
const breadthOf = (chunk: string): number =>
  chunk === 'frame'
    ? NAMES.length + 1
    : chunk.replace('-others', '').split('-').length + (chunk.endsWith('-others') ? 0.5 : 0)
const BREADTHS = [NAMES.length + 1, ...NAMES.flatMap((_, i) => [NAMES.length - i + 0.5, NAMES.length - i])]

/**
 * Groups for the bundler, so that a page loads nothing it does not need, in few files, which compress better than many. What
 * a group takes it takes with all that is imported there; so the modules that most pages need are taken first.
 */
export const chunksByPages = (priority: number) =>
  BREADTHS.map((breadth, i) => ({
    debugName: `of ${breadth} pages`,
    priority: priority - i / 10,
    name: (id: string, modules: Modules) => {
      const chunk = chunkOf(id, modules)
      return chunk !== null && breadthOf(chunk) === breadth ? chunk : null
    },
  }))
