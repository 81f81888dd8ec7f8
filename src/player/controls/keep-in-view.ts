import { sizeOf } from '#planner/rules/measures.ts'
import type { Point } from '#planner/rules/links.ts'
import { boxOnScreen } from './piece-buttons.ts'
import type { Planner } from '../planner.ts'
import type { Shown } from '../shown.ts'

/** Margins of the scene in pixels that the plan must not cover: tools above, a measure below. */
const CLEAR = { side: 16, top: 56, bottom: 12 }
/** Millimetres around the plan that its measure lines take up. */
const AROUND = 260

/** Frames the whole plan when the first pieces are added, and whenever a change makes it exceed the picture. */
export function keepInView(planner: Planner, scene: HTMLElement): void {
  let seen: Shown['plan'] | undefined
  const isClear = ({ x, y }: Point) =>
    x >= CLEAR.side && x <= scene.clientWidth - CLEAR.side && y >= CLEAR.top && y <= scene.clientHeight - CLEAR.bottom
  const isOut = ({ placed }: Shown) => {
    const size = sizeOf(placed)
    if (size === undefined) return false
    const { left, right, back, front } = size
    const floor = [left - AROUND, right + AROUND].flatMap(x =>
      [back - AROUND, front + AROUND].map(y => planner.stage.project({ x, y }, 0)),
    )
    const boxes = placed.map(piece => boxOnScreen(planner.stage, piece))
    return [
      ...floor,
      ...boxes.flatMap(box =>
        box === undefined
          ? [undefined]
          : [
              { x: box.left, y: box.top },
              { x: box.right, y: box.bottom },
            ],
      ),
    ].some(point => point === undefined || !isClear(point))
  }
  planner.onChange(() => {
    const shown = planner.shown()
    if (shown === undefined || shown.plan === seen) return
    const isFirst = seen === undefined || seen.runs.length === 0
    seen = shown.plan
    if (shown.placed.length > 0 && (isFirst || isOut(shown))) planner.stage.view(planner.settings().view)
  })
}
