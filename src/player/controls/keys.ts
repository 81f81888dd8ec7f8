import type { Drag } from './drag.ts'
import { openKeys } from './keys-help.ts'
import type { Menus } from './menu.ts'
import type { PieceBar } from './piece-bar.ts'
import type { Planner } from '../planner.ts'
import type { ViewName } from '../stage.ts'

/** Degrees of orbit per key press. */
const ORBIT = 12
/** Zoom factor per key press. */
const CLOSER = 1.2
/** Millimetres of slide per key press. */
const SLIDE = 50

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('input, [role="menu"], [role="dialog"], dialog') !== null

/** Degrees by which an arrow key orbits the camera: horizontally and vertically. */
const ORBITS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-ORBIT, 0],
  ArrowRight: [ORBIT, 0],
  ArrowUp: [0, -ORBIT],
  ArrowDown: [0, ORBIT],
}

/** Closes the open menu, cancels the drag, or clears the selection. Returns whether there was anything to do. */
function letGo(planner: Planner, drag: Drag, menus: Menus): boolean {
  if (menus.isOpen()) {
    menus.close()
    return true
  }
  if (drag.isOn()) {
    drag.cancel()
    return true
  }
  if (planner.shown()?.selected === undefined && planner.shown()?.spot === undefined) return false
  planner.select(undefined)
  return true
}

const done = (run: () => void) => () => {
  run()
  return true
}

/** Keyboard shortcuts of the player. The dialog that `?` opens lists them. */
export function listenToKeys(
  root: HTMLElement,
  planner: Planner,
  drag: Drag,
  menus: Menus,
  bar: PieceBar,
  signal: AbortSignal,
): void {
  const { stage } = planner
  const isBuilding = () => planner.shown()?.panel === 'BuildSectional'
  const see = (view: ViewName) => {
    stage.view(view)
    planner.set({ view })
  }
  const withPiece = (run: (pieceId: string) => void) => () => {
    const id = planner.shown()?.selected?.piece.id
    if (!isBuilding() || id === undefined) return false
    run(id)
    return true
  }
  const turnBy = (sign: 1 | -1) =>
    withPiece(pieceId =>
      planner.change({
        kind: 'turn',
        pieceId,
        by: planner.shown()?.hasWedge === true ? ((45 * sign) as 45 | -45) : ((90 * sign) as 90 | -90),
      }),
    )
  const slide = (dx: number, dy: number) => withPiece(pieceId => planner.change({ kind: 'slide', pieceId, dx, dy }))()
  const remove = withPiece(pieceId => planner.change({ kind: 'remove', pieceId }))
  const zoomIn = done(() => stage.zoom(CLOSER))
  const plain: Readonly<Record<string, () => boolean>> = {
    Delete: remove,
    Backspace: remove,
    Escape: () => letGo(planner, drag, menus),
    d: withPiece(pieceId => planner.change({ kind: 'duplicate', pieceId, id: planner.newId() })),
    r: () => (drag.isOn() ? done(drag.turn)() : turnBy(1)()),
    R: turnBy(-1),
    '[': withPiece(pieceId => planner.change({ kind: 'reorder', pieceId, by: -1 })),
    ']': withPiece(pieceId => planner.change({ kind: 'reorder', pieceId, by: 1 })),
    s: withPiece(() => bar.swap()),
    '+': zoomIn,
    '=': zoomIn,
    '-': done(() => stage.zoom(1 / CLOSER)),
    0: done(() => see(planner.settings().view)),
    t: done(() => see('top')),
    f: done(() => see('front')),
    o: done(() => see('orbit')),
    '?': done(() =>
      openKeys(root, planner, document.activeElement instanceof HTMLElement ? document.activeElement : null),
    ),
  }
  document.addEventListener(
    'keydown',
    event => {
      if (event.defaultPrevented || isTyping(event)) return
      const { key, altKey, shiftKey } = event
      const isCommand = event.ctrlKey || event.metaKey
      const handled = () => {
        if (isCommand) {
          if (altKey) return false
          if (key.toLowerCase() === 'z') return done(shiftKey ? planner.redo : planner.undo)()
          return key.toLowerCase() === 'y' && done(planner.redo)()
        }
        const orbit = ORBITS[key]
        if (altKey) return orbit !== undefined && done(() => stage.orbit(...orbit))()
        if (shiftKey && orbit !== undefined) return slide(Math.sign(orbit[0]) * SLIDE, Math.sign(orbit[1]) * SLIDE)
        return (plain[key] ?? plain[key.toLowerCase()])?.() ?? false
      }
      if (handled()) event.preventDefault()
    },
    { signal },
  )
}
