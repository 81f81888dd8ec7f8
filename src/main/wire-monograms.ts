import type { CartDeps } from '#cart/server/cart-deps.ts'
import type { CatalogueVersion } from '#catalog/server/catalogue-version.ts'
import { drawingQueue } from '#monogram/server/drawing/drawing-queue.ts'
import { knownMonograms } from '#monogram/server/known-monograms.ts'
import type { MonogramDeps } from '#monogram/server/monogram-deps.ts'
import { monogramPictures } from '#monogram/server/monogram-pictures.ts'
import { hasMonograms } from '#monogram/server/has-monogram.ts'
import type { Db } from '#platform/database/query.ts'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import { newId } from '#platform/new-id.ts'

/** Builds what monograms need, and functions that start and end their drawing thread. */
export function wireMonograms(
  env: Env,
  {
    db,
    version,
    cart: { switches, guard },
    log,
    now,
    ...shared
  }: Pick<MonogramDeps, 'knownSkus' | 'catalogue'> & {
    readonly cart: Pick<CartDeps, 'switches' | 'guard'>
    readonly db: Db
    readonly version: CatalogueVersion
    readonly log: Log
    readonly now: () => number
  },
): {
  readonly parts: { readonly monograms: MonogramDeps; warmUpMonograms(): Promise<void> }
  close(): Promise<void>
} {
  const { draw, warmUp, close } = drawingQueue({ picturesFolder: env.PICTURES_FOLDER })
  const monograms = {
    ...shared,
    db,
    switches,
    guard,
    monograms: knownMonograms(db, version, now),
    pictures: monogramPictures({ db, draw, guard, log }),
    newId: () => newId(),
  }
  const warmUpMonograms = async () => {
    if (await hasMonograms(db)) warmUp()
  }
  return { parts: { monograms, warmUpMonograms }, close }
}
