import { useState, type FormEvent, type ReactNode } from 'react'
import { claimPicture, informClaim } from '#fulfilment/claims-contract.ts'
import { CLAIM_PICTURES, CLAIM_WORDS } from '#fulfilment/rules/claim.ts'
import { formatMoney, type ShownCurrency } from '#lib/money.ts'
import { Badge, type BadgeProps } from '#ui/display/badge.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { send } from '#ui/send.ts'
import { orderQuery, type ClaimEntryView, type ClaimResult, type ClaimView, type OrderName } from './claim-view.ts'
import styles from './claims.module.css'
import { messages } from './claims.messages.ts'
import { PicturePicker } from './picture-picker.tsx'
import { sendPicture, type SendPicture } from './send-picture.ts'
import { usePictures } from './use-pictures.ts'

const TONES: Readonly<Record<ClaimView['state'], BadgeProps['tone']>> = {
  asked: 'info',
  'needs-information': 'warn',
  accepted: 'ok',
  declined: 'line',
  settled: 'ok',
}

interface ClaimProps {
  readonly order: OrderName
  readonly currency: ShownCurrency
  readonly call: typeof send
  readonly upload?: SendPicture
  /** Loads the page's data again and announces the result. */
  readonly onDone: (result: ClaimResult) => Promise<void>
}
interface ClaimListProps extends ClaimProps {
  /** Ids of the section and of its heading. */
  readonly id: string
  readonly headingId: string
  readonly claims: readonly ClaimView[]
  /** How the last action on a claim ended. */
  readonly result: ReactNode
}

/** The claims of an order, with what was answered, and with the form that answers a question. */
export function ClaimList({ id, headingId, claims, result, ...rest }: ClaimListProps) {
  const { list: t } = useMessages(messages)
  return (
    <section id={id} className={styles.claims} aria-labelledby={headingId}>
      <h2 id={headingId} className="t-h2" tabIndex={-1}>
        {t.title}
      </h2>
      <div role="status">{result}</div>
      <ul>
        {claims.map(claim => (
          <Claim key={claim.id} claim={claim} {...rest} />
        ))}
      </ul>
    </section>
  )
}

function Claim({ claim, order, currency, ...rest }: ClaimProps & { readonly claim: ClaimView }) {
  const [{ list: t, reasons }, language] = [useMessages(messages), useLanguage()]
  const { number, title, quantity, reason, state, remedy, refunded, entries, pictureIds } = claim
  return (
    <li className={styles.claim}>
      <Badge tone={TONES[state]}>{t.states[state]}</Badge>
      <h3 className="t-title num">{t.number(number)}</h3>
      <p className={styles.small}>
        {t.piece(title, quantity)}: {reasons[reason]}
      </p>
      {remedy !== null && <p>{t.remedies[remedy]}</p>}
      {refunded !== null && <p>{t.refunded(formatMoney(refunded, currency, language))}</p>}
      <ol className={styles.entries}>
        {entries.map((entry, i) => (
          <Entry key={i} entry={entry} />
        ))}
      </ol>
      <PicturesOf order={order} number={number} pictureIds={pictureIds} />
      {state === 'needs-information' && <Reply claim={claim} order={order} {...rest} />}
    </li>
  )
}

/** What was written, by whom, and when. */
function Entry({ entry: { kind, words, day } }: { readonly entry: ClaimEntryView }) {
  const { list: t } = useMessages(messages)
  if (words === '') return null
  const isOwn = kind === 'asked' || kind === 'informed'
  return (
    <li>
      <p className={styles.small}>{isOwn ? t.you(day) : t.shop(day)}</p>
      <p className={styles.words}>{words}</p>
    </li>
  )
}

function PicturesOf({
  order,
  number,
  pictureIds,
}: {
  readonly order: OrderName
  readonly number: string
  readonly pictureIds: readonly string[]
}) {
  const { list: t } = useMessages(messages)
  if (pictureIds.length === 0) return null
  return (
    <ul className={styles.thumbs}>
      {pictureIds.map((pictureId, i) => {
        const query = new URLSearchParams({ ...orderQuery(order), pictureId })
        const address = `${claimPicture.path}?${query.toString()}`
        return (
          <li key={pictureId}>
            <a href={address} target="_blank" rel="noreferrer">
              <img src={address} alt={t.picture(i + 1, number)} width={96} height={96} loading="lazy" />
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** The form that answers a question of the shop. A failed answer keeps everything that was entered. */
function Reply({
  claim: { id, pictureIds },
  order,
  call,
  upload = sendPicture,
  onDone,
}: Omit<ClaimProps, 'currency'> & { readonly claim: ClaimView }) {
  const { reply: t } = useMessages(messages)
  const most = Math.min(CLAIM_PICTURES.most, CLAIM_PICTURES.mostInAll - pictureIds.length)
  const pictures = usePictures({ order, call, sendPicture: upload, most })
  const [entryId] = useState(() => crypto.randomUUID())
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function answer() {
    const { outcome } = await call(informClaim, {
      ...order,
      entryId,
      claimId: id,
      words,
      pictureIds: pictures.readyIds,
    })
    if (outcome !== 'pictures-missing')
      return onDone(outcome === 'added' ? { tone: 'ok', text: t.done } : { tone: 'warn', text: t.notAsked })
    pictures.resend()
    setProblem(t.picturesMissing)
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    const missing = words.trim() === '' ? t.missing : pictures.isSending ? t.sending : undefined
    setProblem(missing)
    if (isBusy || missing !== undefined) return
    setBusy(true)
    try {
      await answer()
    } catch {
      setProblem(t.failed)
    }
    setBusy(false)
  }
  return (
    <form className={styles.reply} noValidate onSubmit={event => void submit(event)}>
      <TextArea
        label={t.words}
        rows={4}
        required
        maxLength={CLAIM_WORDS}
        value={words}
        onChange={event => setWords(event.target.value)}
      />
      {most > 0 && <PicturePicker pictures={pictures} most={most} hint={t.picturesHint} />}
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <div>
        <Button type="submit" size="s" busy={isBusy} busyLabel={t.busy}>
          {t.submit}
        </Button>
      </div>
    </form>
  )
}
