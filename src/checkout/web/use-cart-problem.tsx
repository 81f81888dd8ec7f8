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
import { removeInstallation, takeWhatIsLeftCall } from '../contract/cart-problem-calls.ts'
import type { CheckoutData } from '../contract/checkout-data.ts'
import { removeCall, type RemoveCall } from './payment/remove-calls.ts'

export interface CartProblemOptions {
  readonly call: SendCall
  readonly currency: Currency
  /** Called with the checkout after items were removed [CRT-32]. */
  readonly onRefreshed: (checkout: CheckoutData) => void | Promise<void>
  /** Goes to the cart, on request of the shopper or after a failed removal [PUP-07, CRT-32]. */
  readonly toCart: () => void
  readonly log: (error: unknown, actionName: string) => void
  /** The shop's generic error text; a default is used without it. */
  readonly genericMessage?: string
}

export interface CartProblemState {
  /**
   * Opens the popup. `goOn` repeats the interrupted action once that is possible; `lineCount` is the number of lines in
   * the cart.
   */
  readonly show: (verdict: CartVerdict, lineCount: number, goOn: () => void) => void
  /** Render it anywhere in the page. */
  readonly popup: ReactNode
}

interface Shown {
  readonly verdict: CartVerdict
  readonly lineCount: number
  readonly goOn: () => void
}

interface ProblemPopupProps {
  readonly shown: Shown
  readonly currency: Currency
  readonly busy: 'removing' | 'taking' | 'going-on' | undefined
  readonly failure: string | undefined
  readonly onBack: () => void
  readonly onMend: (by: RemoveCall | typeof takeWhatIsLeftCall) => void
  readonly onContinue: () => void
}

/** The popup, and the confirmation before the last items are removed. */
function ProblemPopup({ shown, currency, busy, failure, onBack, onMend, onContinue }: ProblemPopupProps) {
  const t = useMessages(popupWords)
  const [isAsking, setIsAsking] = useState(false)
  const { verdict, lineCount } = shown
  const removing = removeCall(verdict.errorType)
  const empties = verdict.errorType === CART_ERROR.allNlaItems || verdict.lineItems.length >= lineCount
  if (isAsking)
    return (
      <ConfirmPopup
        open
        danger
        confirmLabel={t.removeAll}
        onConfirm={() => {
          if (!removing) return
          setIsAsking(false)
          onMend(removing)
        }}
        onCancel={() => setIsAsking(false)}
      >
        <p>{t.empties}</p>
      </ConfirmPopup>
    )
  return (
    <Suspense>
      <NlaPopup
        verdict={verdict}
        currency={currency}
        busy={busy}
        failure={failure}
        onBack={onBack}
        onRemoveAll={() => {
          if (empties) setIsAsking(true)
          else if (removing) onMend(removing)
        }}
        onTakeLeft={() => onMend(takeWhatIsLeftCall)}
        onContinue={onContinue}
      />
    </Suspense>
  )
}

/** Message of a failed call; `generic` after the session expired [PUP-06]. */
function failureMessage(error: unknown, generic: string): string {
  if (isReset(error)) return generic
  return error instanceof Error ? error.message : ''
}

/** The popup of a cart that can't be bought in its present state, with its actions [PUP-06…09, PUP-16, CRT-32]. */
export function useCartProblem({
  call,
  currency,
  onRefreshed,
  toCart,
  log,
  genericMessage,
}: CartProblemOptions): CartProblemState {
  const language = useLanguage()
  const [shown, setShown] = useState<Shown>()
  const [busy, setBusy] = useState<'removing' | 'taking' | 'going-on'>()
  const [failure, setFailure] = useState<string>()

  const close = () => {
    setShown(undefined)
    setFailure(undefined)
  }
  /** Makes the cart buyable with a call; if the call fails, the shopper goes to the cart [CRT-32]. */
  const mend = async (by: RemoveCall | typeof takeWhatIsLeftCall) => {
    setBusy(by === takeWhatIsLeftCall ? 'taking' : 'removing')
    try {
      const checkout = await call(by, {})
      if (!checkout.isSuccess) throw new Error(checkout.message)
      await onRefreshed(checkout)
      close()
    } catch (error) {
      log(error, by.name)
      close()
      toCart()
    } finally {
      setBusy(undefined)
    }
  }
  /** Removes the installation service from the cart; false if that failed [CRT-11]. */
  const withoutService = async (): Promise<boolean> => {
    try {
      const checkout = await call(removeInstallation, {})
      if (!checkout.isSuccess) throw new Error(checkout.message)
      await onRefreshed(checkout)
      return true
    } catch (error) {
      log(error, removeInstallation.name)
      setFailure(failureMessage(error, genericMessage ?? checkoutErrorMessages(language).generic))
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

  return {
    show: (verdict, lineCount, next) => {
      setFailure(undefined)
      setShown({ verdict, lineCount, goOn: next })
    },
    popup: shown && (
      <ProblemPopup
        shown={shown}
        currency={currency}
        busy={busy}
        failure={failure}
        onBack={() => {
          close()
          toCart()
        }}
        onMend={by => {
          void mend(by)
        }}
        onContinue={() => {
          void goOn(shown.goOn)
        }}
      />
    ),
  }
}
