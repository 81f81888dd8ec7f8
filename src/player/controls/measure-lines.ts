import { sizeOf } from '#planner/rules/measures.ts'
import type { Point } from '#planner/rules/links.ts'
import { el, setShown, setText, svg } from './dom.ts'
import { icon } from './icon.ts'
import type { Planner } from '../planner.ts'
import { fitWords } from '../piece-words.ts'

/** Distance in millimetres from the plan to its measure lines on the floor. */
const AWAY = 260
/** Pixels: half the length of an end mark, padding around the figure, and minimum length of a drawn line. */
const END = 6
const AROUND = 8
const SHORTEST = 28
/** Slope (as a sine) and half width of a figure in pixels beyond which the figure is written beside its line. */
const STEEP = 0.6
const WIDE = 34

interface Line {
  readonly group: SVGGElement
  draw(from: Point | undefined, to: Point | undefined, words: string): void
}

/**
 * A thin line with end marks and a figure. The end marks are perpendicular ticks, or slashes as in architectural
 * drawings.
 */
function createLine(isSlashed: boolean): Line {
  const path = svg('path', { class: 'measure__line' })
  const text = svg('text', { class: 'measure__figure', 'text-anchor': 'middle', 'dominant-baseline': 'central' })
  const group = svg('g', {}, path, text)
  const mark = ({ x, y }: Point, angle: number) => {
    const [dx, dy] = [Math.cos(angle) * END, Math.sin(angle) * END]
    return `M${x - dx} ${y - dy}L${x + dx} ${y + dy}`
  }
  const drawLine = (from: Point, to: Point, length: number, words: string) => {
    setText(text, words)
    const angle = Math.atan2(to.y - from.y, to.x - from.x)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const [halfWidth, halfHeight] = [words.length * 3.9 + AROUND, 8 + AROUND / 2]
    const half = Math.min(halfWidth / Math.max(Math.abs(cos), 0.01), halfHeight / Math.max(Math.abs(sin), 0.01))
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
    // A long figure is written beside a steep line, not across it.
    const isBeside = Math.abs(sin) > STEEP && halfWidth > WIDE
    const hasRoom = !isBeside && length > half * 2 + 16
    const beside = isBeside ? middle.x + AROUND + halfWidth * 0.8 : middle.x - sin * (halfWidth + 4)
    const x = hasRoom ? middle.x : beside
    const wide = group.ownerSVGElement?.clientWidth ?? Infinity
    text.setAttribute('x', String(Math.max(halfWidth - AROUND / 2, Math.min(x, wide - halfWidth + AROUND / 2))))
    text.setAttribute('y', String(hasRoom || isBeside ? middle.y : middle.y + cos * 18))
    const ends = isSlashed ? angle - Math.PI / 4 : angle + Math.PI / 2
    const body = hasRoom
      ? `M${from.x} ${from.y}L${middle.x - cos * half} ${middle.y - sin * half}` +
        `M${middle.x + cos * half} ${middle.y + sin * half}L${to.x} ${to.y}`
      : `M${from.x} ${from.y}L${to.x} ${to.y}`
    path.setAttribute('d', `${body}${mark(from, ends)}${mark(to, ends)}`)
  }
  const draw = (from: Point | undefined, to: Point | undefined, words: string) => {
    const length = from && to ? Math.hypot(to.x - from.x, to.y - from.y) : 0
    group.style.display = from === undefined || to === undefined || length < SHORTEST ? 'none' : ''
    if (from === undefined || to === undefined || length < SHORTEST) return
    drawLine(from, to, length, words)
  }
  return { group, draw }
}

/**
 * Overall width and depth, drawn on the floor at the sides nearest to the camera, and how the plan fits into the room.
 */
export function createMeasures(planner: Planner): {
  readonly lines: SVGSVGElement
  readonly fit: HTMLElement
  place(): void
} {
  const { stage, lengths, options } = planner
  const write = options.mode === 'mobile' ? lengths.short : lengths.written
  const [width, depth] = [createLine(options.brand === 'CB2'), createLine(options.brand === 'CB2')]
  const lines = svg('svg', { class: 'measures', 'aria-hidden': 'true' }, width.group, depth.group)
  const fit = el('p', { class: 'fit', hidden: true })

  /** The line that appears lower in the picture, which is the nearer one. */
  const nearer = (a: readonly [Point, Point], b: readonly [Point, Point]) => {
    const [one, other] = [a, b].map(line => line.map(point => stage.project(point, 0)))
    const low = (line: readonly (Point | undefined)[]) => line.reduce((sum, point) => sum + (point?.y ?? -1e6), 0)
    return low(other!) > low(one!) + 1 ? other! : one!
  }
  const place = () => {
    const shown = planner.shown()
    const size = shown && sizeOf(shown.placed)
    const isShown = size !== undefined && planner.settings().isMeasured
    lines.style.display = isShown ? '' : 'none'
    if (size === undefined || !isShown) return
    const { left, right, back, front } = size
    const across = nearer(
      [
        { x: left, y: front + AWAY },
        { x: right, y: front + AWAY },
      ],
      [
        { x: left, y: back - AWAY },
        { x: right, y: back - AWAY },
      ],
    )
    width.draw(across[0], across[1], write(size.width))
    if (shown!.panel === 'SelectFabric') {
      depth.draw(undefined, undefined, '')
      return
    }
    const deep = nearer(
      [
        { x: right + AWAY, y: back },
        { x: right + AWAY, y: front },
      ],
      [
        { x: left - AWAY, y: back },
        { x: left - AWAY, y: front },
      ],
    )
    depth.draw(deep[0], deep[1], write(size.depth))
  }
  const say = () => {
    const shown = planner.shown()
    const room = shown?.plan.room ?? null
    setShown(fit, room !== null && shown!.placed.length > 0)
    if (shown === undefined || room === null || shown.placed.length === 0) return
    const { kind, words } = fitWords(shown.placed, room, lengths, options.language)
    fit.dataset.kind = kind
    fit.replaceChildren(icon(kind === 'fits' ? 'check' : 'alert-circle'), words)
  }
  planner.onChange(say)
  return { lines, fit, place }
}
