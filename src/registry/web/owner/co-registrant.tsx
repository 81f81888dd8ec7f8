import { useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useMessages } from '#ui/language.tsx'
import { CallFailed, type send } from '#ui/send.ts'
import { useLostFocus } from '#ui/use-lost-focus.ts'
import { acceptInvitation, inviteRegistrant, withdrawInvitation } from '../../owner-contract.ts'
import { messages } from './owner.messages.ts'
import styles from './owner.module.css'

/** Invites a person to keep the list together. `invited` is the address of an open invitation. */
export function CoRegistrantPanel({
  grId,
  invited,
  call,
}: {
  readonly grId: string
  readonly invited: string | null
  readonly call: typeof send
}) {
  const { together: t, failed } = useMessages(messages)
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(invited)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isWithdrawn, setWithdrawn] = useState(false)
  async function busily(act: () => Promise<void>) {
    setBusy(true)
    setError(undefined)
    await act().catch(() => setError(failed))
    setBusy(false)
  }
  const withdraw = () =>
    busily(async () => {
      await call(withdrawInvitation, { grId })
      setSent(null)
      setWithdrawn(true)
    })
  const invite = () =>
    busily(async () => {
      const answer = await call(inviteRegistrant, { grId, email: email.trim() })
      if (answer.outcome !== 'sent') return setError(answer.message)
      setSent(answer.email)
      setEmail('')
    })
  const status = useLostFocus<HTMLParagraphElement>(sent)
  const none = isWithdrawn ? t.withdrawn : t.text
  return (
    <section className={styles.panel} aria-labelledby="together">
      <h2 className="t-h3" id="together">
        {t.title}
      </h2>
      <p ref={status} tabIndex={-1} className="t-small ink-2" role="status">
        {sent === null ? none : t.sent(sent)}
      </p>
      {sent !== null && (
        <button
          type="button"
          className={`link ${styles.link}`}
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) void withdraw()
          }}
        >
          {t.withdraw}
        </button>
      )}
      <form
        className={styles.copy}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void invite()
        }}
      >
        <TextInput
          type="email"
          label={t.email}
          value={email}
          error={error}
          maxLength={66}
          autoComplete="off"
          onChange={event => setEmail(event.target.value)}
        />
        <Button variant="second" type="submit" busy={isBusy}>
          {t.invite}
        </Button>
      </form>
    </section>
  )
}

/** The page of an invitation: who invites, and the button that accepts it. */
export function JoinRegistry({
  grId,
  invitation,
  inviter,
  call,
  onJoined,
}: {
  readonly grId: string
  readonly invitation: string
  readonly inviter: string
  readonly call: typeof send
  readonly onJoined: () => void
}) {
  const { together: t, failed } = useMessages(messages)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function join() {
    setBusy(true)
    try {
      await call(acceptInvitation, { grId, key: invitation })
      return onJoined()
    } catch (error) {
      setProblem(error instanceof CallFailed && error.refusal !== undefined ? error.message : failed)
    }
    setBusy(false)
  }
  return (
    <div className={`page ${styles.list}`}>
      <h1 className="t-display-2">{t.joinTitle(inviter)}</h1>
      <p className={`t-lead ${styles.lead}`}>{t.joinText}</p>
      <Button busy={isBusy} onClick={() => void join()}>
        {t.join}
      </Button>
      <p role="alert">{problem}</p>
    </div>
  )
}
