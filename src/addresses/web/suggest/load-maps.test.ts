// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseSuggester } from './choose-suggester.ts'
import { loadMaps, type MapsPage } from './load-maps.ts'
import type { MapsApi } from './maps-api.ts'
import { shopSuggester } from './shop-suggester.ts'

const KEY = 'a-browser-key-of-the-maps-service'
const MAPS: MapsApi = { importLibrary: () => Promise.reject(new Error('not needed')) }
const HOSTS_SCRIPT = 'https://maps.googleapis.com/maps/api/js?key=another'
const SITE = { country: 'US', lang: 'en-US' } as const

let page: MapsPage & { api: MapsApi | undefined }
beforeEach(() => {
  vi.useFakeTimers()
  // The environment loads no scripts; that is not an error of the page.
  const { happyDOM } = window as unknown as { happyDOM: { settings: object } }
  Object.assign(happyDOM.settings, { handleDisabledFileLoadingAsSuccess: true })
  const empty = document.implementation.createHTMLDocument()
  page = { document: empty, api: undefined, maps: () => page.api }
})
afterEach(() => {
  vi.useRealTimers()
})

const scripts = () => [...page.document.querySelectorAll('script')].map(script => script.src)

test('[ADR-22] two forms that are mounted at once add the script once, with key, library and language', async () => {
  const loads = [loadMaps(KEY, 'fr-CA', page), loadMaps(KEY, 'fr-CA', page)]
  expect(scripts()).toEqual([
    `https://maps.googleapis.com/maps/api/js?key=${KEY}&libraries=places&loading=async&language=fr-CA`,
  ])
  page.api = MAPS
  await vi.advanceTimersByTimeAsync(100)
  expect(await Promise.all(loads)).toEqual([MAPS, MAPS])
})

test('[ADR-22] the script of a host page is used instead of another one', async () => {
  const script = page.document.createElement('script')
  script.src = HOSTS_SCRIPT
  page.document.head.append(script)
  const load = loadMaps(KEY, 'en-US', page)
  page.api = MAPS
  await vi.advanceTimersByTimeAsync(100)
  expect([await load, scripts()]).toEqual([MAPS, [HOSTS_SCRIPT]])
})

test('[ADR-22] a page that has loaded the service gets no script', async () => {
  page.api = MAPS
  expect([await loadMaps(KEY, 'en-US', page), scripts()]).toEqual([MAPS, []])
})

test('[ADR-22] a script that cannot be loaded is removed, and the form uses the shop’s own suggestions', async () => {
  const load = loadMaps(KEY, 'en-US', page)
  const chosen = chooseSuggester(SITE, { mapsKey: async () => KEY, load: () => load })
  page.document.querySelector('script')!.dispatchEvent(new Event('error'))
  expect([await chosen, scripts()]).toEqual([shopSuggester, []])
})

test('[ADR-22] a service that never answers is given up after 15 seconds', async () => {
  const load = loadMaps(KEY, 'en-US', page)
  const failure = load.catch((error: unknown) => String(error))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await failure).toContain('not loaded')
})

test('[ADR-22] a shop without a key, and one that does not answer, load no script', async () => {
  const load = vi.fn<typeof loadMaps>()
  expect(await chooseSuggester(SITE, { mapsKey: async () => null, load })).toBe(shopSuggester)
  expect(await chooseSuggester(SITE, { mapsKey: () => Promise.reject(new Error('offline')), load })).toBe(shopSuggester)
  expect(load).not.toHaveBeenCalled()
})

test('[ADR-22] with the service the street has suggestions too, and names the service', async () => {
  const { fields, creditOf } = await chooseSuggester(SITE, { mapsKey: async () => KEY, load: async () => MAPS })
  expect(fields).toEqual(['address1', 'city', 'postalCode'])
  expect(fields.map(creditOf)).toEqual(['Google Maps', undefined, undefined])
})
