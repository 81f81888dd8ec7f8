import { Link } from 'react-router'
import type { ProductCard } from '#catalog/rules/card.ts'
import type { Site } from '#lib/site.ts'
import { Empty } from '#ui/empty.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { CardGrid } from '../listing/card-grid.tsx'
import { listingHref, searchHref } from '../listing/listing-href.ts'
import styles from './nothing-found.module.css'
import { pieces, results } from './pieces.ts'

export interface NothingFoundProps {
  readonly site: Site
  /** '' before anything was typed. */
  readonly query: string
  readonly categories: readonly { readonly category: string; readonly name: string; readonly products: number }[]
  /** Words of the catalogue near to what was typed; each finds something. */
  readonly nearest: readonly string[]
  readonly trending: readonly ProductCard[]
  /** The other brand's shop, when that one has it. */
  readonly elsewhere?: { readonly href: string; readonly total: number; readonly name: string }
}

/** A search without results is a place to go on from: near words, the other shop, the categories, what others look at, a person. */
export const NothingFound = ({ site, query, categories, nearest, trending, elsewhere }: NothingFoundProps) => (
  <>
    {query !== '' && (
      <div role="status">
        <Empty title={`Nothing here matches “${query}”`} {...(elsewhere && { action: <a className="link link--strong" href={elsewhere.href}>See {results(elsewhere.total)} at {elsewhere.name}</a> })}>
          {elsewhere ? 'Our other shop has it.' : 'Try fewer words, or the name of the piece: sofa, lamp, rug.'}
        </Empty>
      </div>
    )}
    {nearest.length > 0 && (
      <nav aria-label="Near words" className={styles.near}>
        <p className="t-title">Did you mean</p>
        <ul className={styles.words}>{nearest.map(word => <li key={word}><Link className={`link ${styles.word}`} to={searchHref(word)}>{word}</Link></li>)}</ul>
      </nav>
    )}
    <nav aria-label="Categories" className={styles.categories}>
      <h2 className="t-h2">Everything we make, by kind</h2>
      <ul className={styles.list}>
        {categories.map(({ category, name, products }) => (
          <li key={category} className={styles.category}><Link className={styles.to} to={listingHref(category)}>{name}</Link><span className="t-small ink-2 num">{pieces(products)}</span></li>
        ))}
      </ul>
    </nav>
    {trending.length > 0 && (
      <section className={styles.trending} aria-labelledby="trending">
        <h2 id="trending" className="t-h2">What others look at now</h2>
        <CardGrid cards={trending} site={site} headingLevel={3} />
      </section>
    )}
    <aside className={styles.help}>
      <div>
        <h2 className="t-h3">Ask somebody who knows the whole shop</h2>
        <p className="ink-2">An hour with a designer, in a store or by video. It costs nothing.</p>
      </div>
      <LinkButton variant="second" to="/design-services">Book an Hour</LinkButton>
    </aside>
  </>
)
