import type { SyntheticEvent } from 'react'
import { enterValue, type ValueControl } from '#ui/forms/enter-value.ts'

declare global {
  interface Window {
    /** Input that `keep-early-input.ts` keeps. */
    earlyInput?: {
      /** The typed values of fields, and the clicked controls in order, that React has not handled. */
      readonly values: Map<ValueControl, string>
      readonly clicked: Set<HTMLElement>
      /** True as soon as React handles the page; parts inside a Suspense may still wait for their code. */
      isHydrated: boolean
      /** The control that a click is meant for. */
      readonly controlOf: (event: Event) => HTMLElement | null
      /** Keeps the browser from acting on a click that React did not handle. */
      readonly preventUnhandled: (event: Event) => void
    }
  }
}

/** Time between two attempts at a control in a part that waits for its code, in milliseconds. */
const PAUSE_MS = 50

/**
 * Deletes kept input, since React handles its event. To be called by capturing handlers of the body, which React calls
 * for an event exactly if the part of the page that it happened in is hydrated.
 */
export function forgetHandledInput({ nativeEvent }: SyntheticEvent): void {
  const early = window.earlyInput
  if (!early) return
  if (nativeEvent.type === 'input') early.values.delete(nativeEvent.target as ValueControl)
  else early.clicked.delete(early.controlOf(nativeEvent)!)
}

let isRepeating = false

/**
 * Repeats the kept input: values first, then clicks in their order, each until React has handled it. Does nothing
 * before the page is hydrated.
 */
async function repeatKept(): Promise<void> {
  const early = window.earlyInput
  if (!early?.isHydrated || isRepeating) return
  const { values, clicked } = early
  isRepeating = true
  // React must have ended its work, or the form's own updates of an event would be put off.
  await Promise.resolve()
  while (values.size + clicked.size > 0) {
    // React shows the effect of an event in a microtask, for which each repetition waits.
    for (const [field, value] of Array.from(values)) {
      // An event without a new value tells whether React listens, and does not disturb typing.
      values.delete(field)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      if (!values.has(field)) await enterValue(field, value)
    }
    for (const control of clicked) {
      // A click on a disabled control has no event that React could handle.
      if (control.isConnected && !control.matches(':disabled')) await control.click()
      else clicked.delete(control)
      if (clicked.has(control)) break
    }
    if (values.size + clicked.size > 0) await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
  }
  isRepeating = false
}

/** To be called as soon as the page is hydrated. */
export function repeatEarlyInput(): void {
  if (!window.earlyInput) return
  window.earlyInput.isHydrated = true
  void repeatKept()
}

/**
 * Notices the input that React does not handle, because a part of the page waits for its code. To be called when React
 * listens to the document. React stops most such events there, so that only later listeners of the document get them;
 * others reach the window. Events of portals pass the document first, and are handled on their way.
 */
export function noticeUnhandledInput(): void {
  const early = window.earlyInput
  if (!early) return
  const notice = (event: Event) => {
    early.preventUnhandled(event)
    if (early.values.size + early.clicked.size > 0) void repeatKept()
  }
  const noticeStopped = (event: Event) => event.cancelBubble && notice(event)
  for (const type of ['click', 'input']) {
    document.addEventListener(type, noticeStopped, true)
    window.addEventListener(type, notice)
  }
}
