import { useId, useState } from 'react'
import { cents, type Currency } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import { MonogramPanel } from '#monogram/web/monogram-panel.tsx'
import { useMonogram, type Confirmed } from '#monogram/web/monogram-store.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { Dialog, DialogActions } from '#ui/navigation/dialog.tsx'
import { monogramConfirmation } from '../../adding-contract.ts'
import type { BasketItem } from '../../contract/basket-item.ts'
import { changePersonalization } from '../../contract/line-calls.ts'
import type { ChangeCart } from '../state/change-cart.ts'
import type { SendCall } from '../state/send-call.ts'
import { messages } from './monogram-popup.messages.ts'

type Saved = Extract<Confirmed, { kind: 'saved' }>

export interface MonogramPopupProps {
  /** The personalized line; undefined if it was removed meanwhile. */
  readonly item: BasketItem | undefined
  readonly currency: Currency
  readonly country: Country
  readonly change: ChangeCart
  readonly call: SendCall
  readonly onClose: () => void
}

interface EditMonogramProps extends Omit<MonogramPopupProps, 'item'> {
  readonly item: BasketItem
  readonly design: NonNullable<BasketItem['monogram']>
}

/** The panel of a line in the cart. The line gets the new design once the shopper has confirmed its exact text. */
export const MonogramPopup = ({ item, ...rest }: MonogramPopupProps) =>
  item?.monogram ? <EditMonogram item={item} design={item.monogram} {...rest} /> : null

function EditMonogram({ item, design, currency, country, change, call, onClose }: EditMonogramProps) {
  const t = useMessages(messages)
  const monogram = useMonogram(item.id)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  /** The design that was saved, with the text to confirm. */
  const [asked, setAsked] = useState<Saved & { readonly message: string }>()
  const busily = async (act: () => Promise<void>) => {
    setIsBusy(true)
    setProblem('')
    try {
      await act()
    } catch {
      setProblem(t.failed)
    }
    setIsBusy(false)
  }
  const save = async () => {
    const answer = await monogram?.confirm()
    if (answer?.kind !== 'saved') return
    const { personalizationId, personalizationText } = answer
    if (personalizationId === design.personalizationId) return onClose()
    const { message } = await call(monogramConfirmation, { sku: item.sku, personalizationText, personalizationId })
    setAsked({ ...answer, message })
  }
  const accept = async ({ personalizationId, message }: Saved & { readonly message: string }) => {
    const input = { basketItemId: item.id, personalizationId, acceptedTermsText: message }
    const outcome = await change(changePersonalization, input, { isSaidInPlace: true })
    if (outcome.kind === 'done') return onClose()
    setAsked(undefined)
    setProblem(outcome.kind === 'refused' ? outcome.message : t.failed)
  }
  const { title, optionText } = item.itemInfo
  return (
    <Dialog open variant="panel" title={t.title(title)} dismissable={!isBusy} onClose={onClose}>
      <MonogramPanel
        stateKey={item.id}
        product={{
          sku: item.sku,
          name: title,
          chosen: optionText,
          price: cents(item.priceQuantityTotals.unitPrice),
          isWorkIncluded: true,
          country,
          currency,
        }}
        start={design}
      />
      {problem !== '' && <Notice tone="error">{problem}</Notice>}
      <DialogActions>
        <Button
          busy={isBusy}
          busyLabel={t.saving}
          disabled={monogram?.isAddToCartDisabled ?? true}
          aria-describedby={monogram?.hasError ? monogram.errorId : undefined}
          onClick={() => {
            void busily(save)
          }}
        >
          {t.save}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onClose}>
          {t.cancel}
        </Button>
      </DialogActions>
      {asked !== undefined && (
        <ConfirmText
          message={asked.message}
          isBusy={isBusy}
          onAccept={() => {
            void busily(() => accept(asked))
          }}
          onBack={() => setAsked(undefined)}
        />
      )}
    </Dialog>
  )
}

/** Asks the shopper to confirm the exact text before the line changes. */
function ConfirmText({
  message,
  isBusy,
  onAccept,
  onBack,
}: {
  readonly message: string
  readonly isBusy: boolean
  readonly onAccept: () => void
  readonly onBack: () => void
}) {
  const t = useMessages(messages)
  const messageId = useId()
  return (
    <Dialog open title={t.confirm} role="alertdialog" describedBy={messageId} dismissable={!isBusy} onClose={onBack}>
      <p id={messageId}>{message}</p>
      <DialogActions>
        <Button busy={isBusy} busyLabel={t.saving} onClick={onAccept}>
          {t.accept}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onBack}>
          {t.back}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
