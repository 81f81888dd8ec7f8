import { Suspense } from 'react'
import { RefreshPopup } from '#ui/popups/refresh-popup-on-demand.tsx'
import { TermsPopup } from '#ui/popups/terms-popup-on-demand.tsx'
import { AddedLayer } from './added-layer-on-demand.tsx'
import type { SendCall } from '../state/send-call.ts'
import type { AddFlow } from './use-add-to-cart.ts'

/**
 * What comes up while something is added: its terms, then what is in the cart now; each only when it is needed. Code
 * that could not be fetched is not asked for again by browsers, so the layer is not fetched ahead without a network.
 */
export const AddPopups = ({ flow, call }: { readonly flow: AddFlow; readonly call: SendCall }) => (
  <Suspense fallback={null}>
    {flow.terms !== undefined && (
      <TermsPopup
        open
        message={flow.terms}
        busy={flow.isBusy}
        onAccept={() => {
          void flow.accept()
        }}
        onDecline={flow.decline}
      />
    )}
    {flow.terms === undefined && ((flow.isBusy && navigator.onLine) || flow.added !== undefined) && (
      <AddedLayer added={flow.added} call={call} onClose={flow.close} />
    )}
    {flow.isGone && <RefreshPopup open />}
  </Suspense>
)
