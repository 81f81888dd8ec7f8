import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#platform/database/query.ts'
import { SWATCH_NUMBER, type SwatchOrder } from '../rules/swatch-order.ts'
import { readByNumber } from './store.ts'

const BYTES = 18

const swatchKey = (secret: string, number: string): string =>
  createHmac('sha256', secret).update(`swatch link ${number}`).digest().subarray(0, BYTES).toString('base64url')

/** Path of the page of an order of swatches, with the key that shows it without signing in. */
export const swatchPath = (secret: string, number: string): string =>
  `/account/swatches/${number}?key=${swatchKey(secret, number)}`

/** The order of a link; undefined if the key is wrong or the order is no longer stored. */
export async function readLinkedSwatches(
  db: Db,
  secret: string,
  { number, key }: { readonly number: string; readonly key: string },
): Promise<SwatchOrder | undefined> {
  if (!SWATCH_NUMBER.test(number)) return undefined
  const [right, given] = [Buffer.from(swatchKey(secret, number)), Buffer.from(key)]
  if (right.length !== given.length || !timingSafeEqual(right, given)) return undefined
  return readByNumber(db, number)
}
