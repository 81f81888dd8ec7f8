import { useId, useMemo } from 'react'
import type { MouseEvent } from 'react'
import { PhotoTile } from '#catalog/web/pictures/product-picture.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { layOut } from '../../rules/layout.ts'
import { sizeOf } from '../../rules/measures.ts'
import { itemTypesOf } from '../../rules/plan.ts'
import { planOf } from '../../rules/start-plan.ts'
import { firstChoices, knownChoices } from '../option-choices.ts'
import type { PlannerCollection } from '../planner-collection.ts'
import { overallWords } from './lengths.ts'
import { PlanOutline } from './editor/plan-outline.tsx'
import { messages } from './popular-layouts.messages.ts'
import styles from './popular-layouts.module.css'
import { piecesOf } from './saved/shared-plan.ts'
import { useReplaced } from './use-replaced.ts'
import type { PlanState } from './use-plan.ts'

export interface PopularLayoutsProps {
  readonly state: PlanState
  readonly collection: PlannerCollection
}

/** Whether a click is unmodified; others open a new tab or download the link. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** The collection's layouts as links to the planner. Choosing one replaces the plan and can be undone. */
export function PopularLayouts({ state, collection }: PopularLayoutsProps) {
  const [t, language] = [useMessages(messages), useLanguage()]
  const headingId = useId()
  const replaced = useReplaced(state)
  const pieces = useMemo(() => piecesOf(collection), [collection])
  const layouts = useMemo(
    () =>
      collection.layouts.map(layout => {
        let number = 0
        const plan = planOf(layout.itemTypes, pieces, () => `p${++number}`)
        return { layout, plan, size: sizeOf(layOut(plan, pieces)) }
      }),
    [collection, pieces],
  )
  if (layouts.length === 0) return null
  const planned = itemTypesOf(state.plan).join(' ')
  return (
    <section className={styles.layouts} aria-labelledby={headingId}>
      <h2 id={headingId} className="t-h2">
        {t.title[collection.brand]}
      </h2>
      <p className="t-small ink-2">{t.lead}</p>
      <div className={styles.said} role="status">
        {replaced.opened !== undefined && (
          <Notice tone="ok" live={false}>
            {t.opened(replaced.opened)}{' '}
            <button type="button" className="link link--strong" onClick={replaced.takeBack}>
              {t.undo}
            </button>
          </Notice>
        )}
        {replaced.isUndone && <p className="t-small">{t.undone}</p>}
      </div>
      <ul className={styles.cards}>
        {layouts.map(({ layout, plan, size }) => {
          const isCurrent = planned === itemTypesOf(plan).join(' ')
          const open = (event: MouseEvent) => {
            if (!isPlain(event)) return
            event.preventDefault()
            replaced.open(layout.name, plan, knownChoices(collection, firstChoices(layout.fabricChoiceCode)))
          }
          return (
            <li key={layout.slug} className={styles.card}>
              {layout.photo === null ? (
                <div className={styles.drawn}>
                  <PlanOutline plan={plan} pieces={pieces} />
                </div>
              ) : (
                <PhotoTile
                  photo={layout.photo}
                  alt=""
                  ratio="4:3"
                  sizes="(min-width: 1050px) 24vw, (min-width: 769px) 45vw, 70vw"
                />
              )}
              <h3 className="t-title">
                <a className={styles.to} href={`#layout=${layout.slug}`} onClick={open}>
                  {layout.name}
                </a>
              </h3>
              {size !== undefined && (
                <p className="t-small ink-2 num">
                  {t.about(overallWords(size, collection.systemOfMeasure, language), layout.itemTypes.length)}
                </p>
              )}
              {isCurrent && <p className={`t-micro ${styles.current}`}>{t.current}</p>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
