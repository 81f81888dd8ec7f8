import { serve, type Frame } from '#platform/http/serve.ts'
import { getCheckoutFunnelCbhccCms, savePlccOfferSelection } from '../../contract/store-card-calls.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { saveOfferSelection } from './save-offer.ts'
import { storeCardContent } from './summary-message.ts'

/** Serves the calls about the offers of the store credit card. */
export function serveStoreCard(frame: Frame, deps: CheckoutDeps): void {
  serve(frame, savePlccOfferSelection, (context, input) =>
    saveOfferSelection(deps, context, savePlccOfferSelection.name, input),
  )
  serve(frame, getCheckoutFunnelCbhccCms, context => storeCardContent(deps, context))
}
