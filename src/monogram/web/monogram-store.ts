import { useSyncExternalStore } from 'react'
import { DEFAULT_KEY, type MonogramState } from '../rules/monogram-state.ts'

/** Answer of a panel when its product is to be added: nothing to make, a fault that it now shows, or a saved design. */
export type Confirmed =
  | { readonly kind: 'plain' }
  | { readonly kind: 'faulty' }
  | { readonly kind: 'saved'; readonly personalizationId: string; readonly personalizationText: string }

/** A monogram on the page: its state [MON-02], and how it is confirmed before the product is added. */
export interface Monogram extends Pick<
  MonogramState,
  'personalization' | 'isPersonalized' | 'hasError' | 'isAddToCartDisabled' | 'errorMsg' | 'imageURL'
> {
  /** Checks and saves the design. A fault is marked in the panel, which takes the focus. */
  readonly confirm: () => Promise<Confirmed>
  /** Id of the element with the message. */
  readonly errorId: string
}

const monograms = new Map<string, Monogram>()
const listeners = new Set<() => void>()
const subscribe = (changed: () => void) => {
  listeners.add(changed)
  return () => {
    listeners.delete(changed)
  }
}

/** Publishes the state of a product's panel; undefined when the panel is closed. */
export function publishMonogram(key: string, monogram: Monogram | undefined): void {
  if (monogram === undefined) monograms.delete(key)
  else monograms.set(key, monogram)
  for (const changed of listeners) changed()
}

/** The monogram of a product on the page, by product key [MON-02]; undefined while the product is plain. */
export const useMonogram = (key: string = DEFAULT_KEY): Monogram | undefined =>
  useSyncExternalStore(
    subscribe,
    () => monograms.get(key),
    () => undefined,
  )
