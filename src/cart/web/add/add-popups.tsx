import { Suspense } from 'react'
import { RefreshPopup } from '#ui/popups/refresh-popup-on-demand.tsx'
import { TermsPopup } from '#ui/popups/terms-popup-on-demand.tsx'
import { AddedLayer } from './added-layer-on-demand.tsx'
import type { SendCall } from '../state/send-call.ts'
import type { AddFlow } from './use-add-to-cart.ts'

/**
 * The popups of an add: its terms, then the confirmation layer, each loaded when needed. Browsers do not retry code
 * that failed to load, so the layer is not loaded ahead while offline.
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
