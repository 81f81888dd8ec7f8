import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { project, type Point } from '#stores/rules/map/albers.ts'
import { clipRing, runsIn, type Box } from '#stores/rules/map/clip.ts'
import { heightOf, inBox, SHEET_WIDTH, WHOLE } from '#stores/rules/map/sheet.ts'

/** A text on the map, at a position in its units. */
export interface MapLabel {
  readonly text: string
  readonly x: number
  readonly y: number
}
/** SVG paths of a section of the map, in a drawing 1,000 units wide. */
export interface DrawnMap {
  readonly width: number
  readonly height: number
  readonly us: string
  readonly canada: string
  readonly neighbours: string
  readonly lakes: string
  readonly islands: string
  readonly borders: string
  /** Meridians and parallels. */
  readonly grid: string
  readonly letters: readonly MapLabel[]
  readonly cities: readonly MapLabel[]
}

type Packed = readonly (readonly number[])[]
interface Level {
  readonly us: Packed
  readonly canada: Packed
  readonly neighbours: Packed
  readonly lakes: Packed
  readonly islands: Packed
  readonly borders: Packed
}
type Named = readonly (readonly [text: string, x: number, y: number])[]
/** Contents of land.json, written by scripts/map/main.ts. `steps`: units per kilometre. */
interface Land {
  readonly steps: number
  readonly letters: Named
  readonly cities: Named
  readonly coarse: Level
  readonly fine: Level
}

let read: Land | undefined
/** Loaded when the first map is drawn; about 120 kB. */
const land = (): Land => (read ??= JSON.parse(readFileSync(join(import.meta.dirname, 'land.json'), 'utf8')) as Land)

function unpack(steps: readonly number[], unit: number): readonly Point[] {
  let [x, y] = [0, 0]
  return Array.from({ length: steps.length / 2 }, (_, i) => {
    x += steps[2 * i]!
    y += steps[2 * i + 1]!
    return [x / unit, y / unit] as const
  })
}

/**
 * An SVG path such as `M12 40l3 4-2 7z`, in whole units relative to the previous point; points that do not move are
 * omitted.
 */
function path(lines: readonly (readonly Point[])[], box: Box, isClosed: boolean): string {
  return lines
    .map(line => {
      const whole = line.map(point => inBox(point, box).map(Math.round) as [number, number])
      const moved = whole.flatMap(([x, y], i) =>
        i === 0 || (x === whole[i - 1]![0] && y === whole[i - 1]![1])
          ? []
          : [[x - whole[i - 1]![0], y - whole[i - 1]![1]] as const],
      )
      return moved.length < (isClosed ? 2 : 1)
        ? ''
        : `M${whole[0]!.join(' ')}l${moved.map(step => step.join(' ')).join(' ')}${isClosed ? 'z' : ''}`.replaceAll(
            ' -',
            '-',
          )
    })
    .join('')
}

/** Degrees between two grid lines. */
const GRID = 10
function grid(box: Box): string {
  const meridians = Array.from({ length: 13 }, (_, i) => -170 + i * GRID).map(longitude =>
    Array.from({ length: 10 }, (_, i) => project({ latitude: 18 + i * 5, longitude })),
  )
  const parallels = Array.from({ length: 6 }, (_, i) => 20 + i * GRID).map(latitude =>
    Array.from({ length: 27 }, (_, i) => project({ latitude, longitude: -170 + i * 5 })),
  )
  return path(
    [...meridians, ...parallels].flatMap(line => runsIn(line, box)),
    box,
    false,
  )
}

/** Labels that lie well inside a box. */
function labels(named: Named, box: Box): MapLabel[] {
  return named.flatMap(([text, ...at]) => {
    const [x, y] = inBox(at, box).map(Math.round) as [number, number]
    return x > 30 && x < SHEET_WIDTH - 30 && y > 20 && y < heightOf(box) - 12 ? [{ text, x, y }] : []
  })
}

/** Draws a section of the map, or all of it. */
export function drawMap(box: Box = WHOLE): DrawnMap {
  const { steps, letters, cities, coarse, fine } = land()
  const level = box.width > 2500 ? coarse : fine
  const edge = box.width / 20
  const seen: Box = { x: box.x - edge, y: box.y - edge, width: box.width + 2 * edge, height: box.height + 2 * edge }
  const rings = (packed: Packed) =>
    path(
      packed.map(ring => clipRing(unpack(ring, steps), seen)).filter(ring => ring.length > 2),
      box,
      true,
    )
  return {
    width: SHEET_WIDTH,
    height: heightOf(box),
    us: rings(level.us),
    canada: rings(level.canada),
    neighbours: rings(level.neighbours),
    lakes: rings(level.lakes),
    islands: rings(level.islands),
    borders: path(
      level.borders.flatMap(line => runsIn(unpack(line, steps), seen)),
      box,
      false,
    ),
    grid: grid(seen),
    letters: labels(letters, box),
    cities: level === fine ? labels(cities, box) : [],
  }
}
