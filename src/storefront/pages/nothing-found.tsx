import { Link } from 'react-router'
import { Empty } from '#ui/empty.tsx'
import { listingHref } from './listing-href.ts'
import styles from './listing.module.css'
import { results } from './pieces.ts'

export interface NothingFoundProps {
  /** '' before anything was typed. */
  readonly query: string
  readonly categories: readonly { readonly category: string; readonly name: string }[]
  /** The other brand's shop, when that one has it. */
  readonly elsewhere?: { readonly href: string; readonly total: number; readonly name: string }
}

/** A search without results is a place to go on from: the other shop, or the categories. */
export const NothingFound = ({ query, categories, elsewhere }: NothingFoundProps) => (
  <>
    {query !== '' && (
      <div role="status">
        <Empty title={`Nothing here matches “${query}”`} {...(elsewhere && { action: <a className="link link--strong" href={elsewhere.href}>See {results(elsewhere.total)} at {elsewhere.name}</a> })}>
          {elsewhere ? 'Our other shop has it.' : 'Try fewer words, or the name of the piece: sofa, lamp, rug.'}
        </Empty>
      </div>
    )}
    <nav aria-label="Categories" className={styles.ways}>
      {categories.map(({ category, name }) => <Link key={category} className={`link ${styles.way}`} to={listingHref(category)}>{name}</Link>)}
    </nav>
  </>
)
