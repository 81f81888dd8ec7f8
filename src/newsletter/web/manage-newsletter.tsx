import type { z } from 'zod'
import { useEffect, useState, type FormEvent } from 'react'
import { classNames } from '#ui/class-names.ts'
import { FocusedNotice } from '#ui/display/focused-notice.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { send } from '#ui/send.ts'
import { useQuery } from '#ui/use-query.ts'
import { changeNewsletter, readNewsletter, stopNewsletter } from '../contract.ts'
import type { NewsletterTopic } from '../rules/topics.ts'
import { failureText } from './failure-text.ts'
import { messages } from './newsletter.messages.ts'
import styles from './newsletter.module.css'
import { TopicChoice } from './topic-choice.tsx'

type Subscription = NonNullable<z.output<typeof readNewsletter.reply>['subscription']>
/** `known`: the shop has answered; without a subscription it has ended. */
type Found = { readonly subscription: Subscription | null } | { readonly problem: string }

interface OfLink {
  /** The key of the link. */
  readonly linkKey: string
  readonly sendCall: typeof send
}

/** Changes the topics of a subscription. */
function Topics({ subscription, linkKey, sendCall }: OfLink & { readonly subscription: Subscription }) {
  const { manage: t, failed } = useMessages(messages)
  const [topics, setTopics] = useState<readonly NewsletterTopic[]>(subscription.topics)
  const [state, setState] = useState<'busy' | 'saved' | 'gone'>()
  const [problem, setProblem] = useState<string>()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (topics.length === 0) return
    setState('busy')
    setProblem(undefined)
    try {
      setState((await sendCall(changeNewsletter, { key: linkKey, topics: [...topics] })).isSuccess ? 'saved' : 'gone')
    } catch (error) {
      setProblem(failureText(error, failed))
      setState(undefined)
    }
  }
  return (
    <form className={styles.part} method="dialog" noValidate onSubmit={event => void save(event)}>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      {state === 'saved' && <Notice tone="ok">{t.saved}</Notice>}
      {state === 'gone' && <Notice tone="warn">{t.gone}</Notice>}
      <TopicChoice
        legend={t.topics}
        topics={topics}
        onChange={chosen => {
          setTopics(chosen)
          setState(undefined)
        }}
        error={topics.length === 0 ? t.none : undefined}
      />
      <Button type="submit" variant="second" busy={state === 'busy'} busyLabel={t.saving}>
        {t.save}
      </Button>
    </form>
  )
}

/**
 * Ends a subscription. Without scripts the form posts to the address of the page, which has the key, as mail programs
 * do (RFC 8058).
 */
function Stop({ linkKey, sendCall, onStopped }: OfLink & { readonly onStopped: () => void }) {
  const { manage: t, failed } = useMessages(messages)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const stop = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    try {
      await sendCall(stopNewsletter, { key: linkKey })
      onStopped()
    } catch (error) {
      setProblem(failureText(error, failed))
      setBusy(false)
    }
  }
  return (
    <form className={classNames(styles.part, styles.stop)} method="post" onSubmit={event => void stop(event)}>
      <h2 className="t-h3">{t.stopTitle}</h2>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <p>{t.stopText}</p>
      <Button type="submit" variant="second" busy={isBusy} busyLabel={t.stopping}>
        {t.stop}
      </Button>
    </form>
  )
}

/** The subscription of the link that opened the page: its topics, and its end. Nobody needs to sign in. */
export function ManageNewsletter({ sendCall = send }: { readonly sendCall?: typeof send }) {
  const { manage: t, failed } = useMessages(messages)
  // The page itself is cached for everybody.
  const linkKey = useQuery('key')
  const [found, setFound] = useState<Found>()
  const [isStopped, setStopped] = useState(false)
  useEffect(() => {
    if (linkKey === '') return
    sendCall(readNewsletter, { key: linkKey }).then(setFound, (error: unknown) =>
      setFound({ problem: failureText(error, failed) }),
    )
  }, [linkKey, sendCall, failed])
  if (isStopped)
    return (
      <div className={styles.form}>
        <FocusedNotice tone="ok">{t.stopped}</FocusedNotice>
      </div>
    )
  const subscription = found !== undefined && 'subscription' in found ? found.subscription : undefined
  return (
    <div className={styles.form}>
      <div role="status">
        {linkKey !== '' && found === undefined && t.loading}
        {subscription && t.address(subscription.emailAddress)}
        {subscription === null && t.gone}
      </div>
      {found !== undefined && 'problem' in found && <Notice tone="warn">{found.problem}</Notice>}
      {subscription && <Topics subscription={subscription} linkKey={linkKey} sendCall={sendCall} />}
      {subscription !== null && <Stop linkKey={linkKey} sendCall={sendCall} onStopped={() => setStopped(true)} />}
    </div>
  )
}
