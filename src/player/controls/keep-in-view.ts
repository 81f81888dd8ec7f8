import { boxOnScreen } from './piece-buttons.ts'
import type { Planner } from '../planner.ts'
import type { Shown } from '../shown.ts'

/** Pixels of the scene's edges that a plan keeps clear of: tools above, a measure below. */
const CLEAR = { side: 16, top: 60, bottom: 36 }

/** Shows the whole plan when the first pieces are there, and again when a change has let it grow out of the picture. */
export function keepInView(planner: Planner, scene: HTMLElement): void {
  let seen: Shown['plan'] | undefined
  const isOut = ({ placed }: Shown) => placed.some(piece => {
    const box = boxOnScreen(planner.stage, piece)
    return box === undefined || box.left < CLEAR.side || box.right > scene.clientWidth - CLEAR.side || box.top < CLEAR.top || box.bottom > scene.clientHeight - CLEAR.bottom
  })
  planner.onChange(() => {
    const shown = planner.shown()
    if (shown === undefined || shown.plan === seen) return
    const isFirst = seen === undefined || seen.runs.length === 0
    seen = shown.plan
    if (shown.placed.length > 0 && (isFirst || isOut(shown))) planner.stage.view(planner.settings().view)
  })
}
