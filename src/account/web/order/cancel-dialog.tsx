import { useState, type FormEvent } from 'react'
import { cancelItems } from '#fulfilment/contract.ts'
import { CANCEL_REASONS } from '#fulfilment/rules/shipment-progress.ts'
import { cents, formatMoney, type ShownCurrency } from '#lib/money.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { Stepper } from '#ui/forms/stepper.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Dialog, DialogActions } from '#ui/navigation/dialog.tsx'
import { CreditTable, creditFor } from './credit-table.tsx'
import type { ShipmentDialogProps } from './dialog-props.ts'
import styles from './dialogs.module.css'
import { messages } from './dialogs.messages.ts'
import type { LineView } from './order-view.ts'
import { PieceRow } from './piece-row.tsx'
import { useDialogCall } from './use-dialog-call.ts'

interface CancelDialogProps extends ShipmentDialogProps {
  readonly lineIds: readonly string[]
  readonly requestId: string
}

/** Cancels pieces that have not left: which and how many, what is given back, and why. */
export function CancelDialog({ view, shipment, lineIds, requestId, call, onClose, onDone }: CancelDialogProps) {
  const [words, language] = [useMessages(messages), useLanguage()]
  const t = words.cancel
  // Data from when the dialog opened, because the page reloads its data before the dialog closes.
  const [opened] = useState(() => ({ view, lines: shipment.lines.filter(line => lineIds.includes(line.lineId)) }))
  const { lines } = opened
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(lines.map(line => [line.lineId, line.cancellable])),
  )
  const [reason, setReason] = useState('')
  const { isBusy, problem, run } = useDialogCall()
  const items = lines
    .map(({ lineId }) => ({ lineId, quantity: counts[lineId] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  const isSeveral = lines.length > 1
  const until = lines.find(line => line.freeUntil !== null)?.freeUntil

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      if (items.length === 0) return t.none
      const { outcome, amount } = await call(cancelItems, {
        number: view.order.number,
        key: view.key,
        cancellationId: requestId,
        items,
        reason: CANCEL_REASONS.find(one => one === reason) ?? null,
      })
      const money = formatMoney(cents(amount), view.currency, language)
      const result = {
        cancelled: { tone: 'ok', text: t.done(money) },
        asked: { tone: 'info', text: t.asked },
        partly: { tone: 'warn', text: t.partly(money) },
        'too-late': { tone: 'warn', text: t.tooLate },
      } as const
      await onDone({ at: shipment.id, ...result[outcome] })
      return undefined
    })
  }

  return (
    <Dialog open title={isSeveral ? t.titleOfSeveral : t.title} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.lead}>{until ? t.until(until) : t.text}</p>
        <CancelledPieces
          lines={lines}
          currency={view.currency}
          counts={counts}
          onCount={(lineId, count) => setCounts(before => ({ ...before, [lineId]: count }))}
        />
        <CreditTable
          view={opened.view}
          credit={creditFor(opened.view, 'cancelled', items)}
          isDelivered={false}
          total={t.total}
        />
        <SelectField
          label={t.reason}
          hint={words.optional}
          value={reason}
          onChange={event => setReason(event.target.value)}
          placeholder={t.noReason}
          options={CANCEL_REASONS.map(one => ({ value: one, label: t.reasons[one] }))}
        />
        {problem !== undefined && <Notice tone="error">{problem}</Notice>}
        <DialogActions>
          <Button type="submit" variant="danger" busy={isBusy} busyLabel={t.busy}>
            {isSeveral ? t.submitSeveral : t.submit}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {isSeveral ? t.keepSeveral : t.keep}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** The pieces, with a quantity where there is a choice. */
function CancelledPieces({
  lines,
  currency,
  counts,
  onCount,
}: {
  readonly lines: readonly LineView[]
  readonly currency: ShownCurrency
  readonly counts: Readonly<Record<string, number>>
  readonly onCount: (lineId: string, count: number) => void
}) {
  const [words, language] = [useMessages(messages), useLanguage()]
  const isSeveral = lines.length > 1
  return (
    <ul className={styles.pieces}>
      {lines.map(line => (
        <li key={line.lineId} className={styles.piece}>
          <PieceRow line={line}>
            {line.cancellable > 1 || isSeveral ? (
              <>
                <Stepper
                  size="s"
                  label={words.quantity(line.title)}
                  min={isSeveral ? 0 : 1}
                  max={line.cancellable}
                  value={counts[line.lineId] ?? 0}
                  onChange={value => onCount(line.lineId, value)}
                />
                <span>{words.ofUnits(line.cancellable)}</span>
              </>
            ) : (
              <b className={styles.figure}>{formatMoney(line.unitPrice, currency, language)}</b>
            )}
          </PieceRow>
        </li>
      ))}
    </ul>
  )
}
