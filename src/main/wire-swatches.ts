import { randomBytes } from 'node:crypto'
import { localValidator } from '#addresses/server/validators/local.ts'
import { searchPlaces } from '#delivery/server/search-places.ts'
import type { FulfilmentService } from '#fulfilment/server/fulfilment-service.ts'
import type { Env } from '#platform/env.ts'
import { newId } from '#platform/new-id.ts'
import type { SendParcel, SwatchesDeps } from '#swatches/server/swatches-deps.ts'

/** Builds what orders of free swatches need. Throws if the mill's host may not be loaded from. */
export function wireSwatches(
  { SWATCH_STOCK_URL: url, JSONP_HOSTS: hosts, DAVENPORT_SECRET: secret }: Env,
  shared: Pick<SwatchesDeps, 'pool' | 'catalogue' | 'guard' | 'calendar' | 'now'>,
): SwatchesDeps {
  if (url !== undefined && !hosts.includes(new URL(url).host))
    throw new Error(`SWATCH_STOCK_URL: the host ${new URL(url).host} is not one of JSONP_HOSTS`)
  return {
    ...shared,
    addresses: localValidator,
    searchPlaces,
    mill: { url: url ?? null, hosts },
    secret,
    newId,
    randomBytes: count => randomBytes(count),
  }
}

/** Sends envelopes with swatches through the fulfilment service, as parcels. */
export const sendSwatches =
  (service: Pick<FulfilmentService, 'request'>): SendParcel =>
  ({ lines, ...parcel }) =>
    service.request({
      ...parcel,
      kind: 'parcel',
      isMadeToOrder: false,
      location: null,
      pickupLocation: null,
      holdUntil: null,
      tripDay: null,
      drivingDirections: '',
      giftMessage: '',
      giftOptions: [],
      lines: lines.map(line => ({ ...line, quantity: 1 })),
    })
