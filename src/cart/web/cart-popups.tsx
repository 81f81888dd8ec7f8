import { Suspense } from 'react'
import type { Site } from '#lib/site.ts'
import { OversizeInfoPopup } from './oversize-popup-on-demand.tsx'
import type { SendCall } from './send-call.ts'
import { ShippingPopup } from './shipping-popup-on-demand.tsx'
import type { CartState } from './use-cart.ts'

/** What the cart page opens over itself. */
export type CartPopup =
  /** With a line, that one is picked up at the store that is chosen. */
  | { readonly kind: 'store'; readonly basketItemId: string | null }
  /** Of one line by how it travels, or of the whole cart. */
  | { readonly kind: 'shipping'; readonly tab: 1 | 2 | 3; readonly shipMethod: number | null }
  | { readonly kind: 'oversize' }

export interface CartPopupsProps {
  readonly popup: CartPopup | undefined
  readonly onClose: () => void
  readonly state: CartState
  readonly site: Site
  readonly call: SendCall
}

/** The popup that is open, fetched when it is asked for. */
export function CartPopups({ popup, onClose, site }: CartPopupsProps) {
  return (
    <Suspense>
      {popup?.kind === 'shipping' && <ShippingPopup tab={popup.tab} shipMethod={popup.shipMethod} site={site} onClose={onClose} />}
      {popup?.kind === 'oversize' && <OversizeInfoPopup country={site.country} onClose={onClose} />}
    </Suspense>
  )
}
