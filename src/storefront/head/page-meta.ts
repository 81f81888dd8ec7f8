import type { Alternate } from './alternates.ts'
import type { JsonLd } from './json-ld.ts'

/** The data of a page's head, as given by its loader. */
export interface PageHead {
  /** The shop's name, for shared links. */
  readonly siteName: string
  /** Name at the end of the page's title: the shop's, or that of its kids line. */
  readonly shopName: string
  /** Open Graph type of the page; `website` when it is left out. */
  readonly type?: 'product' | undefined
  /** The page's own address, with host and without parameters that do not change it. */
  readonly canonical: string
  /** The same page on other sites and in other languages. */
  readonly alternates?: readonly Alternate[] | undefined
  /** Neighbouring pages of a paged list. */
  readonly prev?: string | undefined
  readonly next?: string | undefined
  /** Social card of 1200 by 630 pixels, for shared links. */
  readonly card?: { readonly href: string; readonly alt: string } | undefined
  readonly jsonLd?: readonly JsonLd[] | undefined
}

export interface PageMeta extends Omit<PageHead, 'shopName'> {
  readonly title: string
  readonly description: string
  /** True: search engines must not index the page, such as search results. */
  readonly isHidden?: boolean
}

/** Maximum length of a description that search engines show, in characters. */
const MOST_LETTERS = 160

/** At most 160 characters, ending with a sentence or else with a whole word. */
export function shortened(text: string): string {
  if (text.length <= MOST_LETTERS) return text
  const start = text.slice(0, MOST_LETTERS)
  const sentence = Math.max(start.lastIndexOf('. '), start.lastIndexOf('? '))
  return sentence >= 60
    ? start.slice(0, sentence + 1)
    : `${start.slice(0, start.lastIndexOf(' ')).replace(/[\s,;:.–-]+$/, '')}…`
}

const link = (rel: string, href: string | undefined) => (href === undefined ? [] : [{ tagName: 'link', rel, href }])

/** Title, description, addresses, social card and structured data of a page, in React Router's format. */
export const pageMeta = ({
  title,
  description,
  siteName,
  type,
  canonical,
  alternates = [],
  prev,
  next,
  card,
  jsonLd = [],
  isHidden = false,
}: PageMeta) => [
  { title },
  { name: 'description', content: shortened(description) },
  ...link('canonical', canonical),
  ...alternates.map(({ hrefLang, href }) => ({ tagName: 'link', rel: 'alternate', hrefLang, href })),
  ...link('prev', prev),
  ...link('next', next),
  ...(isHidden ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  { property: 'og:site_name', content: siteName },
  { property: 'og:type', content: type ?? 'website' },
  { property: 'og:title', content: title },
  { property: 'og:description', content: shortened(description) },
  { property: 'og:url', content: canonical },
  ...(card === undefined
    ? []
    : [
        { property: 'og:image', content: card.href },
        { property: 'og:image:width', content: '1200' },
        { property: 'og:image:height', content: '630' },
        { property: 'og:image:alt', content: card.alt },
        { name: 'twitter:card', content: 'summary_large_image' },
      ]),
  ...jsonLd.map(data => ({ 'script:ld+json': data })),
]
