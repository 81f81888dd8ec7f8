import { Suspense } from 'react'
import { RefreshPopup } from '#ui/popups/refresh-popup-on-demand.tsx'
import { TermsPopup } from '#ui/popups/terms-popup-on-demand.tsx'
import type { AddFlow } from './use-add-to-cart.ts'

/** The popups before an add: its terms, or that the page must be reloaded, each loaded when needed. */
export const AddQuestions = ({ flow }: { readonly flow: AddFlow }) => (
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
    {flow.isGone && <RefreshPopup open />}
  </Suspense>
)
