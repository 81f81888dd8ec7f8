import { placeLine } from '#addresses/rules/address-lines.ts'
import { listLocations } from '#catalog/server/get-skus.ts'
import type { Language } from '#lib/language.ts'
import type { Db } from '#platform/database/query.ts'
import { hourLines } from '#stores/rules/hours-words.ts'
import type { SnapshotPickup } from '../../rules/snapshot.ts'

/** The pickup location's address, telephone and hours in lines; only its city if the location no longer exists. */
export async function readPickupPlace(
  db: Db,
  { location, place }: Pick<SnapshotPickup, 'location' | 'place'>,
  language: Language,
): Promise<string[]> {
  const store = (await listLocations(db)).find(one => one.location === location)
  if (store === undefined) return [place]
  const { address1, phone, hours } = store
  return [address1, placeLine(store, language), phone, ...hourLines(hours, language)]
}
