import type { Address } from '#addresses/rules/address.ts'
import type { PlaceSearch } from '#addresses/server/place-search.ts'
import type { AddressValidator } from '#addresses/server/validator.ts'
import type { Calendar } from '#delivery/rules/calendar.ts'
import type { Pool } from '#platform/database/db.ts'
import type { Db } from '#platform/database/query.ts'
import type { Guard } from '#platform/limits/guard.ts'

export interface SwatchesDeps {
  /** For orders and the counts of swatches. */
  readonly pool: Pool
  /** For fabrics and products; may be cached. */
  readonly catalogue: Db
  readonly guard: Guard
  readonly addresses: AddressValidator
  readonly searchPlaces: PlaceSearch
  readonly calendar: { now(): Promise<Calendar> }
  /** The address at which the browser asks the mill with JSONP; null if no mill is configured. */
  readonly mill: { readonly url: string | null; readonly hosts: readonly string[] }
  /** Signs the links by which guests see their orders. */
  readonly secret: string
  newId(): string
  randomBytes(count: number): Uint8Array
  /** Milliseconds since 1970. */
  now(): number
}

/** An envelope with swatches. Days are `yyyy-mm-dd`. */
export interface SwatchParcel {
  /** Repeated requests with the same id make one envelope. */
  readonly id: string
  readonly orderNumber: string
  readonly address: Address
  readonly promisedFrom: string
  readonly promisedTo: string
  readonly lines: readonly { readonly lineId: string; readonly sku: string; readonly title: string }[]
}

/** Sends an envelope. `refused`: never; `unknown`: no answer, so that the request is repeated. */
export type SendParcel = (parcel: SwatchParcel) => Promise<'accepted' | 'refused' | 'unknown'>
