import { MM_PER_INCH } from '#planner/rules/plan.ts'
import type { PlacedPiece } from '#planner/rules/layout.ts'
import { each, el, set, setShown } from './dom.ts'
import type { Planner } from '../planner.ts'
import type { Stage } from '../stage.ts'
import { roving } from './roving.ts'
import { messages } from '../player.messages.ts'

export interface ScreenBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Bounding box of a piece in the picture, in pixels; undefined if part of it is behind the camera. */
export function boxOnScreen(stage: Stage, { outline, facts }: PlacedPiece): ScreenBox | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const corner of outline) {
    for (const height of [0, facts.height * MM_PER_INCH]) {
      const seen = stage.project(corner, height)
      if (seen === undefined) return undefined
      left = Math.min(left, seen.x)
      right = Math.max(right, seen.x)
      top = Math.min(top, seen.y)
      bottom = Math.max(bottom, seen.y)
    }
  }
  return { left, top, right, bottom }
}

export const idOfButton = (button: Element): string => (button as HTMLElement).dataset.key ?? ''

/**
 * An invisible button over each piece, for keyboard and screen readers; the selected one is marked by brackets. Mouse
 * events pass through to the picture.
 */
export function createPieceButtons(planner: Planner): { readonly group: HTMLElement; place(): void } {
  const { stage, options } = planner
  const t = messages[options.language]
  const group = el('div', { class: 'pieces', role: 'group', 'aria-label': t.pieces })
  const settle = roving(group, button => planner.select(idOfButton(button)))
  const make = ({ piece }: PlacedPiece) => {
    const button = el('button', { class: 'piece', type: 'button', onclick: () => planner.select(piece.id) })
    button.addEventListener('focus', () => {
      if (button.matches(':focus-visible')) planner.select(piece.id)
    })
    return button
  }
  const place = () => {
    const shown = planner.shown()
    for (const [at, button] of [...group.children].entries()) {
      const placed = shown?.placed[at]
      const box = placed && boxOnScreen(stage, placed)
      if (box === undefined || !(button instanceof HTMLElement)) continue
      button.style.translate = `${box.left}px ${box.top}px`
      button.style.width = `${box.right - box.left}px`
      button.style.height = `${box.bottom - box.top}px`
    }
  }
  planner.onChange(() => {
    const shown = planner.shown()
    if (shown === undefined) return
    setShown(group, shown.panel === 'BuildSectional' && shown.placed.length > 0)
    const focused = [...group.children].indexOf(document.activeElement!)
    each(
      group,
      shown.placed,
      ({ piece }) => piece.id,
      make,
      (button, { piece, facts }, place) => {
        const fault = shown.faulty.get(piece.id)
        set(
          button,
          'aria-label',
          t.pieceAt(planner.nameOf(facts), planner.sizeOf(facts), place + 1, shown.placed.length),
        )
        set(button, 'aria-description', fault && t.faults[fault])
        set(button, 'data-faulty', fault !== undefined)
        set(button, 'aria-pressed', String(piece.id === shown.selected?.piece.id))
      },
    )
    settle()
    if (focused < 0 || group.contains(document.activeElement)) return
    const next =
      group.querySelector<HTMLElement>('[aria-pressed="true"]') ??
      group.children[Math.min(focused, group.children.length - 1)]
    if (next instanceof HTMLElement) next.focus()
  })
  return { group, place }
}
