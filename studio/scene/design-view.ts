import type { Design, Stage, View } from '../design.ts'

/** Angle in degrees by which a piece is turned if its view does not state one. */
export const USUAL_TURN: Readonly<Record<Stage, number>> = { floor: -28, wall: 0, flat: -18, hung: -20 }
const OTHER_SIDE: Readonly<Record<Stage, number>> = { floor: 38, wall: -24, flat: 30, hung: 35 }

export const VIEWS = ['main', 'angle', 'detail'] as const
export type ViewName = (typeof VIEWS)[number]

/** Returns the view of a design, or undefined if the design has no view with that name. */
export function viewOf(design: Pick<Design, 'main' | 'angle' | 'detail' | 'stage'>, name: ViewName): View | undefined {
  const { stage } = design
  if (name === 'main') return { turn: USUAL_TURN[stage], ...design.main }
  if (name === 'angle') return design.angle && { turn: OTHER_SIDE[stage], ...design.angle }
  return design.detail && { turn: USUAL_TURN[stage], span: 0.5, ...design.detail }
}
