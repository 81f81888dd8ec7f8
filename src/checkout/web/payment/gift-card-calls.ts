import { refusalIn } from '#cart/web/state/refusal-in.ts'
import type { SendCall } from '#cart/web/state/send-call.ts'
import type { GiftCardActions, GiftCardFailure } from '#payments/web/gift-card-actions.ts'
import { isReset } from '#ui/send.ts'
import type { CheckoutData } from '../../contract/checkout-data.ts'
import {
  applyGiftCard,
  applyGiftCardTender,
  giftCardBalance,
  removeGiftCard,
  removeGiftCardTender,
} from '../../contract/gift-card-calls.ts'

export interface GiftCardCalls {
  readonly call: SendCall
  readonly config: CheckoutData['config']
  /** Displays the order after a change; the change is done when this has finished. */
  readonly onAnswer: (checkout: CheckoutData) => Promise<void> | void
  /** Opens the popup of an expired session. */
  readonly report: (error: unknown, actionName: string) => void
  readonly log: (error: unknown, actionName: string) => void
}

/**
 * The gift card calls of a page: those of the payment provider if paymentProvider_EnableAdyen is on, else the older
 * ones [PAY-58]. If the service sends no reply or an error, the gift card area says so [PAY-60].
 */
export function giftCardCalls({ call, config, onAnswer, report, log }: GiftCardCalls): GiftCardActions {
  const isProvider = config.paymentProvider_EnableAdyen
  const [put, take] = isProvider ? [applyGiftCard, removeGiftCard] : [applyGiftCardTender, removeGiftCardTender]

  const failureOf = (error: unknown, actionName: string): GiftCardFailure => {
    if (isReset(error)) {
      report(error, actionName)
      return { kind: 'failed' }
    }
    log(error, actionName)
    const refusal = refusalIn(error)
    return refusal === undefined ? { kind: 'unreachable' } : { kind: 'refused', message: refusal.message }
  }
  const change = async (
    actionName: string,
    ask: () => Promise<CheckoutData & { readonly giftCardErrorMessage: string }>,
  ) => {
    try {
      const reply = await ask()
      if (reply.giftCardErrorMessage !== '') return { kind: 'refused', message: reply.giftCardErrorMessage } as const
      await onAnswer(reply)
      return { kind: 'done' } as const
    } catch (error) {
      return failureOf(error, actionName)
    }
  }
  return {
    apply: typed => change(put.name, () => call(put, typed)),
    remove: ({ id, lastFour }) => change(take.name, () => call(take, { cardNumber: lastFour, id })),
    readBalance: async typed => {
      try {
        const { isSuccess, message, lastFour, balance } = await call(giftCardBalance, typed)
        return isSuccess ? { kind: 'balance', lastFour, balance } : { kind: 'refused', message }
      } catch (error) {
        return failureOf(error, giftCardBalance.name)
      }
    },
  }
}
