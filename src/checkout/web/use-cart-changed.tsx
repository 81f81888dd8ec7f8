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

/** Whether the same goods are ordered, in the same way; prices and dates may differ. */
export const sameLines = (one: Lines, other: Lines): boolean => written(one) === written(other)

export interface CartChangedOptions {
  readonly call: SendCall
  readonly checkout: CheckoutData
  readonly renew: (next: CheckoutData) => void
  readonly toCart: () => void
  readonly log: (error: unknown, actionName: string) => void
}

export interface CartChanged {
  /**
   * Puts an answer in place of the checkout data, and tells the shopper when it has other lines than the page showed.
   */
  readonly replace: (next: CheckoutData) => void
  readonly popup: ReactNode
}

/**
 * A checkout whose cart was changed somewhere else is shown as it is now, and its shopper is told [PUP-10]: 'Continue'
 * as long as something in it can be had, 'Remove All' when something can't, 'Reload Cart' always. It is found out with
 * the answer of any step, and when the shopper comes back to this window.
 */
export function useCartChanged({ call, checkout, renew, toCart, log }: CartChangedOptions): CartChanged {
  const { changed: t } = useMessages(messages)
  const [isTold, setIsTold] = useState(false)
  const [busy, setBusy] = useState(false)

  const replace = (next: CheckoutData): void => {
    if (!sameLines(checkout, next)) setIsTold(true)
    renew(next)
  }
  const look = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || checkout.lineItems.length === 0) return
    try {
      const next = await call(refreshCheckout, {})
      // Asked for before, answered after a step that went on meanwhile: old news.
      if (next.basketId !== checkout.basketId || next.basketVersion > checkout.basketVersion) replace(next)
    } catch {
      // Whoever comes back without a network is told with the next step, not with a look around.
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
