/** Longest pause between two attempts, in milliseconds. */
const LONGEST = 30_000

/** Links of stylesheets that could not be loaded. Vite requests each only once, also for later imports. */
const failedStyles = new Set<HTMLLinkElement>()
if (typeof document !== 'undefined')
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target)
    },
    true,
  )

/** Loads the failed stylesheets that are still part of the page again. Rejects if one of them fails again. */
function loadStylesAgain(): Promise<unknown> {
  const links = [...failedStyles].filter(link => link.isConnected)
  failedStyles.clear()
  return Promise.all(
    links.map(
      link =>
        new Promise((resolve, reject) => {
          const again = link.cloneNode() as HTMLLinkElement
          again.addEventListener('load', resolve)
          again.addEventListener('error', reject)
          link.replaceWith(again)
        }),
    ),
  )
}

/**
 * Loads a part of the page, and tries again with a growing pause if the network fails. The code of files that are
 * loaded on demand calls it (scripts/bundle/on-demand.ts).
 */
export async function loadAgain<T>(load: () => Promise<T>, pause = 500): Promise<T> {
  try {
    await loadStylesAgain()
    return await load()
  } catch {
    await new Promise(done => setTimeout(done, pause))
    return loadAgain(load, Math.min(pause * 2, LONGEST))
  }
}
