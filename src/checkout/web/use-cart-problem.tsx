import { Suspense, useState, type ReactNode } from 'react'
import { CART_ERROR } from '#cart/rules/validation.ts'
import { NlaPopup } from '#cart/web/popups/nla-popup-on-demand.tsx'
import type { CartVerdict } from '#cart/web/popups/nla-popup.tsx'
import { messages as popupWords } from '#cart/web/popups/nla-popup.messages.ts'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { checkoutErrorMessages } from '#lib/checkout-error-message.ts'
import type { Currency } from '#lib/money.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { ConfirmPopup } from '#ui/popups/confirm-popup.tsx'
import { isReset } from '#ui/send.ts'
import { removeInstallation, takeWhatIsLeftCall, type CheckoutData } from '../contract.ts'
import { removeCall, type RemoveCall } from './payment/remove-calls.ts'

export interface CartProblemOptions {
  readonly call: SendCall
  readonly currency: Currency
  /** The checkout without what was removed [CRT-32]. */
  readonly onRefreshed: (checkout: CheckoutData) => void | Promise<void>
  /** Goes to the cart: the shopper wants to, or removing did not work [PUP-07, CRT-32]. */
  readonly toCart: () => void
  readonly log: (error: unknown, actionName: string) => void
  /** The shop's own generic words; ours without. */
  readonly genericMessage?: string
}

export interface CartProblemState {
  /**
   * Opens the popup. `goOn` does again what the cart stood in the way of, once that is possible; `lineCount`: lines in
   * the cart.
   */
  readonly show: (verdict: CartVerdict, lineCount: number, goOn: () => void) => void
  /** Put it anywhere in the page. */
  readonly popup: ReactNode
}

interface Shown {
  readonly verdict: CartVerdict
  readonly lineCount: number
  readonly goOn: () => void
}

/** The popup of a cart that can't be bought as it is, and what its buttons do [PUP-06…09, PUP-16, CRT-32]. */
export function useCartProblem({
  call,
  currency,
  onRefreshed,
  toCart,
  log,
  genericMessage,
}: CartProblemOptions): CartProblemState {
  const t = useMessages(popupWords)
  const language = useLanguage()
  const [shown, setShown] = useState<Shown>()
  const [isAsking, setIsAsking] = useState(false)
  const [busy, setBusy] = useState<'removing' | 'taking' | 'going-on'>()
  const [failure, setFailure] = useState<string>()

  const close = () => {
    setShown(undefined)
    setIsAsking(false)
    setFailure(undefined)
  }
  /** Makes the cart possible to buy by a call; where the call fails the shopper goes to the cart [CRT-32]. */
  const mend = async (removing: RemoveCall | typeof takeWhatIsLeftCall) => {
    setIsAsking(false)
    setBusy(removing === takeWhatIsLeftCall ? 'taking' : 'removing')
    try {
      const checkout = await call(removing, {})
      if (!checkout.isSuccess) throw new Error(checkout.message)
      await onRefreshed(checkout)
      close()
    } catch (error) {
      log(error, removing.name)
      close()
      toCart()
    } finally {
      setBusy(undefined)
    }
  }
  /** True or false: whether the service is off the cart now [CRT-11]. */
  const withoutService = async (): Promise<boolean> => {
    try {
      const checkout = await call(removeInstallation, {})
      if (!checkout.isSuccess) throw new Error(checkout.message)
      await onRefreshed(checkout)
      return true
    } catch (error) {
      log(error, removeInstallation.name)
      setFailure(
        isReset(error)
          ? (genericMessage ?? checkoutErrorMessages(language).generic)
          : error instanceof Error
            ? error.message
            : '',
      )
      return false
    }
  }
  const goOn = async (next: () => void) => {
    setBusy('going-on')
    setFailure(undefined)
    const isOff = await withoutService()
    setBusy(undefined)
    if (!isOff) return
    close()
    next()
  }

  const removing = shown && removeCall(shown.verdict.errorType)
  const empties =
    shown !== undefined &&
    (shown.verdict.errorType === CART_ERROR.allNlaItems || shown.verdict.lineItems.length >= shown.lineCount)
  return {
    show: (verdict, lineCount, next) => {
      setFailure(undefined)
      setShown({ verdict, lineCount, goOn: next })
    },
    popup:
      shown &&
      (isAsking ? (
        <ConfirmPopup
          open
          danger
          confirmLabel={t.removeAll}
          onConfirm={() => {
            if (removing) void mend(removing)
          }}
          onCancel={() => setIsAsking(false)}
        >
          <p>{t.empties}</p>
        </ConfirmPopup>
      ) : (
        <Suspense>
          <NlaPopup
            verdict={shown.verdict}
            currency={currency}
            busy={busy}
            failure={failure}
            onBack={() => {
              close()
              toCart()
            }}
            onRemoveAll={() => {
              if (empties) setIsAsking(true)
              else if (removing) void mend(removing)
            }}
            onTakeLeft={() => {
              void mend(takeWhatIsLeftCall)
            }}
            onContinue={() => {
              void goOn(shown.goOn)
            }}
          />
        </Suspense>
      )),
  }
}
