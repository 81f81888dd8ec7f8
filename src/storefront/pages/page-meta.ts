export interface PageMeta {
  readonly title: string
  readonly description: string
  /** The page's own address, with host. */
  readonly canonical: string
  /** Search results are for people, not for other search engines. */
  readonly isHidden?: boolean
}

/** Title, description and canonical address of a page, as React Router wants them. */
export const pageMeta = ({ title, description, canonical, isHidden = false }: PageMeta) => [
  { title },
  { name: 'description', content: description },
  { tagName: 'link', rel: 'canonical', href: canonical },
  ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
]
