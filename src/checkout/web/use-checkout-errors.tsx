import { useState, type ReactNode } from 'react'
import type { SendCall } from '#cart/web/state/send-call.ts'
import type { CheckoutErrorMessages } from '#lib/checkout-error-message.ts'
import { pathIn } from '#lib/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { CART_PATH } from '#ui/popups/cart-path.ts'
import { CheckoutErrorPopup } from '#ui/popups/checkout-error-popup.tsx'
import { NetworkErrorPopup } from '#ui/popups/network-error-popup.tsx'
import { RefreshPopup } from '#ui/popups/refresh-popup.tsx'
import { clientErrorLog } from '../log-contract.ts'
import { messages } from './in-doubt.messages.ts'
import type { Report } from './use-checkout.ts'
import type { WayToCart } from './use-navigate-to-cart.ts'
import { errorPopup, errorReport, type ErrorPopup } from './error-popup.ts'

export interface CheckoutErrorsOptions {
  readonly call: SendCall
  readonly basketId: string | null
  /** Texts from the checkout data; defaults are used without them. */
  readonly messages?: CheckoutErrorMessages
  /** The errors are shown on the cart page: a network error can be closed, and the cart is not changed. */
  readonly isCartPage?: boolean
  /** In-page navigation to the cart; without it the cart is loaded as a document. */
  readonly wayToCart?: WayToCart
}

export interface CheckoutErrors {
  /** Opens the popup of an error and logs it, unless it is 'IsReset' [ORD-13, ORD-19]. */
  readonly report: Report
  /** Logs an error that the page displays itself. */
  readonly log: (error: unknown, actionName: string) => void
  /** Render it anywhere in the page. */
  readonly popups: ReactNode
}

interface ErrorPopupsProps extends Pick<CheckoutErrorsOptions, 'messages' | 'wayToCart'> {
  readonly popup: ErrorPopup | undefined
  readonly isCartPage: boolean
  readonly onClose: () => void
  readonly onTryAgain: (() => void) | undefined
}

/** The popups of an expired session, a network error and a checkout error; at most one is open. */
function ErrorPopups({ popup, messages: supplied, wayToCart, isCartPage, onClose, onTryAgain }: ErrorPopupsProps) {
  const language = useLanguage()
  const toCart = wayToCart?.goOnceOnline ?? (() => window.location.assign(pathIn(language, CART_PATH)))
  const wayState = wayToCart?.state
  const isLeaving = wayState === 'going'
  const isOrderInDoubt = popup?.kind === 'network' && popup.isOrder
  const networkMessage = isOrderInDoubt ? messages[language].inDoubt : supplied?.network
  return (
    <>
      <RefreshPopup open={popup?.kind === 'refresh'} />
      <NetworkErrorPopup
        open={popup?.kind === 'network'}
        onClose={isCartPage ? onClose : toCart}
        onTryAgain={onTryAgain}
        isLeaving={isLeaving}
        isWaiting={wayState === 'waiting'}
        {...(networkMessage !== undefined && { message: networkMessage })}
      />
      <CheckoutErrorPopup
        error={popup?.kind === 'checkout' ? popup.error : undefined}
        onClose={toCart}
        onTryAgain={onTryAgain}
        isLeaving={isLeaving}
        isCartPage={isCartPage}
        {...(supplied && { messages: supplied })}
      />
    </>
  )
}

/** Shows all errors of cart and checkout as popups. */
export function useCheckoutErrors({
  call,
  basketId,
  isCartPage = false,
  wayToCart,
  ...options
}: CheckoutErrorsOptions): CheckoutErrors {
  const [popup, setPopup] = useState<ErrorPopup>()
  const [again, setAgain] = useState<() => void>()
  const tryAgain =
    again &&
    (() => {
      wayToCart?.stay()
      setPopup(undefined)
      again()
    })
  const log = (thrown: unknown, actionName: string) => {
    // A report that can't be sent must not cause a second error.
    void call(clientErrorLog, errorReport(thrown, actionName, basketId)).catch(() => {})
  }
  return {
    log,
    report: (error, actionName, { again: retry, isBlankBasket = false } = {}) => {
      const next = errorPopup(error, isBlankBasket)
      setPopup(next)
      // With an empty cart there is no step to try again.
      setAgain(() => (isBlankBasket ? undefined : retry))
      if (next.kind !== 'refresh') log(error, actionName)
    },
    popups: (
      <ErrorPopups
        popup={popup}
        isCartPage={isCartPage}
        onClose={() => setPopup(undefined)}
        onTryAgain={tryAgain}
        {...options}
        {...(wayToCart && { wayToCart })}
      />
    ),
  }
}
