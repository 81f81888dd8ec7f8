import type { Country } from '#lib/site.ts'

/** The country of the page, for words that are spelled otherwise in Canada. Only in the browser, where popups are. */
export const pageCountry = (): Country => (document.documentElement.lang.endsWith('CA') ? 'CA' : 'US')
