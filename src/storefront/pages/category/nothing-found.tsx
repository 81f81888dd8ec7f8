import type { ProductCard } from '#catalog/rules/card.ts'
import type { Site } from '#lib/site.ts'
import { Empty } from '#ui/display/empty.tsx'
import { useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { CardGrid } from '../../listing/card-grid.tsx'
import { listingHref, searchHref } from '../../listing/listing-href.ts'
import styles from './nothing-found.module.css'
import { messages as shared } from '../pages.messages.ts'
import { messages } from './nothing-found.messages.ts'

export interface NothingFoundProps {
  readonly site: Site
  /** The search text; '' if nothing was typed. */
  readonly query: string
  readonly categories: readonly { readonly category: string; readonly name: string; readonly products: number }[]
  /** Similar words of the catalogue; each has results. */
  readonly nearest: readonly string[]
  readonly trending: readonly ProductCard[]
  /** The other brand's shop, if it has results. */
  readonly elsewhere?: { readonly href: string; readonly total: number; readonly name: string }
}

/** A search without results: similar words, the other shop, the categories, trending products and customer service. */
export function NothingFound({ site, query, categories, nearest, trending, elsewhere }: NothingFoundProps) {
  const t = useMessages(messages)
  const { pieces, results } = useMessages(shared)
  return (
    <>
      {query !== '' && (
        <div role="status">
          <Empty
            title={t.nothing(query)}
            {...(elsewhere && {
              action: (
                <a className="link link--strong" href={elsewhere.href}>
                  {t.elsewhere(results(elsewhere.total), elsewhere.name)}
                </a>
              ),
            })}
          >
            {elsewhere ? t.otherShop : t.tryFewer}
          </Empty>
        </div>
      )}
      {nearest.length > 0 && (
        <nav aria-label={t.near} className={styles.near}>
          <p className="t-title">{t.didYouMean}</p>
          <ul className={styles.words}>
            {nearest.map(word => (
              <li key={word}>
                <Link className={`link ${styles.word}`} to={searchHref(word)}>
                  {word}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <nav aria-label={t.categories} className={styles.categories}>
        <h2 className="t-h2">{t.everything}</h2>
        <ul className={styles.list}>
          {categories.map(({ category, name, products }) => (
            <li key={category} className={styles.category}>
              <Link className={styles.to} to={listingHref(category)}>
                {name}
              </Link>
              <span className="t-small ink-2 num">{pieces(products)}</span>
            </li>
          ))}
        </ul>
      </nav>
      {trending.length > 0 && (
        <section className={styles.trending} aria-labelledby="trending">
          <h2 id="trending" className="t-h2">
            {t.trending}
          </h2>
          <CardGrid cards={trending} site={site} headingLevel={3} />
        </section>
      )}
      <aside className={styles.help}>
        <div>
          <h2 className="t-h3">{t.help.title}</h2>
          <p className="ink-2">{t.help.text}</p>
        </div>
        <LinkButton variant="second" to="/design-services">
          {t.help.action}
        </LinkButton>
      </aside>
    </>
  )
}
