import { useState, type FormEvent } from 'react'
import { messages as address } from '#addresses/rules/address.messages.ts'
import { MAX_LENGTH } from '#addresses/rules/field-lengths.ts'
import { Button } from '#ui/forms/button.tsx'
import { FieldGrid } from '#ui/forms/field.tsx'
import { useMessages } from '#ui/language.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { CallFailed, send } from '#ui/send.ts'
import { useQuery } from '#ui/use-query.ts'
import { cancelAppointment, findAppointment, moveAppointment, type ShownAppointment } from '../contract.ts'
import { messages } from './design-services.messages.ts'
import styles from './design-services.module.css'
import { FoundAppointment } from './found-appointment.tsx'

interface Owner {
  readonly number: string
  readonly emailAddress: string
}
const messageOf = (error: unknown): string | undefined =>
  error instanceof CallFailed ? error.refusal?.message : undefined

/** Form to find an appointment by number and email address. */
function FindForm({
  owner,
  onTyped,
  isBusy,
  onFind,
}: {
  readonly owner: Owner
  readonly onTyped: (change: Partial<Owner>) => void
  readonly isBusy: boolean
  readonly onFind: (event: FormEvent) => void
}) {
  const t = useMessages(messages)
  const { labels } = useMessages(address)
  return (
    <form noValidate onSubmit={onFind} className={styles.part}>
      <FieldGrid>
        <TextInput
          label={t.number}
          name="number"
          required
          span={3}
          maxLength={20}
          autoCapitalize="characters"
          autoComplete="off"
          hint={t.numberHint}
          value={owner.number}
          onChange={event => onTyped({ number: event.target.value })}
        />
        <TextInput
          label={labels['Email Address']}
          name="emailAddress"
          required
          span={3}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={MAX_LENGTH.emailAddress}
          value={owner.emailAddress}
          onChange={event => onTyped({ emailAddress: event.target.value })}
        />
      </FieldGrid>
      <div>
        <Button type="submit" busy={isBusy} busyLabel={t.looking}>
          {t.find}
        </Button>
      </div>
    </form>
  )
}

/** Finds an appointment by number and email address, and lets the shopper move or cancel it. */
export function AppointmentDesk({
  today,
  sendCall = send,
}: {
  readonly today: string
  readonly sendCall?: typeof send
}) {
  const t = useMessages(messages)
  // The link in the mail contains the number; the page itself is cached for everybody.
  const linked = useQuery('number').slice(0, 20)
  const [typed, setTyped] = useState<Partial<Owner>>({})
  const owner: Owner = { number: linked, emailAddress: '', ...typed }
  const [shown, setShown] = useState<ShownAppointment>()
  const [said, setSaid] = useState<{ readonly tone: 'ok' | 'error'; readonly text: string }>()
  const [isBusy, setIsBusy] = useState(false)

  const run = async (call: () => Promise<ShownAppointment>, done: string | undefined): Promise<boolean> => {
    setIsBusy(true)
    setSaid(undefined)
    try {
      setShown(await call())
      if (done !== undefined) setSaid({ tone: 'ok', text: done })
      return true
    } catch (error) {
      setSaid({ tone: 'error', text: messageOf(error) ?? t.noAnswer })
      return false
    } finally {
      setIsBusy(false)
    }
  }
  const find = (event: FormEvent) => {
    event.preventDefault()
    if (owner.number.trim() === '' || owner.emailAddress.trim() === '') setSaid({ tone: 'error', text: t.enterBoth })
    else void run(() => sendCall(findAppointment, owner), undefined)
  }
  return (
    <div className={styles.form}>
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      {shown === undefined ? (
        <FindForm owner={owner} onTyped={change => setTyped({ ...typed, ...change })} isBusy={isBusy} onFind={find} />
      ) : (
        <FoundAppointment
          key={shown.version}
          appointment={shown}
          today={today}
          isBusy={isBusy}
          onMove={(day, hour) =>
            run(() => sendCall(moveAppointment, { ...owner, day, hour, version: shown.version }), t.moved)
          }
          onCancel={() => run(() => sendCall(cancelAppointment, owner), t.cancelled)}
        />
      )}
    </div>
  )
}
