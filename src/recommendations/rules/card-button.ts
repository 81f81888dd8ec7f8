import type { Pod } from './pods.ts'

/** The button that a carousel is set up with: Add to Cart, Add to Registry, or none. */
export type WantedButton = 'cart' | 'registry' | 'none'

/**
 * The button of the cards of a pod [REC-01]. Those of registries have no Add to Cart [REC-15], and Add to Registry is
 * shown only while registry mode is on [REC-02].
 */
export function cardButton(pod: Pick<Pod, 'isForRegistry'>, wanted: WantedButton, isRegistryOn: boolean): WantedButton {
  if (wanted === 'cart') return pod.isForRegistry === true ? 'none' : 'cart'
  return wanted === 'registry' && isRegistryOn ? 'registry' : 'none'
}
