import type { CardField } from '../rules/card-entry.ts'

type Ids = Readonly<Record<CardField, string>>

/** Pause between two looks at the fields, and delay of the handling of a typed card number, in milliseconds. */
const PAUSE_MS = 250

const inputOf = (id: string): HTMLInputElement | undefined => {
  const found = document.getElementById(id)
  return found instanceof HTMLInputElement ? found : undefined
}
const announce = (input: HTMLInputElement) => input.dispatchEvent(new InputEvent('input', { bubbles: true }))

/** Chrome on iOS fills a saved card into the fields without an event, so the fields are looked at [LIM-04]. */
function lookForAutofill(ids: Ids): () => void {
  const seen = new Map<string, string>()
  const timer = setInterval(() => {
    for (const id of Object.values(ids)) {
      const input = inputOf(id)
      if (!input || input.value === seen.get(id)) continue
      seen.set(id, input.value)
      // Without effect if the form has the value already.
      announce(input)
    }
  }, PAUSE_MS)
  return () => clearInterval(timer)
}

/**
 * The keyboard of Samsung Internet composes digits, and its caret moves when the field is formatted meanwhile. So the
 * form learns of a typed number when no digit has followed for a moment, or when the field is left [LIM-05].
 */
function delayNumber({ number: id }: Ids): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOurs = false
  const handle = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    isOurs = true
    const input = inputOf(id)
    if (input) announce(input)
    isOurs = false
  }
  const onInput = (event: Event) => {
    if (isOurs || event.target !== inputOf(id)) return
    event.stopImmediatePropagation()
    clearTimeout(timer)
    timer = setTimeout(handle, PAUSE_MS)
  }
  // The window is the first to hear of an event, before the form.
  window.addEventListener('input', onInput, true)
  window.addEventListener('focusout', handle, true)
  window.addEventListener('submit', handle, true)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('input', onInput, true)
    window.removeEventListener('focusout', handle, true)
    window.removeEventListener('submit', handle, true)
  }
}

/** Begins the workaround of this browser for the fields of a card. Returns a function that ends it. */
export const workAround = (ids: Ids): (() => void) =>
  navigator.userAgent.includes('CriOS/') ? lookForAutofill(ids) : delayNumber(ids)
