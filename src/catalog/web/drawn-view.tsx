import type { CSSProperties, ReactNode } from 'react'
import type { SystemOfMeasure } from '#lib/site.ts'
import { Measure } from '#ui/measure.tsx'
import type { View } from '../rules/blueprint/view.ts'
import { formatLength } from '../rules/dimension.ts'
import styles from './drawn-view.module.css'

const CENTIMETRES_PER_INCH = 2.54

/** `88″`, or on Canadian sites `224 cm` with the inches beside it [NAV-13]. */
export function Length({ inches, system }: { readonly inches: number; readonly system: SystemOfMeasure }) {
  if (system === 1) return <>{formatLength(inches, 1)}</>
  return <>{formatLength(Math.round(inches * CENTIMETRES_PER_INCH), 2)} <span className={styles.second}>{formatLength(inches, 1)}</span></>
}

/** Across a view lies one extent of the piece and up another. */
const SAYS = { front: ['wide', 'high'], side: ['deep', 'high'], plan: ['wide', 'deep'] } as const
export const NAMES = { front: 'Front', side: 'Side', plan: 'From above' } as const

/** `88″ wide, 34″ high`; centimetres first where the site has them. */
export function viewWords({ name, width, height }: View, system: SystemOfMeasure): string {
  const say = (inches: number) => (system === 1 ? formatLength(inches, 1) : `${formatLength(Math.round(inches * CENTIMETRES_PER_INCH), 2)} (${formatLength(inches, 1)})`)
  return `${say(width)} ${SAYS[name][0]}, ${say(height)} ${SAYS[name][1]}`
}

export interface DrawnViewProps {
  readonly view: View
  readonly system: SystemOfMeasure
  /** The drawing alone: a thumbnail. */
  readonly bare?: boolean
  /** The measure of how high it is; left out where the drawing beside it has it. */
  readonly isTallShown?: boolean
  /** Stands on the same floor, for scale. */
  readonly beside?: ReactNode
}

/** A flat view of the piece with its measures: as large as its container lets it, or `--k` an inch where that is set. */
export function DrawnView({ view, system, bare = false, isTallShown = true, beside }: DrawnViewProps) {
  const { name, width, height, marks } = view
  const drawing = (
    <svg className={styles.drawing} viewBox={`0 ${-height} ${width} ${height}`} {...(bare ? { 'aria-hidden': true } : { role: 'img', 'aria-label': `${NAMES[name]}: ${viewWords(view, system)}` })}>
      {marks.map(({ d, tone }, i) => <path key={i} d={d} className={styles[tone]} />)}
    </svg>
  )
  const size = { '--w': width, '--h': height } as CSSProperties
  if (bare) return <div className={styles.view} style={size}>{drawing}</div>
  return (
    <div className={styles.view} style={size}>
      {isTallShown && <div className={styles.tall} aria-hidden><span className={styles.figure}><Length inches={height} system={system} /></span></div>}
      <div className={name === 'plan' ? styles.plan : styles.stands}>{drawing}</div>
      {beside !== undefined && <div className={styles.beside}>{beside}</div>}
      <div className={styles.across} aria-hidden><Measure><Length inches={width} system={system} /></Measure></div>
    </div>
  )
}
