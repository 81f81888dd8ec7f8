import { useSyncExternalStore } from 'react'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { registryList, type RegistrySummary } from '#registry/contract.ts'

export interface RegistryState {
  /** The shopper's registries, the next event first; undefined until they are loaded. */
  readonly registries: readonly RegistrySummary[] | undefined
  /** The registry to which the shopper adds. */
  readonly chosen: string | undefined
}

/** Session storage key of the registry to which a shopper with several of them adds. */
const CHOSEN = 'registry-chosen'

const kept = (): string | undefined => {
  try {
    return sessionStorage.getItem(CHOSEN) ?? undefined
  } catch {
    return undefined
  }
}

let state: RegistryState = { registries: undefined, chosen: undefined }
let loading: Promise<RegistryState> | undefined
const listeners = new Set<() => void>()

function change(next: RegistryState): RegistryState {
  state = next
  for (const listener of listeners) listener()
  return state
}

/** Loads the shopper's registries, once for all buttons of the page. Throws CallFailed; the next call tries again. */
export function loadRegistries(call: SendCall): Promise<RegistryState> {
  loading ??= call(registryList, {}).then(
    ({ registries }) => {
      const before = kept()
      const chosen =
        registries.find(one => one.grId === before) ?? (registries.length === 1 ? registries[0] : undefined)
      return change({ registries, chosen: chosen?.grId })
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  // The state may have changed since: pieces were added, or a registry was chosen.
  return loading.then(() => state)
}

/** Notes the registry to which the shopper adds, until the tab is closed. */
export function chooseRegistry(grId: string): void {
  try {
    sessionStorage.setItem(CHOSEN, grId)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  change({ ...state, chosen: grId })
}

/** Notes what was added: the pieces of each SKU that the registry now asks for. */
export function noteAdded(added: readonly { readonly sku: string; readonly grId: string; readonly wanted: number }[]) {
  const registries = state.registries?.map(registry => {
    const quantities = { ...registry.quantities }
    let { wanted } = registry
    for (const item of added.filter(one => one.grId === registry.grId)) {
      wanted += item.wanted - (quantities[item.sku] ?? 0)
      quantities[item.sku] = item.wanted
    }
    return { ...registry, quantities, wanted }
  })
  change({ ...state, registries })
}

/** @internal Forgets everything, as a new page does. */
export function forgetRegistries(): void {
  loading = undefined
  change({ registries: undefined, chosen: undefined })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
const NOTHING: RegistryState = { registries: undefined, chosen: undefined }

/** The shopper's registries, as far as the page has loaded them. */
export const useRegistryState = (): RegistryState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => NOTHING,
  )

/** Pieces of a SKU on the registry to which the shopper adds, or on all of them as long as none is chosen. */
export const quantityOf = ({ registries = [], chosen }: RegistryState, sku: string): number =>
  registries
    .filter(one => chosen === undefined || one.grId === chosen)
    .reduce((sum, one) => sum + (one.quantities[sku] ?? 0), 0)
