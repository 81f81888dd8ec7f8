import { repeatEarlyInput, type EarlyInput } from './repeat-early-input.ts'

declare global {
  interface Window {
    /** Input that `keep-early-input.ts` records. Absent as soon as the page is hydrated. */
    earlyInput?: EarlyInput
  }
}

/**
 * True if React handles the events of this element. React says so nowhere else than in the property that it gives to
 * each element that it hydrates. Parts inside a Suspense are hydrated after the rest of the page, and React ignores
 * clicks on them until their code is loaded.
 */
const isHydrated = (element: Element) => Object.keys(element).some(key => key.startsWith('__reactProps$'))

/**
 * Repeats the input that came before the page was hydrated, and goes on recording input of those parts that still wait
 * for their code, to repeat it when they are hydrated. Must be called as soon as the page is hydrated: what is typed
 * from then on reaches React, and entering an earlier value would undo it.
 */
export function followEarlyInput(): void {
  const early = window.earlyInput
  if (!early) return
  delete window.earlyInput
  const controls = document.querySelectorAll('button, input, select, textarea')
  const late = new Set([...controls].filter(control => !isHydrated(control)))
  early.isEarly = control => late.has(control) && control.isConnected && !isHydrated(control)
  early.onInput = () => void repeatEarlyInput(early)
  early.onInput()
}
