import { Refused } from '#platform/refusal.ts'
import { serve, type Frame } from '#platform/http/serve.ts'
import { findStores, storeDetails } from '../contract.ts'
import { messages } from '../rules/store-answers.messages.ts'
import { describeStore } from './describe-store.ts'
import { findStoresNear } from './find-stores.ts'
import type { StoresDeps } from './stores-deps.ts'

/** Serves the calls of stores. */
export function serveStores(frame: Frame, deps: StoresDeps): void {
  serve(frame, findStores, ({ site }, input) => findStoresNear(deps, site, input))
  serve(frame, storeDetails, async ({ site }, { storeNumber }) => {
    const language = site.language
    const store = await deps.stores.find(storeNumber, site.country)
    // Stores of both brands are found, because a cart of either brand can be picked up at any store.
    if (store === undefined) throw new Refused({ kind: 'not-found', message: messages[language].noStore(storeNumber) })
    return describeStore(store, deps.now(), language)
  })
}
