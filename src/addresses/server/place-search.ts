import type { z } from 'zod'
import type { Site } from '#lib/site.ts'
import type { suggestPlaces } from '../contract.ts'

export type SuggestedPlace = z.input<typeof suggestPlaces.reply>['places'][number]

/**
 * Finds places whose postal code or city begins with the typed text, best match first, at most `most`. The capability
 * that has the places implements it. Returns an empty list for any other text; never throws.
 */
export type PlaceSearch = (
  typed: string,
  site: Pick<Site, 'country' | 'language'>,
  most: number,
) => readonly SuggestedPlace[]
