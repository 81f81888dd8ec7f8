import { formatLength, inSystem, secondSystem } from '#catalog/rules/dimension.ts'
import type { Dimension } from '#catalog/rules/dimension.ts'
import type { SystemOfMeasure } from '#lib/site.ts'
import { classNames } from '#ui/class-names.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import styles from './facts.module.css'
import { messages } from './product.messages.ts'

const FACTS = ['width', 'diameter', 'depth', 'height'] as const

/** The dimensions above 0 [NAV-14], in the site's unit first, in English with the other unit below [NAV-13]. */
export function Facts({ dimension, first }: { readonly dimension: Dimension; readonly first: SystemOfMeasure }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const second = secondSystem(first, language)
  const own = inSystem(dimension, first)
  const facts = FACTS.filter(field => dimension[field] > 0)
  if (facts.length === 0) return null
  return (
    <ul className={styles.facts} aria-label={t.dimensions}>
      {facts.map(field => (
        <li key={field} className={styles.fact}>
          <b className={styles.length}>{formatLength(own[field], first, language)}</b>{' '}
          <span className={classNames(styles.word, language === 'fr' && styles.line)}>{t.facts[field]}</span>
          {second !== undefined && (
            <span className={styles.other}>{formatLength(inSystem(dimension, second)[field], second, language)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
