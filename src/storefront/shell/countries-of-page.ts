import type { Country } from '#lib/site.ts'
import type { CountryLink } from './frame-links.ts'

interface Alternate { readonly hrefLang: string; readonly href: string }

/** The alternates that a page's loader gave its head, whichever page it is. */
function alternatesOf(data: unknown): readonly Alternate[] {
  const head = typeof data === 'object' && data !== null && 'head' in data ? data.head : undefined
  const listed = typeof head === 'object' && head !== null && 'alternates' in head ? head.alternates : undefined
  return Array.isArray(listed) ? listed as readonly Alternate[] : []
}

/** The sites of the brand, each at this very page where the page says it is there too, else at its front page [NAV-02]. */
export const countriesOfPage = (countries: readonly (CountryLink & { readonly country: Country })[], loaded: readonly unknown[]): CountryLink[] => {
  const alternates = loaded.flatMap(alternatesOf)
  return countries.map(({ country, label, href, isCurrent }) => ({ label, isCurrent, href: alternates.find(({ hrefLang }) => hrefLang === `en-${country}`)?.href ?? href }))
}
