import { Suspense } from 'react'
import type { Site } from '#lib/site.ts'
import { CertificatesInterrupter } from './summary/certificates-interrupter-on-demand.tsx'
import { OversizeInfoPopup } from './popups/oversize-popup-on-demand.tsx'
import { PickupPopup } from './pickup/pickup-popup-on-demand.tsx'
import type { SendCall } from './state/send-call.ts'
import { ShippingPopup } from './popups/shipping-popup-on-demand.tsx'
import type { CartState } from './state/use-cart.ts'

/** What the cart page opens over itself. */
export type CartPopup =
  /** With a line, that one is picked up at the store that is chosen. */
  | { readonly kind: 'store'; readonly basketItemId: string | null }
  /** Of one line by how it travels, or of the whole cart. */
  | { readonly kind: 'shipping'; readonly tab: 1 | 2 | 3; readonly shipMethod: number | null }
  | { readonly kind: 'oversize' }
  /** Before what would lose reward certificates [PUP-12]. */
  | { readonly kind: 'certificates'; readonly goOn: () => void }

export interface CartPopupsProps {
  readonly popup: CartPopup | undefined
  readonly onClose: () => void
  readonly state: CartState
  readonly site: Site
  readonly call: SendCall
  readonly log: (error: unknown, actionName: string) => void
}

/** The popup that is open, fetched when it is asked for. */
export function CartPopups({ popup, onClose, state: { cart, change }, site, call, log }: CartPopupsProps) {
  const goOn = (action: () => void) => () => {
    onClose()
    action()
  }
  return (
    <Suspense>
      {popup?.kind === 'store' && (
        <PickupPopup
          cart={cart}
          country={site.country}
          basketItemId={popup.basketItemId}
          change={change}
          call={call}
          log={log}
          onClose={onClose}
        />
      )}
      {popup?.kind === 'shipping' && (
        <ShippingPopup tab={popup.tab} shipMethod={popup.shipMethod} site={site} onClose={onClose} />
      )}
      {popup?.kind === 'oversize' && <OversizeInfoPopup country={site.country} onClose={onClose} />}
      {popup?.kind === 'certificates' && (
        <CertificatesInterrupter
          cart={cart}
          currency={site.currency}
          change={change}
          onCancel={onClose}
          onGoOn={goOn(popup.goOn)}
        />
      )}
    </Suspense>
  )
}
