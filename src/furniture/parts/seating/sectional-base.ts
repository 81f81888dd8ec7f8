import type { Part } from '../../kit/mesh.ts'
import type { Upholstery } from './cushions.ts'
import { base, type BaseSize } from './seat-base.ts'
import type { SectionalStyle } from './sectional-style.ts'

/** The base of a piece. The arms of a sectional stand on the base, which is therefore measured as if it had no arms. */
export function sectionalBase(
  { base: shape, legHeight, legInset }: SectionalStyle,
  size: Pick<BaseSize, 'width' | 'inside' | 'depth' | 'deck'> & Partial<Pick<BaseSize, 'inset' | 'armWidth'>>,
  making: Upholstery,
): Part[] {
  return base(
    shape,
    {
      legHeight,
      inset: legInset,
      overhang: 0,
      armWidth: 0,
      hasArms: false,
      setback: 0,
      ...size,
    },
    making,
  )
}
