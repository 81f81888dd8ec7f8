import type { SystemOfMeasure } from '#lib/site.ts'
import { Measure } from '#ui/measure.tsx'
import { Length } from './length.tsx'

export interface ExtentMeasureProps {
  readonly inches: number
  readonly system: SystemOfMeasure
  /** Percent of the container it spans, centred. */
  readonly percent?: number
}

/** A length with the shop's hairline; in centimetres, whole ones, with the inches beside them. */
export const ExtentMeasure = ({ inches, system, percent }: ExtentMeasureProps) =>
  <Measure {...(percent === undefined ? {} : { width: percent })}><Length inches={inches} system={system} /></Measure>
