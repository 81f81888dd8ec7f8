import { thrown, type Turn } from '../../kit/turn.ts'

/** Style of a serving piece. */
export interface ServingStyle {
  readonly surface: 'plain' | 'thrown' | 'fluted'
  /** Outline of a board or a platter. */
  readonly plan: 'round' | 'oval' | 'rectangle' | 'pebble' | 'paddle'
  readonly seed: number
}

/** Number of points in a rounded corner of a section. */
export const filletSteps = (fine: boolean): number => (fine ? 9 : 3)
/** Number of sides of a turned body. */
export const bodySegments = (fine: boolean): number => (fine ? 112 : 28)

/** The irregular radius of a hand-thrown body; undefined for other surfaces. */
export const thrownRadius = ({ surface, seed }: ServingStyle): Turn['radius'] =>
  surface === 'thrown' ? thrown(0.01, seed) : undefined
