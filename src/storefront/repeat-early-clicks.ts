declare global {
  interface Window {
    /** Ends the keeping of clicks and returns the controls that were clicked, in their order; absent after that. */
    takeEarlyClicks?: () => ReadonlySet<HTMLElement>
  }
}

/**
 * Repeats the clicks that came before React answered them, each in a task of its own, so that it meets what the one
 * before it has changed. To be called once the page is hydrated.
 */
export async function repeatEarlyClicks(): Promise<void> {
  for (const control of window.takeEarlyClicks?.() ?? []) {
    control.click()
    await new Promise(done => setTimeout(done))
  }
}
