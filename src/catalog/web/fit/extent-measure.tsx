import type { SystemOfMeasure } from '#lib/site.ts'
import { Measure } from '#ui/display/measure.tsx'
import { Length } from './length.tsx'

export interface ExtentMeasureProps {
  readonly inches: number
  readonly system: SystemOfMeasure
  /** Start and end in percent of the container; by default the whole container. */
  readonly from?: number
  readonly to?: number
}

/** A length with a dimension line, in the site's system of measure. */
export const ExtentMeasure = ({ inches, system, from, to }: ExtentMeasureProps) => (
  <Measure from={from} to={to} isLong={system !== 1}>
    <Length inches={inches} system={system} />
  </Measure>
)
