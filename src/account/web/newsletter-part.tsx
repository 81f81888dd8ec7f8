import { useState, type FormEvent } from 'react'
import type { Brand } from '#lib/site.ts'
import { changeMyNewsletter } from '#newsletter/contract.ts'
import { messages as answers } from '#newsletter/rules/newsletter.messages.ts'
import { NEWSLETTER_TOPICS, type NewsletterTopic } from '#newsletter/rules/topics.ts'
import { failureText } from '#newsletter/web/failure-text.ts'
import { messages } from '#newsletter/web/newsletter.messages.ts'
import { TopicChoice } from '#newsletter/web/topic-choice.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { ScriptedForm } from '#ui/forms/scripted-form.tsx'
import { useMessages } from '#ui/language.tsx'
import type { send } from '#ui/send.ts'
import { useShopName } from '#ui/shop-names.tsx'
import { Part } from './account-frame.tsx'
import styles from './account.module.css'

export interface NewsletterPartProps {
  readonly brand: Brand
  readonly email: string
  /** The topics that the address of the account gets from this site; nothing without a subscription. */
  readonly subscribed: readonly NewsletterTopic[]
  readonly call: typeof send
}

type State = 'busy' | 'failed' | 'subscribed' | 'saved' | 'stopped' | 'mail-sent'

/** The newsletter of the site to the address of the account: subscribing, topics, unsubscribing. */
export function NewsletterPart({ brand, email, subscribed, call }: NewsletterPartProps) {
  const [t, { noTopic }] = [useMessages(messages), useMessages(answers)]
  const [known, setKnown] = useState(subscribed)
  const [topics, setTopics] = useState(subscribed.length > 0 ? subscribed : NEWSLETTER_TOPICS)
  const [state, setState] = useState<State>()
  const [problem, setProblem] = useState(t.failed)
  const isOn = known.length > 0
  async function change(wanted: readonly NewsletterTopic[]) {
    setState('busy')
    try {
      const { outcome } = await call(changeMyNewsletter, { topics: [...wanted] })
      if (outcome !== 'mail-sent') setKnown(wanted)
      setState(outcome === 'subscribed' && isOn ? 'saved' : outcome)
    } catch (error) {
      setProblem(failureText(error, t.failed))
      setState('failed')
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (topics.length > 0) void change(topics)
  }
  return (
    <Part id="newsletter" title={t.title} text={t.mine.text(useShopName(brand))}>
      <ScriptedForm className={styles.form} onSubmit={submit}>
        <p>{isOn ? t.mine.on : t.mine.off}</p>
        {state === 'failed' && <Notice tone="warn">{problem}</Notice>}
        {state === 'subscribed' && <Notice tone="ok">{t.mine.subscribed}</Notice>}
        {state === 'saved' && <Notice tone="ok">{t.manage.saved}</Notice>}
        {state === 'stopped' && <Notice tone="ok">{t.manage.stopped}</Notice>}
        {state === 'mail-sent' && <Notice tone="ok">{t.mine.mailed(email)}</Notice>}
        <TopicChoice
          legend={t.choose}
          topics={topics}
          onChange={setTopics}
          error={topics.length > 0 ? undefined : isOn ? t.manage.none : noTopic}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="second" busy={state === 'busy'} busyLabel={t.manage.saving}>
            {isOn ? t.manage.save : t.subscribe}
          </Button>
          {isOn && (
            <Button variant="quiet" onClick={() => void change([])}>
              {t.manage.stop}
            </Button>
          )}
        </div>
      </ScriptedForm>
    </Part>
  )
}
