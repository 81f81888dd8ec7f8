import { Suspense } from 'react'
import type { Site } from '#lib/site.ts'
import { CertificatesInterrupter } from './summary/certificates-interrupter-on-demand.tsx'
import { MonogramPopup } from './popups/monogram-popup-on-demand.tsx'
import { OversizeInfoPopup } from './popups/oversize-popup-on-demand.tsx'
import { PickupPopup } from './pickup/pickup-popup-on-demand.tsx'
import type { SendCall } from './state/send-call.ts'
import { ShippingPopup } from './popups/shipping-popup-on-demand.tsx'
import type { CartState } from './state/use-cart.ts'

/** Popups of the cart page. */
export type CartPopup =
  /** With a line id, that line changes to pickup at the chosen store. */
  | { readonly kind: 'store'; readonly basketItemId: string | null }
  /** Charges for a line's ship method, or for the whole cart. */
  | { readonly kind: 'shipping'; readonly tab: 1 | 2 | 3; readonly shipMethod: number | null }
  | { readonly kind: 'oversize' }
  /** The panel in which the personalization of a line is changed. */
  | { readonly kind: 'monogram'; readonly basketItemId: string }
  /** Confirmation of an action that would lose reward certificates [PUP-12]. */
  | { readonly kind: 'certificates'; readonly goOn: () => void }

export interface CartPopupsProps {
  readonly popup: CartPopup | undefined
  readonly onClose: () => void
  readonly state: CartState
  readonly site: Site
  readonly call: SendCall
  readonly log: (error: unknown, actionName: string) => void
}

/** Renders the open popup, whose code is loaded on demand. */
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
      {popup?.kind === 'monogram' && (
        <MonogramPopup
          item={cart.lineItems.find(line => line.id === popup.basketItemId)}
          currency={site.currency}
          country={site.country}
          change={change}
          call={call}
          onClose={onClose}
        />
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
