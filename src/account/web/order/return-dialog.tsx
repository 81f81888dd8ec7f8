import { useId, useState, type FormEvent } from 'react'
import { requestReturn } from '#fulfilment/contract.ts'
import { isOurFault, RETURN_REASONS, type ReturnReason } from '#fulfilment/rules/shipment-progress.ts'
import { formatMoney } from '#lib/money.ts'
import { classNames } from '#ui/class-names.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { RadioCard } from '#ui/forms/radio-card.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { Stepper } from '#ui/forms/stepper.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Dialog } from '#ui/navigation/dialog.tsx'
import { CreditTable, creditFor } from './credit-table.tsx'
import type { ShipmentDialogProps } from './dialog-props.ts'
import styles from './dialogs.module.css'
import { messages } from './dialogs.messages.ts'
import type { LineView } from './order-view.ts'
import { PieceRow } from './piece-row.tsx'
import { useDialogCall } from './use-dialog-call.ts'

/** Longest note that is accepted. */
const MOST_NOTE = 500

interface ReturnDialogProps extends ShipmentDialogProps {
  readonly lineId: string
  readonly requestId: string
}

/** What the customer has chosen so far. */
function useChoices({ view, shipment, lineId }: ReturnDialogProps) {
  // Data from when the dialog opened, because the page reloads its data before the dialog closes.
  const [opened] = useState(() => ({ view, lines: shipment.lines.filter(line => line.returnable > 0) }))
  const { lines } = opened
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>(() => ({
    [lineId]: lines.find(line => line.lineId === lineId)?.returnable ?? 0,
  }))
  const [wanted, setReason] = useState<ReturnReason>()
  const [note, setNote] = useState('')
  const countOf = (line: LineView) => counts[line.lineId] ?? 0
  const isMadeForYou = lines.some(line => line.isMadeForYou && countOf(line) > 0)
  const isFit = (one: ReturnReason) => !isMadeForYou || isOurFault(one)
  return {
    ...opened,
    countOf,
    setCount: (line: LineView, count: number) => setCounts(before => ({ ...before, [line.lineId]: count })),
    items: lines.flatMap(line => (countOf(line) > 0 ? [{ lineId: line.lineId, quantity: countOf(line) }] : [])),
    isMadeForYou,
    isFit,
    reason: wanted !== undefined && isFit(wanted) ? wanted : undefined,
    setReason,
    note,
    setNote,
  }
}
type Choices = ReturnType<typeof useChoices>

/** Which choices are missing, in words. */
interface Missing {
  readonly pieces?: string
  readonly reason?: string
}

/** Sends pieces back: which and how many, why, and what is given back. */
export function ReturnDialog(props: ReturnDialogProps) {
  const { view, shipment, requestId, call, onClose, onDone } = props
  const { giveBack: t } = useMessages(messages)
  const choices = useChoices(props)
  const { items, reason, note } = choices
  const [missing, setMissing] = useState<Missing>({})
  const { isBusy, problem, run } = useDialogCall()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing({
      ...(items.length === 0 && { pieces: t.choose }),
      ...(reason === undefined && { reason: t.chooseReason }),
    })
    if (items.length === 0 || reason === undefined) return
    void run(async () => {
      const { outcome } = await call(requestReturn, {
        number: view.order.number,
        key: view.key,
        returnId: requestId,
        shipmentId: shipment.id,
        items,
        reason,
        note: note.trim(),
      })
      const result =
        outcome === 'requested'
          ? ({ tone: 'ok', text: t.done, leadsToReturns: true } as const)
          : ({ tone: 'warn', text: t.notReturnable } as const)
      await onDone({ at: shipment.id, ...result })
      return undefined
    })
  }

  return (
    <Dialog open title={t.title} variant="layer" onClose={onClose}>
      <form className={styles.giveBack} noValidate onSubmit={submit}>
        <div className={styles.parts}>
          <p className={styles.lead}>{t.text}</p>
          <Pieces choices={choices} error={missing.pieces} />
          <Reasons choices={choices} error={missing.reason} />
        </div>
        <Back {...props} choices={choices} isBusy={isBusy} problem={problem} onClose={onClose} />
      </form>
    </Dialog>
  )
}

