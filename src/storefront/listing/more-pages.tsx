import { PAGE_SIZE } from '#catalog/rules/listing/listing.ts'
import { buttonClass } from '#ui/forms/button-look.ts'
import { useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { messages } from './listing.messages.ts'
import styles from './more-pages.module.css'
import { useLive } from './use-live.ts'
import { MORE } from './use-loaded-pages.ts'

export interface MorePagesProps {
  readonly first: number
  readonly page: number
  readonly pages: number
  readonly total: number
  readonly isBusy: boolean
  readonly hrefOf: (page: number) => string
  readonly label: string
  readonly onMore: () => void
}

/**
 * Page numbers; where scripts run, instead the share of the list that has been seen and a link that appends the next
 * page.
 */
export function MorePages({ first, page, pages, total, isBusy, hrefOf, label, onMore }: MorePagesProps) {
  const t = useMessages(messages)
  const isLive = useLive()
  if (pages === 1) return null
  if (!isLive || first > 1)
    return (
      <div className={styles.pages}>
        <Pagination page={page} pages={pages} hrefOf={hrefOf} label={label} />
      </div>
    )
  const seen = Math.min(page * PAGE_SIZE, total)
  return (
    <nav className={styles.more} aria-label={label}>
      <p className={`t-small num ${styles.seen}`}>{t.seen(seen, total)}</p>
      <span
        className={styles.bar}
        style={{ '--seen': `${(seen / total) * 100}%` } as React.CSSProperties}
        aria-hidden
      />
      {page < pages && (
        <Link
          className={buttonClass({ variant: 'second' })}
          rel="next"
          to={hrefOf(page + 1)}
          replace
          preventScrollReset
          state={MORE}
          prefetch="intent"
          aria-busy={isBusy || undefined}
          onClick={onMore}
        >
          {t.showMore(Math.min(PAGE_SIZE, total - seen))}
        </Link>
      )}
    </nav>
  )
}
