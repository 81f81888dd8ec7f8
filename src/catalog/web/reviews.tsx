import type { CSSProperties } from 'react'
import { Stars } from '#ui/stars.tsx'
import type { Rating, Review } from '../rules/review.ts'
import styles from './reviews.module.css'

/** Where the rating beside a product's name leads. */
export const REVIEWS_ID = 'reviews'
/** As many as are shown before the rest is asked for. */
const SHOWN = 4

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

/** What customers say: how the stars are spread, then each in their own words, the latest first. */
export function Reviews({ rating: { average, count: all }, reviews, locale }: { readonly rating: Rating; readonly reviews: readonly Review[]; readonly locale: string }) {
  if (all === 0) return null
  const share = (stars: number) => Math.round((reviews.filter(review => review.rating === stars).length / reviews.length) * 100)
  const [first, rest] = [reviews.slice(0, SHOWN), reviews.slice(SHOWN)]
  return (
    <section id={REVIEWS_ID} aria-labelledby="reviews-title">
      <h2 className="t-h2" id="reviews-title">{count(all)}</h2>
      <div className={styles.all}>
        <div className={styles.sum}>
          <p className={`t-display-2 num ${styles.average}`}>{average.toFixed(1)} <Stars average={average} /></p>
          <dl className={styles.bars}>
            {[5, 4, 3, 2, 1].map(stars => (
              <div key={stars} className={styles.bar}>
                <dt>{stars}<span className="visually-hidden">{stars === 1 ? ' star' : ' stars'}</span></dt>
                <dd><i className={styles.fill} style={{ '--share': `${share(stars)}%` } as CSSProperties} aria-hidden /><span className="num">{share(stars)}%</span></dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          {first.map(review => <Said key={review.id} review={review} locale={locale} />)}
          {rest.length > 0 && (
            <details className={styles.more}>
              <summary className="link link--strong">Show {rest.length} More</summary>
              {rest.map(review => <Said key={review.id} review={review} locale={locale} />)}
            </details>
          )}
        </div>
      </div>
    </section>
  )
}
