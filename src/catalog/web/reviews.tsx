import type { CSSProperties } from 'react'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { Stars } from '#ui/display/stars.tsx'
import { shares, type Spread } from '../rules/product/rating-shares.ts'
import { REVIEW_PAGE_PARAMETER, REVIEW_SORT_PARAMETER, REVIEW_SORTS } from '../rules/product/review-page.ts'
import type { ReviewQuery, ReviewSort } from '../rules/product/review-page.ts'
import type { Rating, Review } from '../rules/review.ts'
import { messages } from './reviews.messages.ts'
import styles from './reviews.module.css'

/** Element id that the rating next to a product's name links to. */
export const REVIEWS_ID = 'reviews'

const MONTHS = new Map<string, Intl.DateTimeFormat>()
/** Formats month and year. Creating a format is slow, so there is one for each locale. */
function date(day: string, locale: string): string {
  const format =
    MONTHS.get(locale) ?? new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  MONTHS.set(locale, format)
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** Stars, average and number of reviews, as a link to the reviews. */
export function RatingLink({ rating: { average, count: all } }: { readonly rating: Rating }) {
  const t = useMessages(messages)
  return all === 0 ? null : (
    <a className={styles.rating} href={`#${REVIEWS_ID}`}>
      <Stars average={average} />
      <span className="visually-hidden">{t.rated} </span>
      <span className="num">{t.average(average)}</span>
      <span className="visually-hidden"> {t.ofFive}, </span>
      <span className="link">{t.count(all)}</span>
    </a>
  )
}

function Said({
  review: { author, date: day, rating, title, text, isVerified, recommends },
  locale,
}: {
  readonly review: Review
  readonly locale: string
}) {
  const t = useMessages(messages)
  // Reviews are in English.
  const lang = useLanguage() === 'en' ? undefined : 'en'
  return (
    <article className={styles.review}>
      <p className={styles.by}>
        <Stars average={rating} />
        <span className="visually-hidden">{t.starsOf(rating)}</span>
      </p>
      <h3 className="t-h3" lang={lang}>
        {title}
      </h3>
      <p className={styles.text} lang={lang}>
        {text}
      </p>
      <p className="t-small ink-3">
        {[author, date(day, locale), isVerified ? t.boughtHere : '', recommends === false ? t.notAgain : '']
          .filter(part => part !== '')
          .join(', ')}
      </p>
    </article>
  )
}

/** Percentage of the reviews for each number of stars, from five down. */
function StarSpread({ spread }: { readonly spread: Spread }) {
  const t = useMessages(messages)
  const share = shares(spread)
  return (
    <dl className={styles.bars}>
      {[5, 4, 3, 2, 1].map(stars => (
        <div key={stars} className={styles.bar}>
          <dt>
            {stars}
            <span className="visually-hidden"> {t.starName(stars)}</span>
          </dt>
          <dd>
            <i className={styles.fill} style={{ '--share': `${share[stars - 1]}%` } as CSSProperties} aria-hidden />
            <span className="num">{t.percent(share[stars - 1] ?? 0)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

export interface ReviewsProps {
  readonly rating: Rating
  readonly spread: Spread
  /** One page of reviews. */
  readonly reviews: readonly Review[]
  readonly ask: ReviewQuery
  /** Other query parameters of the page: the SKU and its choices. */
  readonly query: string
  readonly locale: string
}

/** The reviews of a product: distribution of stars, then one page of reviews with links to others and sort orders. */
export function Reviews({
  rating: { average, count: all },
  spread,
  reviews,
  ask: { sort, page, pages },
  query,
  locale,
}: ReviewsProps) {
  const t = useMessages(messages)
  if (all === 0) return null
  const hrefOf = (wanted: ReviewSort, at: number) => {
    const parameters = new URLSearchParams(query)
    if (wanted !== 'newest') parameters.set(REVIEW_SORT_PARAMETER, wanted)
    if (at > 1) parameters.set(REVIEW_PAGE_PARAMETER, String(at))
    return `?${parameters}#${REVIEWS_ID}`
  }
  return (
    <section id={REVIEWS_ID} aria-labelledby="reviews-title">
      <h2 className="t-h2" id="reviews-title">
        {t.count(all)}
      </h2>
      <div className={styles.all}>
        <div className={styles.head}>
          <div className={styles.sum}>
            <p className={`t-display-2 num ${styles.average}`}>
              <span>
                <span className="visually-hidden">{t.onAverage} </span>
                {t.average(average)}
                <span className="visually-hidden"> {t.ofFive}</span>
              </span>{' '}
              <Stars average={average} />
            </p>
            <StarSpread spread={spread} />
          </div>
          {all > 1 && (
            <nav className={styles.sorts} aria-label={t.order}>
              {REVIEW_SORTS.map(one => (
                <Link
                  key={one}
                  className={styles.sort}
                  to={hrefOf(one, 1)}
                  preventScrollReset
                  replace
                  aria-current={one === sort || undefined}
                >
                  {t.sorts[one]}
                </Link>
              ))}
            </nav>
          )}
        </div>
        <div>
          {reviews.map(review => (
            <Said key={review.id} review={review} locale={locale} />
          ))}
          <div className={styles.pages}>
            <Pagination page={page} pages={pages} hrefOf={at => hrefOf(sort, at)} label={t.pages} />
          </div>
        </div>
      </div>
    </section>
  )
}
