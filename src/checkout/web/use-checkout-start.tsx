import { Suspense, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { OversizedItemsPopup } from '#cart/web/popups/oversize-popup-on-demand.tsx'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { CART_ERROR } from '#cart/rules/validation.ts'
import { CheckoutNowFlyout } from '#identity/web/checkout-now-flyout-on-demand.tsx'
import type { Site } from '#lib/site.ts'
import { startCheckoutCall, type OversizedItem } from '../contract/start-call.ts'
import { STEPS } from '../rules/steps.ts'
import { keepStarted } from './started-checkout.ts'
import { acknowledgeOversized, oversizedAcknowledged } from './steps/oversized-acknowledged.ts'
import { useCartProblem } from './use-cart-problem.tsx'

export interface CheckoutStartOptions {
  readonly site: Site
  readonly call: SendCall
  readonly report: (error: unknown, actionName: string) => void
  readonly log: (error: unknown, actionName: string) => void
  /** Session storage; replaced in tests. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'>
  /** Goes on with a cart that can be ordered; without it the first step of the checkout opens. */
  readonly onStarted?: () => Promise<void>
}

export interface CheckoutStart {
  /**
   * Opens the checkout, or the dialog of a problem. `reload` reloads the cart. `lineCount` is its number of lines;
   * removing all of them needs a confirmation. `isGuestCheckout`: the shopper chose 'Guest Checkout'. Returns
   * 'emptied' if the cart is empty.
   */
  readonly start: (
    reload: () => Promise<void>,
    lineCount: number,
    isGuestCheckout?: boolean,
  ) => Promise<'emptied' | undefined>
  readonly popups: ReactNode
}

type Stop = { readonly kind: 'oversized'; readonly items: readonly OversizedItem[] } | { readonly kind: 'sign-in' }

/**
 * Starts the checkout from the cart [CRT-29…31]. An error, the flyout 'Checkout Now' [SGN-04] or oversize boxes open
 * their dialog, in this order.
 */
export function useCheckoutStart({ site, call, report, log, onStarted, storage }: CheckoutStartOptions): CheckoutStart {
  const navigate = useNavigate()
  const [stop, setStop] = useState<Stop>()
  const [lines, setLineCount] = useState(0)
  const [reload, setReload] = useState<() => Promise<void>>(() => async () => {})
  const problem = useCartProblem({
    call,
    currency: site.currency,
    onRefreshed: () => reload(),
    toCart: () => {
      void reload()
    },
    log,
  })

  const start: CheckoutStart['start'] = async (again, lineCount, isGuestCheckout = false) => {
    setReload(() => again)
    setLineCount(lineCount)
    // The flyout stays open until the checkout opens behind it.
    if (!isGuestCheckout) setStop(undefined)
    try {
      const told = oversizedAcknowledged(storage)
      const answer = await call(startCheckoutCall, { toldOversized: told, isGuestCheckout })
      setStop(undefined)
      if (answer.errorType === CART_ERROR.emptyBasket) return 'emptied'
      // Another window, or this one before a reload, is ordering this cart; the confirmation page shows the order.
      if (answer.isPlacing) {
        await navigate(STEPS.confirmation.path)
        return undefined
      }
      if (answer.errorType !== CART_ERROR.none) {
        log(new Error(answer.errorMessage), startCheckoutCall.name)
        problem.show(answer, lineCount, () => {
          void start(again, lineCount, isGuestCheckout)
        })
      } else if (answer.popupUrl !== null) setStop({ kind: 'sign-in' })
      else if (answer.oversizedItems.length > 0) setStop({ kind: 'oversized', items: answer.oversizedItems })
      else if (answer.redirectUrl !== null && onStarted) await onStarted()
      else if (answer.redirectUrl !== null) {
        if (answer.checkout !== null) keepStarted({ site, checkout: answer.checkout })
        await navigate(answer.redirectUrl)
      }
    } catch (error) {
      report(error, startCheckoutCall.name)
    }
    return undefined
  }
  const accept = (items: readonly OversizedItem[]) => {
    acknowledgeOversized(
      items.map(item => item.sku),
      storage,
    )
    void start(reload, lines, onStarted !== undefined)
  }
  return {
    start,
    popups: (
      <>
        {problem.popup}
        {stop?.kind === 'sign-in' && (
          <Suspense>
            <CheckoutNowFlyout
              onClose={() => setStop(undefined)}
              onGuest={async () => {
                await start(reload, lines, true)
              }}
            />
          </Suspense>
        )}
        {stop?.kind === 'oversized' && (
          <Suspense>
            <OversizedItemsPopup
              items={stop.items}
              country={site.country}
              onContinue={() => accept(stop.items)}
              onClose={() => setStop(undefined)}
            />
          </Suspense>
        )}
      </>
    ),
  }
}