interface PartProps {
  readonly choices: Choices
  readonly error: string | undefined
}

function Pieces({ choices: { view, lines, countOf, setCount }, error }: PartProps) {
  const { giveBack: t } = useMessages(messages)
  const errorId = useId()
  return (
    <fieldset className={styles.part} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="t-h3">{t.which}</legend>
      {lines[0] && <p className={styles.small}>{t.until(lines[0].returnUntil)}</p>}
      <ul className={styles.choices}>
        {lines.map(line => (
          <Piece
            key={line.lineId}
            line={line}
            view={view}
            count={countOf(line)}
            onCount={count => setCount(line, count)}
          />
        ))}
      </ul>
      {error !== undefined && (
        <div id={errorId}>
          <Notice tone="error">{error}</Notice>
        </div>
      )}
    </fieldset>
  )
}

function Reasons({ choices: { reason, setReason, isFit, isMadeForYou, note, setNote }, error }: PartProps) {
  const words = useMessages(messages)
  const t = words.giveBack
  return (
    <div className={styles.part}>
      <RadioGroup legend={t.why} {...(error !== undefined && reason === undefined && { error })}>
        <div className={styles.reasons}>
          {RETURN_REASONS.map(one => (
            <RadioCard
              key={one}
              name="return-reason"
              value={one}
              label={t.reasons[one]}
              checked={reason === one}
              onChange={() => setReason(one)}
              disabled={!isFit(one)}
            />
          ))}
        </div>
      </RadioGroup>
      {isMadeForYou && <p className={styles.small}>{t.madeForYou}</p>}
      <TextArea
        label={t.note}
        hint={words.optional}
        rows={3}
        maxLength={MOST_NOTE}
        value={note}
        onChange={event => setNote(event.target.value)}
      />
    </div>
  )
}

/** What is given back, how the pieces travel, and the buttons. */
function Back({
  choices: { view, items },
  shipment,
  isBusy,
  problem,
  onClose,
}: Pick<ShipmentDialogProps, 'shipment' | 'onClose'> & {
  readonly choices: Choices
  readonly isBusy: boolean
  readonly problem: string | undefined
}) {
  const words = useMessages(messages)
  const t = words.giveBack
  const id = useId()
  return (
    <section className={styles.back} aria-labelledby={id}>
      <h3 id={id} className="t-h3">
        {t.back}
      </h3>
      <CreditTable view={view} credit={creditFor(view, 'returned', items)} isDelivered total={t.total} />
      <p className={styles.small}>
        {t.when} {shipment.kind === 'pickup' ? '' : t.kept}
      </p>
      <p className={styles.small}>{shipment.kind === 'in-home' ? t.collected : t.posted}</p>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" block busy={isBusy} busyLabel={t.busy}>
        {t.submit}
      </Button>
      <Button variant="quiet" block onClick={onClose}>
        {words.close}
      </Button>
    </section>
  )
}

/** A piece that can be chosen, with its quantity if there are several. */
function Piece({
  line,
  view: { currency },
  count,
  onCount,
}: {
  readonly line: LineView
  readonly view: ShipmentDialogProps['view']
  readonly count: number
  readonly onCount: (count: number) => void
}) {
  const [words, language] = [useMessages(messages), useLanguage()]
  return (
    <li className={classNames(styles.choice, count > 0 && styles.on)}>
      <Checkbox
        className={styles.tick ?? ''}
        label={
          <span className={styles.piece}>
            <PieceRow line={line} note={words.each(formatMoney(line.unitPrice, currency, language))} />
          </span>
        }
        checked={count > 0}
        onChange={event => onCount(event.target.checked ? line.returnable : 0)}
      />
      {count > 0 && line.returnable > 1 && (
        <span className={styles.count}>
          <Stepper size="s" label={words.quantity(line.title)} max={line.returnable} value={count} onChange={onCount} />
          {words.ofUnits(line.returnable)}
        </span>
      )}
    </li>
  )
}
