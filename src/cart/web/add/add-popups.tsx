import { Suspense } from 'react'
import { AddedLayer } from './added-layer-on-demand.tsx'
import { AddQuestions } from './add-questions.tsx'
import type { SendCall } from '../state/send-call.ts'
import type { AddFlow } from './use-add-to-cart.ts'

/**
 * The popups of an add: its terms, then the confirmation layer, each loaded when needed. Browsers do not retry code
 * that failed to load, so the layer is not loaded ahead while offline.
 */
export const AddPopups = ({ flow, call }: { readonly flow: AddFlow; readonly call: SendCall }) => (
  <>
    <AddQuestions flow={flow} />
    <Suspense fallback={null}>
      {flow.terms === undefined && ((flow.isBusy && navigator.onLine) || flow.added !== undefined) && (
        <AddedLayer added={flow.added} call={call} onClose={flow.close} />
      )}
    </Suspense>
  </>
)
