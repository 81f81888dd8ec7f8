import { messagesIn } from '#lib/messages.ts'
import type { Country } from '#lib/site.ts'

/** Texts in the replies of the catalogue's calls. */
export const messages = messagesIn({
  en: {
    trending: 'Trending Products',
    noPlace: (code: string, country: Country) =>
      `We can’t find the ${country === 'US' ? 'ZIP' : 'Postal'} Code ${code}. Check it once more.`,
    notSold: (sku: string) => `This shop does not sell item ${sku}.`,
  },
  fr: {
    trending: 'Articles tendance',
    noPlace: (code: string) => `Nous ne trouvons pas le code postal ${code}. Vérifiez-le.`,
    notSold: (sku: string) => `Cette boutique ne vend pas l’article ${sku}.`,
  },
})
