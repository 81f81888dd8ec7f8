import type { MapsApi } from './maps-api.ts'

const SCRIPT = 'https://maps.googleapis.com/maps/api/js'
/** Pause between two looks whether the script has run, and the longest time to wait for it, in milliseconds. */
const [PAUSE_MS, LONGEST_MS] = [100, 15_000]

/** The page that the script is loaded into; replaced in tests. */
export interface MapsPage {
  readonly document: Document
  /** The service's interface, once its script has run. */
  readonly maps: () => MapsApi | undefined
}

const thisPage = (): MapsPage => ({
  document,
  maps: () => {
    const { google } = globalThis as { readonly google?: { readonly maps?: Partial<MapsApi> } }
    return google?.maps?.importLibrary === undefined ? undefined : (google.maps as MapsApi)
  },
})

/** Adds the service's script to the page. */
function addScript({ document: page }: MapsPage, key: string, language: string): HTMLScriptElement {
  const script = page.createElement('script')
  script.src = `${SCRIPT}?${new URLSearchParams({ key, libraries: 'places', loading: 'async', language }).toString()}`
  script.async = true
  // A script that could not be loaded is removed, so that the next form tries again.
  script.addEventListener('error', () => script.remove())
  page.head.append(script)
  return script
}

/**
 * The maps service's interface. Its script is added only if the page has none: another form, or a page that hosts the
 * shop, may have added it, and may have loaded it already [ADR-22]. Rejects if the script cannot be loaded.
 */
export async function loadMaps(key: string, language: string, page: MapsPage = thisPage()): Promise<MapsApi> {
  const loaded = page.maps()
  if (loaded !== undefined) return loaded
  const script =
    page.document.querySelector<HTMLScriptElement>(`script[src^="${SCRIPT}"]`) ?? addScript(page, key, language)
  return new Promise((resolve, reject) => {
    let waited = 0
    // A script of another form may have had its load event already, so the page is looked at in intervals.
    const timer = setInterval(() => {
      const maps = page.maps()
      waited += PAUSE_MS
      if (maps === undefined && waited < LONGEST_MS) return
      clearInterval(timer)
      if (maps === undefined) reject(new Error('the maps service was not loaded'))
      else resolve(maps)
    }, PAUSE_MS)
    script.addEventListener('error', () => {
      clearInterval(timer)
      reject(new Error('the script of the maps service was not loaded'))
    })
  })
}
