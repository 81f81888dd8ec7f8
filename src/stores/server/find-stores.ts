import type { z } from 'zod'
import { findPlace } from '#delivery/server/places.ts'
import type { Site } from '#lib/site.ts'
import type { findStores } from '../contract.ts'
import { enterValidCode, finderCode, notInRange } from '../rules/finder-code.ts'
import { distanceIn, nearStores, storesOf } from '../rules/near-stores.ts'
import { describeStore } from './describe-store.ts'
import type { StoresDeps } from './stores-deps.ts'

/** Finds stores near a code [API-100]. An invalid or unknown code is reported in the reply, not refused [STO-17]. */
export async function findStoresNear(
  { stores, now }: StoresDeps,
  site: Site,
  { zip, includeWarehouse }: z.output<typeof findStores.input>,
): Promise<z.input<typeof findStores.reply>> {
  const language = site.language
  const withWarehouses = includeWarehouse === 'true'
  const code = finderCode(zip, site.country)
  const place = code === undefined ? undefined : findPlace(code, site.country)
  const answer = { isCanada: site.country === 'CA', includeWarehouse: withWarehouses }
  if (code === undefined || place === undefined)
    return {
      ...answer,
      isValidZipCode: false,
      isInRange: false,
      zipCode: '',
      message: enterValidCode(site.country, language),
      stores: [],
    }
  const near = nearStores(
    storesOf(await stores.all(), { country: site.country, brand: site.brand, includeWarehouse: withWarehouses }),
    place,
  )
  const at = now()
  return {
    ...answer,
    isValidZipCode: true,
    isInRange: near.length > 0,
    zipCode: code,
    message: near.length > 0 ? '' : notInRange(code, site.country, language),
    stores: near.map(({ store, miles }) => ({
      ...describeStore(store, at, language),
      distance: distanceIn(miles, site.country),
    })),
  }
}
