import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { useMessages } from '#ui/language.tsx'
import { CartChangedPopup } from '#ui/popups/cart-changed-popup-on-demand.tsx'
import { messages } from '#ui/popups/popups.messages.ts'
import { removeNlaItems } from '../contract/cart-problem-calls.ts'
import type { CheckoutData } from '../contract/checkout-data.ts'
import { refreshCheckout } from '../contract/step-calls.ts'

type Lines = Pick<CheckoutData, 'lineItems'>
const written = ({ lineItems }: Lines): string =>
  JSON.stringify(
    lineItems.map(({ id, sku, quantity, optionChoices, personalization, isPickup }) => [
      id,
      sku,
      quantity,
      optionChoices,
      personalization,
      isPickup,
    ]),
  )

/** True if both have the same goods with the same options and ship method; prices and dates may differ. */
export const sameLines = (one: Lines, other: Lines): boolean => written(one) === written(other)

export interface CartChangedOptions {
  readonly call: SendCall
  readonly checkout: CheckoutData
  readonly renew: (next: CheckoutData) => void
  readonly toCart: () => void
  readonly log: (error: unknown, actionName: string) => void
}

export interface CartChanged {
  /** Replaces the checkout data with a reply, and informs the shopper if its lines differ from those on the page. */
  readonly replace: (next: CheckoutData) => void
  readonly popup: ReactNode
}

/**
 * Detects a cart that was changed elsewhere, shows its current data and opens a popup [PUP-10]: 'Continue' if a line is
 * available, 'Remove All' if a line is unavailable, 'Reload Cart' always. Changes are detected with the reply of any
 * step, and when the shopper returns to this window.
 */
export function useCartChanged({ call, checkout, renew, toCart, log }: CartChangedOptions): CartChanged {
  const { changed: t } = useMessages(messages)
  const [isTold, setIsTold] = useState(false)
  const [busy, setBusy] = useState(false)

  const replace = (next: CheckoutData): void => {
    if (!sameLines(checkout, next)) {
      setIsTold(true)
      if (next.lineItems.length > 0) log(new Error(t.title), refreshCheckout.name)
    }
    renew(next)
  }
  const look = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || checkout.lineItems.length === 0) return
    try {
      const next = await call(refreshCheckout, {})
      // A reply to an older request, which a step has overtaken, is ignored.
      if (next.basketId !== checkout.basketId || next.basketVersion > checkout.basketVersion) replace(next)
    } catch {
      // Without a network the next step reports the error; this check stays silent.
    }
  })
  useEffect(() => {
    const onVisible = () => {
      void look()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [])

  const gone = checkout.lineItems.filter(line => !line.itemInfo.isAvailable).length
  const removeAll = async () => {
    setBusy(true)
    try {
      const next = await call(removeNlaItems, {})
      if (!next.isSuccess) throw new Error(next.message)
      renew(next)
      setIsTold(false)
    } catch (error) {
      log(error, removeNlaItems.name)
      toCart()
    } finally {
      setBusy(false)
    }
  }
  return {
    replace,
    popup: isTold && checkout.lineItems.length > 0 && (
      <Suspense>
        <CartChangedPopup
          open
          busy={busy}
          onReload={toCart}
          {...(gone > 0 && {
            message: t.gone,
            onRemoveAll: () => {
              void removeAll()
            },
          })}
          {...(gone < checkout.lineItems.length && { onContinue: () => setIsTold(false) })}
        />
      </Suspense>
    ),
  }
}
