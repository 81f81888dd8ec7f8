import { useRef, useState, type FormEvent } from 'react'
import { messages as address } from '#addresses/rules/address.messages.ts'
import { MAX_LENGTH } from '#addresses/rules/field-lengths.ts'
import { FocusedNotice } from '#ui/display/focused-notice.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { ScriptedForm } from '#ui/forms/scripted-form.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { send } from '#ui/send.ts'
import { askForNewsletter } from '../contract.ts'
import { NEWSLETTER_TOPICS, type NewsletterTopic } from '../rules/topics.ts'
import { failureText } from './failure-text.ts'
import { messages } from './newsletter.messages.ts'
import styles from './newsletter.module.css'
import { TopicChoice } from './topic-choice.tsx'

/** Says what is stored. */
function Kept({ days }: { readonly days: number }) {
  const t = useMessages(messages)
  return (
    <section className={styles.kept} aria-labelledby="newsletter-kept">
      <h2 id="newsletter-kept" className="t-h3">
        {t.keeps}
      </h2>
      <ul>
        {t.kept(days).map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Link className="link" to="/customer-service/privacy-policy">
        {t.policy}
      </Link>
    </section>
  )
}

/** The answer to the form: a mail was sent. It says the same for every address. */
function Sent({ email, onOther }: { readonly email: string; readonly onOther: () => void }) {
  const t = useMessages(messages)
  return (
    <div className={styles.form}>
      <FocusedNotice tone="ok" title={t.sentTitle}>
        {t.sent(email)}
      </FocusedNotice>
      <p className="t-small ink-2">{t.sentHint}</p>
      <div>
        <Button variant="second" onClick={onOther}>
          {t.other}
        </Button>
      </div>
    </div>
  )
}

/** The form that asks for the newsletter. `days`: an address that nobody confirms is kept so long. */
export function NewsletterForm({ days, sendCall = send }: { readonly days: number; readonly sendCall?: typeof send }) {
  const t = useMessages(messages)
  const { labels } = useMessages(address)
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [topics, setTopics] = useState<readonly NewsletterTopic[]>(NEWSLETTER_TOPICS)
  const [errors, setErrors] = useState<{ emailAddress?: string | undefined; topics?: string | undefined }>({})
  const [problem, setProblem] = useState<string>()
  const [state, setState] = useState<'typing' | 'busy' | 'sent'>('typing')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setState('busy')
    setProblem(undefined)
    try {
      const answer = await sendCall(askForNewsletter, { emailAddress: email, topics: [...topics] })
      setErrors(answer.errors)
      setState(answer.isSuccess ? 'sent' : 'typing')
      if (answer.errors.emailAddress !== undefined) field.current?.focus()
    } catch (error) {
      setProblem(failureText(error, t.failed))
      setState('typing')
    }
  }
  return (
    <div className={styles.columns}>
      {state === 'sent' ? (
        <Sent email={email.trim()} onOther={() => setState('typing')} />
      ) : (
        <ScriptedForm className={styles.form} onSubmit={event => void submit(event)}>
          {problem !== undefined && <Notice tone="error">{problem}</Notice>}
          <TextInput
            ref={field}
            label={labels['Email Address']}
            name="emailAddress"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            maxLength={MAX_LENGTH.emailAddress}
            value={email}
            onChange={event => setEmail(event.target.value)}
            error={errors.emailAddress}
          />
          <TopicChoice legend={t.choose} topics={topics} onChange={setTopics} error={errors.topics} />
          <div>
            <Button type="submit" busy={state === 'busy'} busyLabel={t.sending}>
              {t.subscribe}
            </Button>
          </div>
        </ScriptedForm>
      )}
      <Kept days={days} />
    </div>
  )
}
