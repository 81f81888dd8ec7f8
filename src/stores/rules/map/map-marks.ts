import type { Location } from '#catalog/rules/product.ts'
import { storePath } from '../store-words.ts'
import { project } from './albers.ts'
import type { Box } from './clip.ts'
import { heightOf, inBox, SHEET_WIDTH } from './sheet.ts'
import { spread } from './spread.ts'

/** A point of a drawing, in its units. */
export interface At {
  readonly x: number
  readonly y: number
}

/** A store on the map: its position, and the positions of its number on wide and narrow pages. */
export interface MapMark {
  /** Number in the list beside the map; null for the store that the page is about. */
  readonly number: number | null
  readonly href: string
  readonly name: string
  readonly isWarehouse: boolean
  readonly at: At
  readonly wide: At
  readonly narrow: At
}
/** Radius of a marker, in units of a drawing 1,000 wide. */
export const MARK = { wide: 12.5, narrow: 23 } as const

const rounded = (all: readonly (readonly [number, number])[]): readonly At[] =>
  all.map(([x, y]) => ({ x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 }))

/** Markers of the stores inside a box, placed so that they do not overlap. */
export function mapMarks(
  stores: readonly { readonly store: Location; readonly number: number | null }[],
  box: Box,
): readonly MapMark[] {
  const height = heightOf(box)
  const seen = stores
    .map(one => ({ ...one, point: inBox(project(one.store), box) }))
    .filter(({ point: [x, y] }) => x > 0 && x < SHEET_WIDTH && y > 0 && y < height)
  const points = seen.map(one => one.point)
  const placed = (radius: number) => rounded(spread(points, radius * 2.15, SHEET_WIDTH, height))
  const [at, wide, narrow] = [rounded(points), placed(MARK.wide), placed(MARK.narrow)]
  return seen.map(({ store, number }, i) => ({
    number,
    href: storePath(store.location),
    name: store.name,
    isWarehouse: store.kind === 'warehouse',
    at: at[i]!,
    wide: wide[i]!,
    narrow: narrow[i]!,
  }))
}
