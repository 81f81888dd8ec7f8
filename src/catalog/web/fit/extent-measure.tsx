import type { SystemOfMeasure } from '#lib/site.ts'
import { Measure } from '#ui/display/measure.tsx'
import { Length } from './length.tsx'

export interface ExtentMeasureProps {
  readonly inches: number
  readonly system: SystemOfMeasure
  /** Percent of the container where it begins and ends; left out: the whole container. */
  readonly from?: number
  readonly to?: number
}

/** A length with the shop's hairline; in centimetres, whole ones, with the inches beside them. */
export const ExtentMeasure = ({ inches, system, from, to }: ExtentMeasureProps) => (
  <Measure from={from} to={to} isLong={system !== 1}>
    <Length inches={inches} system={system} />
  </Measure>
)
