import { z } from 'zod'
import { call } from '#lib/call.ts'

/** Most characters of a typed postal code or city that are searched for. */
export const MOST_TYPED = 40

const reading = {
  method: 'GET',
  auth: 'anyone',
  csrf: false,
  ids: ['ADR-22'],
} as const

/**
 * Places of the site's country whose postal code or city begins with the typed text. Text that matches nothing gets an
 * empty list.
 */
export const suggestPlaces = call({
  ...reading,
  name: 'suggestPlaces',
  path: '/api/addresses/places',
  summary: 'Places of the site’s country whose postal code or city begins with the typed text, at most six.',
  rate: { per: 'ip', limit: 240, seconds: 60 },
  // The places change with a release.
  cacheSeconds: 86_400,
  input: z.object({ q: z.string().max(MOST_TYPED) }),
  reply: z.object({
    places: z.array(
      z.object({
        /** `60614`, `M5V 2T6`; '' if the place has several codes, or if only the area of a code is typed. */
        postalCode: z.string(),
        /** '' for a rural area of Canada, and for a code newer than the data. */
        city: z.string(),
        /** Code of the state or province. */
        state: z.string(),
      }),
    ),
  }),
})

/** Settings of the suggestions in address forms. */
export const addressSuggester = call({
  ...reading,
  name: 'addressSuggester',
  path: '/api/addresses/suggester',
  summary: 'Which service completes streets in address forms: the maps service with this key, or none.',
  rate: { per: 'ip', limit: 120, seconds: 60 },
  cacheSeconds: 600,
  input: z.object({}),
  reply: z.object({
    /** Browser key of the maps service; null: streets are not completed. */
    mapsKey: z.string().nullable(),
  }),
})
