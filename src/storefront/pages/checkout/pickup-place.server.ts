import { placeLine } from '#addresses/rules/address-lines.ts'
import type { Location } from '#catalog/rules/product.ts'
import type { PickupPlace } from '#checkout/web/confirmation/confirmation-view.ts'
import type { Language } from '#lib/language.ts'
import { pickupNotes } from '#orders/rules/chosen-options.ts'
import type { SnapshotPickup } from '#orders/rules/snapshot.ts'
import { hourLines } from '#stores/rules/hours-words.ts'
import { mapMarks } from '#stores/rules/map/map-marks.ts'
import type { Box } from '#stores/rules/map/clip.ts'
import { boxAround } from '#stores/rules/map/sheet.ts'
import { directionsHref, phoneHref, storePath } from '#stores/rules/store-words.ts'
import { drawMap, type DrawnMap } from '#stores/server/map/draw-map.ts'
import { mapScale } from '../stores/stores.page.server.ts'

/** Size of the map around a pickup location, in kilometres. */
const [WIDTH, HEIGHT] = [600, 400]

/** Map units per character of a city's name on a narrow map. */
const LETTER = 15

/** The map without city names that its right edge would cut off. */
function drawWhole(box: Box): DrawnMap {
  const land = drawMap(box)
  return { ...land, cities: land.cities.filter(({ text, x }) => x + (text.length + 1) * LETTER < land.width) }
}

/** The place of a pickup. `store` is the current location; undefined if it has closed since. */
export function pickupPlace(
  { name, place, giftMessage = '', options }: SnapshotPickup,
  store: Location | undefined,
  language: Language,
): PickupPlace {
  const chosen = { name, place, giftMessage, notes: pickupNotes(options, language) }
  if (store === undefined) return { ...chosen, store: null }
  const box = boxAround(store, WIDTH, HEIGHT)
  return {
    ...chosen,
    store: {
      address1: store.address1,
      placeLine: placeLine(store, language),
      phone: store.phone,
      phoneHref: phoneHref(store.phone),
      hours: hourLines(store.hours, language),
      path: storePath(store.location),
      directionsHref: directionsHref(store),
      map: {
        land: drawWhole(box),
        marks: mapMarks([{ store, number: null }], box),
        scale: mapScale(50, 100, store.country, box),
      },
    },
  }
}
