import { transform, type Part } from '../../kit/mesh.ts'
import { softBox } from '../../kit/soft-box.ts'
import { isFine, type Upholstery } from './cushions.ts'
import { sectionalBase } from './sectional-base.ts'
import type { SectionalStyle } from './sectional-style.ts'

/** Thickness of the lid, metres. */
const LID = 0.024

/** A chest as deep as a seat, with upholstered sides and a wooden lid. */
export function consoleParts(style: SectionalStyle, width: number, making: Upholstery): Part[] {
  const fine = isFine(making)
  const { depth, legHeight } = style
  const height = Math.min(style.armHeight, style.height)
  const body = softBox({
    w: width,
    h: height - legHeight - LID,
    d: depth,
    r: 0.02,
    puff: [0.003, 0, 0.006],
    noise: 0.0015,
    seed: style.seed,
    seg: fine ? 0.03 : 0.3,
    rseg: fine ? 5 : 1,
  })
  const lid = softBox({
    w: width - 0.006,
    h: LID,
    d: depth - 0.008,
    r: 0.004,
    rseg: fine ? 3 : 1,
    seg: 0.3,
    grain: 'z',
  })
  const baseSize = {
    width,
    inside: width - 0.02,
    depth,
    deck: legHeight + 0.06,
    inset: Math.min(style.legInset, 0.05),
  }
  return [
    { name: 'console', slot: 'cover', mesh: transform(body, { t: [0, legHeight, 0] }) },
    { name: 'lid', slot: 'legs', mesh: transform(lid, { t: [0, height - LID, 0] }) },
    ...sectionalBase(style, baseSize, making),
  ]
}
