import { useState } from 'react'
import { TextInput } from '#ui/forms/text-input.tsx'
import { AccordionItem } from '#ui/navigation/accordion.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { MAIN_ID } from '../../shell/frame-links.ts'
import { Words } from '../legal/legal-words.tsx'
import { PageHead } from '../page-head.tsx'
import { matchingQuestions, type Question } from './help-question.ts'
import styles from './help-questions.module.css'

export interface HelpQuestionsProps {
  readonly title: string
  readonly lead: string
  readonly topicsTitle: string
  readonly topics: readonly { readonly href: string; readonly title: string; readonly lead: string }[]
  readonly questionsTitle: string
  readonly search: string
  readonly hint: string
  /** The number of shown questions, in words: at index i for i + 1 questions. */
  readonly counts: readonly string[]
  readonly none: string
  readonly questions: readonly Question[]
}

/** Links to the topics, and all questions with a field that narrows them down. Without scripts, all are shown. */
export function HelpQuestions(props: HelpQuestionsProps) {
  const { title, lead, topicsTitle, topics, questionsTitle, search, hint, counts, none, questions } = props
  const [typed, setTyped] = useState('')
  const shown = matchingQuestions(questions, typed)
  return (
    <main id={MAIN_ID} tabIndex={-1} className={`page ${styles.page}`}>
      <PageHead title={title} lead={lead} />
      <nav aria-label={topicsTitle}>
        <ul className={styles.topics}>
          {topics.map(topic => (
            <li key={topic.href} className={styles.topic}>
              <Link className={styles.link} to={topic.href}>
                {topic.title}
              </Link>
              <p className="t-small ink-2">{topic.lead}</p>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="questions" className={styles.questions}>
        <h2 id="questions" className="t-h1">
          {questionsTitle}
        </h2>
        <div className={styles.search} role="search" aria-label={search}>
          <TextInput
            label={search}
            hint={hint}
            name="help"
            type="search"
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        </div>
        <p className="t-small ink-2" role="status">
          {typed.trim() === '' ? '' : (counts[shown.length - 1] ?? none)}
        </p>
        {shown.map(({ id, question, answer }) => (
          <AccordionItem key={id} title={<h3 className="t-title">{question}</h3>}>
            <p>
              <Words words={answer} />
            </p>
          </AccordionItem>
        ))}
      </section>
    </main>
  )
}
