import { TOKEN_FIELD } from '#lib/call.ts'
import { UNDELETED_VISITS } from '#ui/clear-stored.ts'
import { isTrackingRefused } from '#ui/tracking-refused.ts'
import { MOST_EVENTS, MOST_WORDS, type ShopperEvent } from '../../rules/shopper-event.ts'
import { noteInCart } from './cart-skus.ts'

/** Address of the call `shopperEvents`. The contract itself would bring the schema library along. */
const PATH = '/recommendation/events'
/** Events are sent when there are this many, after this time, or when the page is hidden. */
const BATCH = 20
const WAIT_MS = 15_000
const VISIT_KEY = 'visit'
const SHOWN_KEY = 'shownBy'

interface Visit {
  readonly id: string
  n: number
}

const isRefused = (): boolean => navigator.webdriver || isTrackingRefused()

const waiting: (ShopperEvent & { readonly n: number })[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** The visit of this tab: a random id that ends with the tab, and is neither the session nor derived from it. */
function thisVisit(): Visit {
  try {
    const kept = JSON.parse(sessionStorage.getItem(VISIT_KEY) ?? 'null') as Visit | null
    if (kept !== null && typeof kept.id === 'string' && typeof kept.n === 'number') return kept
  } catch {
    // A new visit then.
  }
  return { id: crypto.randomUUID(), n: 0 }
}

/** Answers by the product that the shopper chose from them, so that a later addition names the answer too. */
function answers(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(SHOWN_KEY) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

/** The answer that led to an addition or an order; undefined for other events. */
const answerFor = ({ kind, sku }: ShopperEvent, shownBy: Readonly<Record<string, string>>): string | undefined =>
  kind === 'added' || kind === 'ordered' ? shownBy[sku] : undefined

/** Remembers in the browser what is in the cart. */
function noteCart(events: readonly ShopperEvent[]): void {
  for (const { kind, sku } of events)
    if (kind === 'added' || kind === 'removed' || kind === 'ordered') noteInCart(sku, kind === 'added')
}

/**
 * Sends what is waiting, unless the shopper has refused it since, in this tab or another one. A beacon is sent even
 * while the page is being left; it carries the token in its body.
 */
function sendWaiting(): void {
  clearTimeout(timer)
  timer = undefined
  if (isRefused()) {
    endVisit()
    return
  }
  const token = document.querySelector<HTMLInputElement>(`input[name="${TOKEN_FIELD}"]`)?.value
  if (waiting.length === 0 || !token) return
  const events = waiting.splice(0, MOST_EVENTS)
  const body = JSON.stringify({ [TOKEN_FIELD]: token, visit: thisVisit().id, events })
  navigator.sendBeacon(PATH, new Blob([body], { type: 'application/json' }))
}

function onVisibility(): void {
  if (document.visibilityState === 'hidden') sendWaiting()
}

/** True if something was recorded of this tab's visit, which has not ended. */
export function hasVisit(): boolean {
  try {
    return sessionStorage.getItem(VISIT_KEY) !== null
  } catch {
    return false
  }
}

/** Ends the visit of this tab without sending what is waiting, and remembers that the shop has to delete it. */
export function endVisit(): void {
  waiting.length = 0
  if (!hasVisit()) return
  try {
    const undeleted = sessionStorage.getItem(UNDELETED_VISITS)
    sessionStorage.setItem(UNDELETED_VISITS, undeleted === null ? thisVisit().id : `${undeleted} ${thisVisit().id}`)
    sessionStorage.removeItem(VISIT_KEY)
    sessionStorage.removeItem(SHOWN_KEY)
  } catch {
    // The storage is full: the visit stays, and the shopper can try again.
  }
}

/**
 * Collects events and sends them in batches. What is in the cart is remembered in the browser, whatever it
 * permits to record.
 */
export function collect(events: readonly ShopperEvent[]): void {
  noteCart(events)
  if (isRefused()) {
    endVisit()
    return
  }
  // Added with the first events, since the server loads this module too; adding it again changes nothing.
  document.addEventListener('visibilitychange', onVisibility)
  const [visit, shownBy] = [thisVisit(), answers()]
  for (const { words, ...event } of events) {
    if (event.kind === 'clicked' && event.resultId !== undefined) shownBy[event.sku] = event.resultId
    const resultId = event.resultId ?? answerFor(event, shownBy)
    waiting.push({
      ...event,
      n: visit.n++,
      ...(resultId !== undefined && { resultId }),
      ...(words !== undefined && { words: words.slice(0, MOST_WORDS) }),
    })
  }
  try {
    sessionStorage.setItem(VISIT_KEY, JSON.stringify(visit))
    sessionStorage.setItem(SHOWN_KEY, JSON.stringify(Object.fromEntries(Object.entries(shownBy).slice(-50))))
  } catch {
    // Without storage every page is a visit of its own.
  }
  if (waiting.length >= BATCH) sendWaiting()
  else timer ??= setTimeout(sendWaiting, WAIT_MS)
}
