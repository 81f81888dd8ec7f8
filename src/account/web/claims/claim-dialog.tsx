import { useRef, useState, type FormEvent } from 'react'
import { makeClaim } from '#fulfilment/claims-contract.ts'
import { CLAIM_PICTURES, CLAIM_REASONS, CLAIM_WISHES, CLAIM_WORDS } from '#fulfilment/rules/claim.ts'
import type { ClaimReason, ClaimWish } from '#fulfilment/rules/claim.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { RadioCard } from '#ui/forms/radio-card.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { Stepper } from '#ui/forms/stepper.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { useMessages } from '#ui/language.tsx'
import { Dialog } from '#ui/navigation/dialog.tsx'
import type { send } from '#ui/send.ts'
import type { ClaimResult, OrderName } from './claim-view.ts'
import styles from './claims.module.css'
import { messages } from './claims.messages.ts'
import { PicturePicker } from './picture-picker.tsx'
import { sendPicture, type SendPicture } from './send-picture.ts'
import { usePictures, type Pictures } from './use-pictures.ts'

export interface ClaimDialogProps {
  readonly order: OrderName
  readonly shipmentId: string
  readonly line: { readonly lineId: string; readonly title: string; readonly claimable: number }
  readonly requestId: string
  readonly call: typeof send
  readonly upload?: SendPicture
  readonly onClose: () => void
  /** Loads the page's data again, closes the dialog and announces the result. */
  readonly onDone: (result: ClaimResult) => Promise<void>
}

/** Which entries are missing, in words. */
interface Missing {
  readonly reason?: string
  readonly wish?: string
  readonly words?: string
  readonly pictures?: string
}

/** What the customer has entered so far. */
function useEntries() {
  const [reason, setReason] = useState<ClaimReason>()
  const [wish, setWish] = useState<ClaimWish>()
  const [words, setWords] = useState('')
  const [quantity, setQuantity] = useState(1)
  return { reason, setReason, wish, setWish, words, setWords, quantity, setQuantity }
}
type Entries = ReturnType<typeof useEntries>

function missingIn({ reason, wish, words }: Entries, pictures: Pictures, t: (typeof messages)['en']['claim']): Missing {
  return {
    ...(reason === undefined && { reason: t.missing.reason }),
    ...(wish === undefined && { wish: t.missing.wish }),
    ...(words.trim() === '' && { words: t.missing.words }),
    ...(pictures.isSending
      ? { pictures: t.missing.sending }
      : pictures.readyIds.length < CLAIM_PICTURES.least && { pictures: t.missing.pictures }),
  }
}

/** Reports that something is wrong with a piece: what, in words and pictures, and what should be done. */
export function ClaimDialog(props: ClaimDialogProps) {
  const { order, shipmentId, requestId, call, upload = sendPicture, onClose, onDone } = props
  const { claim: t } = useMessages(messages)
  // Data from when the dialog opened, because the page reloads its data before the dialog closes.
  const [line] = useState(props.line)
  const entries = useEntries()
  const pictures = usePictures({ order, call, sendPicture: upload, most: CLAIM_PICTURES.most })
  const [missing, setMissing] = useState<Missing>({})
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  async function sendClaim({ reason, wish, words, quantity }: Entries) {
    const { outcome } = await call(makeClaim, {
      ...order,
      claimId: requestId,
      shipmentId,
      lineId: line.lineId,
      quantity,
      reason: reason!,
      wish: wish!,
      words,
      pictureIds: pictures.readyIds,
    })
    if (outcome === 'pictures-missing') {
      pictures.resend()
      setProblem(t.picturesMissing)
      return
    }
    await onDone(outcome === 'made' ? { tone: 'ok', text: t.done } : { tone: 'warn', text: t.notClaimable })
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = missingIn(entries, pictures, t)
    setMissing(found)
    setProblem(undefined)
    if (isBusy || Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await sendClaim(entries)
    } catch {
      setProblem(t.failed)
    }
    setBusy(false)
  }

  return (
    <Dialog open title={t.title(line.title)} variant="layer" onClose={onClose}>
      <form ref={form} className={styles.form} noValidate onSubmit={event => void submit(event)}>
        <p className={styles.lead}>{t.lead}</p>
        <Choices entries={entries} missing={missing} most={line.claimable} title={line.title} />
        <TextArea
          label={t.words}
          hint={t.wordsHint}
          rows={5}
          required
          maxLength={CLAIM_WORDS}
          value={entries.words}
          onChange={event => entries.setWords(event.target.value)}
          {...(missing.words !== undefined && entries.words.trim() === '' && { error: missing.words })}
        />
        <PicturePicker
          pictures={pictures}
          most={CLAIM_PICTURES.most}
          hint={t.picturesHint(CLAIM_PICTURES.most)}
          error={pictures.readyIds.length < CLAIM_PICTURES.least || pictures.isSending ? missing.pictures : undefined}
        />
        {problem !== undefined && <Notice tone="error">{problem}</Notice>}
        <div className={styles.buttons}>
          <Button type="submit" busy={isBusy} busyLabel={t.busy}>
            {t.submit}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t.close}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What is wrong, with how many, and what should be done. */
function Choices({
  entries: { reason, setReason, wish, setWish, quantity, setQuantity },
  missing,
  most,
  title,
}: {
  readonly entries: Entries
  readonly missing: Missing
  readonly most: number
  readonly title: string
}) {
  const { claim: t, reasons } = useMessages(messages)
  return (
    <>
      <RadioGroup
        legend={t.what}
        {...(missing.reason !== undefined && reason === undefined && { error: missing.reason })}
      >
        <div className={styles.choices}>
          {CLAIM_REASONS.map(one => (
            <RadioCard
              key={one}
              name="claim-reason"
              value={one}
              label={reasons[one]}
              checked={reason === one}
              onChange={() => setReason(one)}
            />
          ))}
        </div>
      </RadioGroup>
      {most > 1 && (
        <div className={styles.count}>
          <Stepper size="s" label={t.quantity(title)} min={1} max={most} value={quantity} onChange={setQuantity} />
          {t.ofUnits(most)}
        </div>
      )}
      <RadioGroup legend={t.wish} {...(missing.wish !== undefined && wish === undefined && { error: missing.wish })}>
        <div className={styles.choices}>
          {CLAIM_WISHES.map(one => (
            <RadioCard
              key={one}
              name="claim-wish"
              value={one}
              label={t.wishes[one]}
              checked={wish === one}
              onChange={() => setWish(one)}
            />
          ))}
        </div>
      </RadioGroup>
    </>
  )
}
