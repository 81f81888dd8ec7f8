import type { SystemOfMeasure } from '#lib/site.ts'
import { Measure } from '#ui/measure.tsx'
import { formatLength } from '../rules/dimension.ts'

const CENTIMETRES_PER_INCH = 2.54

export interface ExtentMeasureProps {
  readonly inches: number
  readonly system: SystemOfMeasure
  /** Percent of the container it spans, centred. */
  readonly percent?: number
}

/** A length with the shop's hairline; in centimetres, whole ones. */
export const ExtentMeasure = ({ inches, system, percent }: ExtentMeasureProps) =>
  <Measure {...(percent === undefined ? {} : { width: percent })}>{formatLength(system === 1 ? inches : Math.round(inches * CENTIMETRES_PER_INCH), system)}</Measure>
