import { useId } from 'react'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { useMessages } from '#ui/language.tsx'
import { messages as names } from '../rules/newsletter.messages.ts'
import { NEWSLETTER_TOPICS, type NewsletterTopic } from '../rules/topics.ts'
import styles from './newsletter.module.css'

export interface TopicChoiceProps {
  readonly legend: string
  readonly topics: readonly NewsletterTopic[]
  readonly onChange: (topics: readonly NewsletterTopic[]) => void
  readonly error?: string | undefined
}

/** The topics of the newsletter, to tick. */
export function TopicChoice({ legend, topics, onChange, error }: TopicChoiceProps) {
  const t = useMessages(names)
  const errorId = useId()
  return (
    <fieldset className={styles.topics} aria-describedby={error === undefined ? undefined : errorId}>
      <legend>{legend}</legend>
      {NEWSLETTER_TOPICS.map(topic => (
        <Checkbox
          key={topic}
          name="topics"
          value={topic}
          label={t.topics[topic]}
          checked={topics.includes(topic)}
          onChange={event =>
            onChange(NEWSLETTER_TOPICS.filter(one => (one === topic ? event.target.checked : topics.includes(one))))
          }
        />
      ))}
      {error !== undefined && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
