import { useState } from 'react'
import { cents, formatMoney, sum, type Currency } from '#lib/money.ts'
import { Button } from '#ui/forms/button.tsx'
import { Dialog, DialogActions } from '#ui/navigation/dialog.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { CheckoutErrorPopup } from '#ui/popups/checkout-error-popup.tsx'
import { ErrorMessage } from '#ui/popups/error-message.tsx'
import { RefreshPopup } from '#ui/popups/refresh-popup.tsx'
import { removeCertificates } from '../../contract/reward-calls.ts'
import type { Cart } from '../../contract/cart.ts'
import type { ChangeCart } from '../state/change-cart.ts'
import { messages } from './order-extras.messages.tsx'
import { rewardCalls } from './reward-calls.ts'

export interface CertificatesInterrupterProps {
  readonly cart: Pick<Cart, 'rewardCertificates' | 'config'>
  readonly currency: Currency
  readonly change: ChangeCart
  /** Called after the certificates were removed, to continue the interrupted action. */
  readonly onGoOn: () => void
  /** Called by Cancel, the close button, Escape and the scrim, and after an error popup: the action is not taken. */
  readonly onCancel: () => void
}

/**
 * Asks for confirmation of an action that would lose applied certificates: removing the last item, or saving it for
 * later. After confirmation, removes them by the call of the active payment provider and continues [PUP-12, PUP-13,
 * PUP-14]. If the removal fails, the older path shows the checkout error popup with the call's path, and the payment
 * provider's the popup that asks for a refresh [PUP-15].
 */
export function CertificatesInterrupter({
  cart: { rewardCertificates, config },
  currency,
  change,
  onGoOn,
  onCancel,
}: CertificatesInterrupterProps) {
  const { interrupter: t } = useMessages(messages)
  const language = useLanguage()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [hasFailed, setHasFailed] = useState(false)
  const worth = formatMoney(sum(rewardCertificates.map(one => cents(one.amount))), currency, language)

  const confirm = async () => {
    setIsBusy(true)
    setRefusal(undefined)
    const changed = await change(rewardCalls(config).removeAll, {}, { isSaidInPlace: true })
    setIsBusy(false)
    switch (changed.kind) {
      case 'done':
        return onGoOn()
      case 'refused':
        return setRefusal(changed.message)
      case 'failed':
        // The page has opened the popup of an expired session.
        return changed.isReset ? onCancel() : setHasFailed(true)
      default:
        return changed satisfies never
    }
  }
  if (hasFailed)
    return config.paymentProvider_EnableAdyen ? (
      <RefreshPopup open />
    ) : (
      <CheckoutErrorPopup
        error={{ text: removeCertificates.path }}
        detail={removeCertificates.path}
        onClose={onCancel}
        isCartPage
      />
    )
  return (
    <Dialog open title={t.title} role="alertdialog" onClose={onCancel}>
      <p>{t.text(rewardCertificates.length, worth)}</p>
      {refusal !== undefined && <ErrorMessage message={refusal} />}
      <DialogActions>
        <Button
          busy={isBusy}
          busyLabel={t.confirming}
          onClick={() => {
            void confirm()
          }}
        >
          {t.confirm}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
