import type { CSSProperties, ReactNode } from 'react'
import type { Language } from '#lib/language.ts'
import type { SystemOfMeasure } from '#lib/site.ts'
import { useLanguage } from '#ui/language.tsx'
import { Measure } from '#ui/display/measure.tsx'
import type { View } from '../../rules/blueprint/view.ts'
import { formatInches } from '../../rules/dimension.ts'
import { messages } from './drawn-view.messages.ts'
import styles from './drawn-view.module.css'
import { Length } from '../fit/length.tsx'

/** `88″ wide, 34″ high`; in the metric system, centimetres and then inches; in French, only centimetres. */
export function viewWords({ name, width, height }: View, system: SystemOfMeasure, language: Language): string {
  const t = messages[language]
  const say = (inches: number) => formatInches(inches, system, language)
  return `${say(width)} ${t.across[name]}, ${say(height)} ${t.up[name]}`
}
/** Name of a view, such as `Front`. */
export const viewName = ({ name }: View, language: Language): string => messages[language].views[name]

export interface DrawnViewProps {
  readonly view: View
  readonly system: SystemOfMeasure
  /** Shows the drawing without dimensions, as a thumbnail. */
  readonly bare?: boolean
  /** Shows the height; false if an adjacent drawing shows it. */
  readonly isTallShown?: boolean
  /** An object on the same floor, for scale. */
  readonly beside?: ReactNode
}

/** A flat view of the product with its dimensions: as large as its container allows, or with `--k` per inch if set. */
export function DrawnView({ view, system, bare = false, isTallShown = true, beside }: DrawnViewProps) {
  const language = useLanguage()
  const { name, width, height, marks } = view
  const label = bare
    ? ({ 'aria-hidden': true } as const)
    : {
        role: 'img',
        'aria-label': messages[language].says(viewName(view, language), viewWords(view, system, language)),
      }
  const drawing = (
    <svg className={styles.drawing} viewBox={`0 ${-height} ${width} ${height}`} {...label}>
      {marks.map(({ d, tone }, i) => (
        <path key={i} d={d} className={styles[tone]} />
      ))}
    </svg>
  )
  const size = { '--w': width, '--h': height } as CSSProperties
  if (bare)
    return (
      <div className={styles.view} style={size}>
        {drawing}
      </div>
    )
  return (
    <div className={styles.view} style={size}>
      {isTallShown && (
        <div className={styles.tall} aria-hidden>
          <span className={styles.figure}>
            <Length inches={height} system={system} />
          </span>
        </div>
      )}
      <div className={name === 'plan' ? styles.plan : styles.stands}>{drawing}</div>
      {beside !== undefined && <div className={styles.beside}>{beside}</div>}
      <div className={styles.across} aria-hidden>
        <Measure>
          <Length inches={width} system={system} />
        </Measure>
      </div>
    </div>
  )
}
