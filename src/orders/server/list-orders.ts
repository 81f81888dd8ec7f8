import type { Locale } from '#lib/language.ts'
import { cents, type Cents, type Currency } from '#lib/money.ts'
import type { SiteCode } from '#lib/site.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { SessionKey } from '#platform/session.ts'

/** An order in the list of a customer's orders. */
export interface ListedOrder {
  readonly number: string
  readonly site: SiteCode
  /** Locale of the pages on which it was placed. */
  readonly locale: Locale
  readonly currency: Currency
  readonly total: Cents
  readonly placedAt: Date
  /** Its lines, the most expensive first. */
  readonly lines: readonly {
    readonly sku: string
    readonly title: string
    readonly optionText: string
    readonly optionChoices: string | null
    readonly quantity: number
    /** Saved design of a monogram; null without one. */
    readonly personalizationId: string | null
  }[]
  /** Last promised day of arrival or pickup, `yyyy-mm-dd`. */
  readonly promisedTo: string
}

type ListedRow = Omit<ListedOrder, 'total' | 'placedAt' | 'promisedTo'> & {
  total: number
  placed_at: Date
  promised_to: string
}

/** The placed orders that a viewer may see, in all countries, newest first; at most `limit`. */
export async function listOrders(db: Db, viewer: SessionKey, limit: number): Promise<ListedOrder[]> {
  const found = await rows<ListedRow>(
    db,
    'list-orders',
    `SELECT o.number, o.site, o.locale, o.currency, o.total, o.placed_at, l.lines, l.promised_to
    FROM placement p
    JOIN shop_order o ON o.basket_id = p.basket_id
    CROSS JOIN LATERAL (
      SELECT max(promised_to)::text AS promised_to, coalesce(
        jsonb_agg(
          jsonb_build_object(
            'sku', sku, 'title', title, 'optionText', option_text, 'optionChoices', option_choices,
            'quantity', quantity, 'personalizationId', personalization_id
          )
          ORDER BY unit_price DESC, id
        ),
        '[]'
      ) AS lines
      FROM order_line WHERE basket_id = o.basket_id
    ) l
    WHERE p.viewer_key = $1 AND p.state = 'placed'
    ORDER BY p.created_at DESC LIMIT $2`,
    [viewer, limit],
  )
  return found.map(({ total, placed_at: placedAt, promised_to: promisedTo, ...row }) => ({
    ...row,
    total: cents(total),
    placedAt,
    promisedTo,
  }))
}
