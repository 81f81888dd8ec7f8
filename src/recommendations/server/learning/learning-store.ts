import { rows, type Db } from '#platform/database/query.ts'
import type { ComparedProduct } from '../../rules/alternatives.ts'
import type { LearnedList, LearnedModel } from '../../rules/learned.ts'
import { DESCRIPTOR_VERSION } from '../../rules/pictures/picture-descriptor.ts'
import type { StoredEvent } from '../event-store.ts'

/** The kind of action that the sessions of a day are made of. */
export type CountedKind = 'viewed' | 'added' | 'ordered'

interface VisitEvent extends Pick<StoredEvent, 'n' | 'kind' | 'productId' | 'words' | 'category' | 'rank'> {
  readonly site: string
  readonly visit: string
}

/** Events of a day, visit by visit, after a given one. */
export const readEvents = (db: Db, day: string, after: Pick<VisitEvent, 'visit' | 'n'>, limit: number) =>
  rows<VisitEvent>(
    db,
    'recommendations-events-of-day',
    `SELECT site, visit, n, kind, product_id AS "productId", words, category, rank FROM shopper_event
    WHERE day = extract(day FROM $1::date) AND happened_on = $1::date AND (visit, n) > ($2::uuid, $3)
      AND (kind IN ('seen', 'clicked', 'added', 'ordered') OR rank IS NOT NULL)
    ORDER BY visit, n LIMIT $4`,
    [day, after.visit, after.n, limit],
  )

/** Days whose counts are complete: they were made after the day had ended. */
export const readCountedDays = async (db: Db): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await rows<{ day: string }>(
        db,
        'recommendations-counted-days',
        `SELECT to_char(counted_on, 'YYYY-MM-DD') AS day FROM recommendation_day
        WHERE site = '' AND counted_at >= (counted_on + 1)::timestamp AT TIME ZONE 'UTC'`,
        [],
      )
    ).map(({ day }) => day),
  )

/** Marks a day as counted, also one on which nothing happened. */
export const markDay = (db: Db, day: string, at: Date) => writeDay(db, day, '', '', new Uint8Array(), at)

export const writeDay = (db: Db, day: string, scope: string, kind: CountedKind | '', counts: Uint8Array, at: Date) =>
  rows(
    db,
    'recommendations-write-day',
    `INSERT INTO recommendation_day (counted_on, site, kind, counts, counted_at) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (counted_on, site, kind) DO UPDATE SET counts = excluded.counts, counted_at = excluded.counted_at`,
    [day, scope, kind, counts, at],
  )

/** Removes the counts of a day that were made from visits. */
export const removeVisitCounts = (db: Db, day: string) =>
  rows(
    db,
    'recommendations-remove-visit-counts',
    "DELETE FROM recommendation_day WHERE counted_on = $1 AND kind IN ('viewed', 'added')",
    [day],
  )

export const readScopes = async (db: Db): Promise<string[]> =>
  (
    await rows<{ scope: string }>(
      db,
      'recommendations-scopes',
      "SELECT DISTINCT site AS scope FROM recommendation_day WHERE site <> '' ORDER BY 1",
      [],
    )
  ).map(({ scope }) => scope)

export const readDays = (db: Db, scope: string, kind: CountedKind) =>
  rows<{ readonly day: string; readonly counts: Uint8Array }>(
    db,
    'recommendations-days',
    `SELECT to_char(counted_on, 'YYYY-MM-DD') AS day, counts FROM recommendation_day
    WHERE site = $1 AND kind = $2
    ORDER BY counted_on`,
    [scope, kind],
  )

export const forgetDays = (db: Db, before: string) =>
  rows(db, 'recommendations-forget-days', 'DELETE FROM recommendation_day WHERE counted_on < $1', [before])

/** A product of the catalogue, and where it is sold. */
export interface CatalogueProduct extends ComparedProduct {
  readonly brand: string
  readonly countries: readonly string[]
  readonly isUnlisted: boolean
}

/** The products, with the descriptors of their present pictures that have the current version. */
export const readCatalogue = (db: Db) =>
  rows<CatalogueProduct>(
    db,
    'recommendations-catalogue',
    `SELECT p.id, p.brand, p.sold_in AS countries, p.is_unlisted AS "isUnlisted", p.main_category AS category,
      p.drawing->>'form' AS form, coalesce(p.materials, '') AS materials,
      coalesce((SELECT min(coalesce(x.sale, x.regular)) FROM sku_price x JOIN sku s USING (sku)
        WHERE s.product_id = p.id), 0)::int AS price,
      coalesce((SELECT max(s.width) FROM sku s WHERE s.product_id = p.id), 0)::float AS width,
      ARRAY(SELECT DISTINCT s.colour FROM sku s WHERE s.product_id = p.id ORDER BY 1) AS colours,
      (SELECT d.descriptor FROM picture_descriptor d JOIN product_picture t USING (product_id, stem)
        WHERE d.product_id = p.id AND d.version = $1) AS picture
    FROM product p
    WHERE NOT p.is_gift_card
    ORDER BY p.id`,
    [DESCRIPTOR_VERSION],
  )

/** Removes the lists of a model and a scope; the caller writes new ones in the same transaction. */
export const removeLists = (db: Db, model: LearnedModel, scope: string) =>
  rows(db, 'recommendations-remove-lists', 'DELETE FROM recommendation_list WHERE model = $1 AND scope = $2', [
    model,
    scope,
  ])

export const writeLists = (
  db: Db,
  model: LearnedModel,
  scope: string,
  lists: readonly (LearnedList & { readonly productId: string })[],
) =>
  rows(
    db,
    'recommendations-write-lists',
    `INSERT INTO recommendation_list (model, scope, product_id, ids, scores)
    SELECT $1, $2, l."productId", l.ids, l.scores
    FROM jsonb_to_recordset($3::jsonb) AS l ("productId" text, ids text[], scores real[])`,
    [model, scope, JSON.stringify(lists)],
  )
