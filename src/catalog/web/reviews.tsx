import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { Pagination } from '#ui/pagination.tsx'
import { Stars } from '#ui/stars.tsx'
import { REVIEW_PAGE_PARAMETER, REVIEW_SORT_PARAMETER, REVIEW_SORTS, shares } from '../rules/review-page.ts'
import type { ReviewAsk, ReviewSort, Spread } from '../rules/review-page.ts'
import type { Rating, Review } from '../rules/review.ts'
import styles from './reviews.module.css'

/** Where the rating beside a product's name leads. */
export const REVIEWS_ID = 'reviews'

const SORT_NAMES: Readonly<Record<ReviewSort, string>> = { newest: 'Newest', highest: 'Highest', lowest: 'Lowest' }
const count = (reviews: number): string => (reviews === 1 ? '1 review' : `${reviews} reviews`)
const date = (day: string, locale: string): string => new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** Stars, the average and how many there are, as a link down to what was said. */
export const RatingLink = ({ rating: { average, count: all } }: { readonly rating: Rating }) => (all === 0 ? null : (
  <a className={styles.rating} href={`#${REVIEWS_ID}`}>
    <Stars average={average} />
    <span className="visually-hidden">Rated </span><span className="num">{average.toFixed(1)}</span><span className="visually-hidden"> of 5, </span>
    <span className="link">{count(all)}</span>
  </a>
))

const Said = ({ review: { author, date: day, rating, title, text, isVerified, recommends }, locale }: { readonly review: Review; readonly locale: string }) => (
  <article className={styles.review}>
    <p className={styles.by}><Stars average={rating} /><span className="visually-hidden">{rating} of 5 stars</span></p>
    <h3 className="t-h3">{title}</h3>
    <p className={styles.text}>{text}</p>
    <p className="t-small ink-3">{[author, date(day, locale), isVerified ? 'Bought here' : '', recommends === false ? 'Would not buy it again' : ''].filter(part => part !== '').join(', ')}</p>
  </article>
)

export interface ReviewsProps {
  readonly rating: Rating
  readonly spread: Spread
  /** One page of them. */
  readonly reviews: readonly Review[]
  readonly ask: ReviewAsk
  /** What the page's own address asks for besides: the sku and its choices. */
  readonly query: string
  readonly locale: string
}

/** What customers say: how the stars are spread, then each in their own words, in an order and on pages that are links. */
export function Reviews({ rating: { average, count: all }, spread, reviews, ask: { sort, page, pages }, query, locale }: ReviewsProps) {
  if (all === 0) return null
  const share = shares(spread)
  const hrefOf = (wanted: ReviewSort, at: number) => {
    const parameters = new URLSearchParams(query)
    if (wanted !== 'newest') parameters.set(REVIEW_SORT_PARAMETER, wanted)
    if (at > 1) parameters.set(REVIEW_PAGE_PARAMETER, String(at))
    return `?${parameters}#${REVIEWS_ID}`
  }
  return (
    <section id={REVIEWS_ID} aria-labelledby="reviews-title">
      <h2 className="t-h2" id="reviews-title">{count(all)}</h2>
      <div className={styles.all}>
        <div className={styles.head}>
          <div className={styles.sum}>
            <p className={`t-display-2 num ${styles.average}`}><span><span className="visually-hidden">On average </span>{average.toFixed(1)}<span className="visually-hidden"> of 5</span></span> <Stars average={average} /></p>
            <dl className={styles.bars}>
              {[5, 4, 3, 2, 1].map(stars => (
                <div key={stars} className={styles.bar}>
                  <dt>{stars}<span className="visually-hidden">{stars === 1 ? ' star' : ' stars'}</span></dt>
                  <dd><i className={styles.fill} style={{ '--share': `${share[stars - 1]}%` } as CSSProperties} aria-hidden /><span className="num">{share[stars - 1]}%</span></dd>
                </div>
              ))}
            </dl>
          </div>
          {all > 1 && (
            <nav className={styles.sorts} aria-label="Order of the reviews">
              {REVIEW_SORTS.map(one => <Link key={one} className={styles.sort} to={hrefOf(one, 1)} preventScrollReset replace aria-current={one === sort || undefined}>{SORT_NAMES[one]}</Link>)}
            </nav>
          )}
        </div>
        <div>
          {reviews.map(review => <Said key={review.id} review={review} locale={locale} />)}
          <div className={styles.pages}><Pagination page={page} pages={pages} hrefOf={at => hrefOf(sort, at)} label="Pages of reviews" /></div>
        </div>
      </div>
    </section>
  )
}
