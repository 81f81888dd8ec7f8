import { rows, type Db } from '#platform/database/query.ts'
import { MOST_DESIGNS, type CustomerDesign } from '../designs-contract.ts'

type DesignRow = Omit<CustomerDesign, 'at'> & { at: string | number; collection: string }
const toDesign = ({ name, code, at }: DesignRow): CustomerDesign => ({ name, code, at: Number(at) })

/** The designs of a collection that a customer keeps, newest first. */
export async function designsOf(db: Db, customerId: string, collection: string): Promise<CustomerDesign[]> {
  const found = await rows<DesignRow>(
    db,
    'customer-designs',
    `SELECT collection, at, name, code FROM customer_design
    WHERE customer_id = $1 AND collection = $2 ORDER BY at DESC LIMIT ${MOST_DESIGNS}`,
    [customerId, collection],
  )
  return found.map(toDesign)
}

/** All designs that a customer keeps, newest first, each with its collection. */
export async function allDesignsOf(
  db: Db,
  customerId: string,
): Promise<(CustomerDesign & { readonly collection: string })[]> {
  const found = await rows<DesignRow>(
    db,
    'customer-designs-all',
    'SELECT collection, at, name, code FROM customer_design WHERE customer_id = $1 ORDER BY at DESC LIMIT 500',
    [customerId],
  )
  return found.map(row => ({ ...toDesign(row), collection: row.collection }))
}

/** Keeps and removes designs of a collection. Repeating it changes nothing. */
export async function changeDesigns(
  db: Db,
  customerId: string,
  {
    collection,
    kept,
    removed,
  }: { readonly collection: string; readonly kept: readonly CustomerDesign[]; readonly removed: readonly number[] },
): Promise<void> {
  await rows(
    db,
    'customer-designs-remove',
    'DELETE FROM customer_design WHERE customer_id = $1 AND collection = $2 AND at = ANY ($3)',
    [customerId, collection, removed],
  )
  await rows(
    db,
    'customer-designs-keep',
    `INSERT INTO customer_design (customer_id, collection, at, name, code)
    SELECT $1, $2, d.at, d.name, d.code FROM jsonb_to_recordset($3) AS d (at bigint, name text, code text)
    ON CONFLICT (customer_id, collection, at) DO UPDATE SET name = excluded.name, code = excluded.code`,
    [customerId, collection, JSON.stringify([...new Map(kept.map(one => [one.at, one])).values()])],
  )
  await rows(
    db,
    'customer-designs-newest',
    `DELETE FROM customer_design WHERE customer_id = $1 AND collection = $2 AND at NOT IN (
      SELECT at FROM customer_design WHERE customer_id = $1 AND collection = $2
      ORDER BY at DESC LIMIT ${MOST_DESIGNS})`,
    [customerId, collection],
  )
}
