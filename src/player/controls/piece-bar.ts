import { refusedActions, swapsFor } from '#planner/rules/refused-actions.ts'
import { MM_PER_INCH, type PieceFacts } from '#planner/rules/plan.ts'
import { seatDepthOf } from '#planner/rules/layout.ts'
import { isAlone } from '#planner/rules/runs.ts'
import { el, set, setShown, setText } from './dom.ts'
import { icon, type IconName } from './icon.ts'
import type { Menus, MenuItem } from './menu.ts'
import { boxOnScreen } from './piece-buttons.ts'
import { pieceSymbol } from './piece-symbol.ts'
import { priceWords } from './price-words.ts'
import type { Planner } from '../planner.ts'
import { roving } from './roving.ts'
import { messages } from '../player.messages.ts'
import type { Shown } from '../shown.ts'

/**
 * Pixels between a piece and its bar, height of the tools above that the bar must not cover, and margin at the edges.
 */
const GAP = 12
const TOP = 66
const EDGE = 12
/** Pixels at the upper edge of a piece that its bar may cover; they show mostly background. */
const AIR = 28
/** Scale of the drawings in menus, in pixels per inch. */
export const LIST_SCALE = 0.4

/** Menu item of a piece. */
export const pieceItem = (planner: Planner, piece: PieceFacts, run: () => void): MenuItem => ({
  label: planner.nameOf(piece),
  detail: planner.sizeOf(piece),
  picture: el('span', { class: 'menu__picture' }, pieceSymbol(piece, LIST_SCALE, seatDepthOf(planner.shown()!.pieces))),
  run,
})

export interface PieceBar {
  readonly bar: HTMLElement
  place(): void
  /** Opens the menu of pieces that the selected piece may be swapped for. */
  swap(): void
}

/** Opens the menu of pieces that the selected piece may be swapped for. */
function openSwaps(planner: Planner, menus: Menus, button: HTMLElement): void {
  const t = messages[planner.options.language]
  const shown = planner.shown()
  const pieceId = shown?.selected?.piece.id
  if (shown === undefined || pieceId === undefined) return
  const items = swapsFor(shown.plan, shown.pieces, pieceId)
    .filter(({ because }) => because === undefined)
    .map(({ itemTypeCode }) =>
      pieceItem(planner, shown.pieces.get(itemTypeCode)!, () =>
        planner.change({ kind: 'swap', pieceId, itemTypeCode }),
      ),
    )
  if (items.length === 0) planner.refuse(t.nothingToSwap)
  else menus.open(button, t.swapFor(planner.nameOf(shown.selected!.facts)), items, true)
}

/** Places the bar above the piece, or below it if there is no space above. */
function placeBar(planner: Planner, bar: HTMLElement, scene: HTMLElement): void {
  const selected = planner.shown()?.selected
  const box = bar.hidden || selected === undefined ? undefined : boxOnScreen(planner.stage, selected)
  if (box === undefined || planner.options.mode === 'mobile') return
  const left = Math.max(EDGE, Math.min(box.left, scene.clientWidth - bar.offsetWidth - EDGE))
  const [above, below] = [box.top - bar.offsetHeight - GAP, box.bottom + GAP]
  const upper = Math.max(TOP, above)
  const top =
    upper + bar.offsetHeight <= box.top + AIR || below + bar.offsetHeight + EDGE > scene.clientHeight ? upper : below
  bar.style.translate = `${Math.round(left)}px ${Math.round(top)}px`
}

/** Name of the selected piece, with its width if there is space. */
function titleOf(planner: Planner, facts: PieceFacts): string {
  const name = planner.nameOf(facts)
  return planner.options.mode === 'mobile' ? name : `${name}, ${planner.lengths.written(facts.width * MM_PER_INCH)}`
}

/** Adds a button for an action on the selected piece to `buttons`. */
function addAction(
  planner: Planner,
  buttons: HTMLElement,
  picture: IconName,
  label: string,
  run: (id: string) => void,
): HTMLElement {
  const button = el('button', { class: 'bar__button', type: 'button', 'aria-label': label, 'data-tip': label })
  button.addEventListener('click', () => {
    const id = planner.shown()?.selected?.piece.id
    if (id !== undefined && button.ariaDisabled !== 'true') run(id)
  })
  button.append(icon(picture))
  buttons.append(button)
  return button
}

/** Shows or hides the bar. If a hidden bar had the focus, it moves to the palette. */
function showBar(bar: HTMLElement, scene: HTMLElement, isShown: boolean): void {
  const hadFocus = bar.contains(document.activeElement)
  setShown(bar, isShown)
  if (hadFocus && !isShown) scene.parentElement?.querySelector<HTMLElement>('.tile[tabindex="0"]')?.focus()
}

interface PieceActions {
  readonly turn: HTMLElement
  readonly swap: HTMLElement
  readonly duplicate: HTMLElement
  readonly earlier: HTMLElement
  readonly later: HTMLElement
}

function addActions(planner: Planner, menus: Menus, buttons: HTMLElement): PieceActions {
  const t = messages[planner.options.language]
  const action = (picture: IconName, label: string, run: (id: string) => void) =>
    addAction(planner, buttons, picture, label, run)
  const turn = action('rotate', t.turn[90], pieceId => {
    planner.change({ kind: 'turn', pieceId, by: planner.shown()?.hasWedge === true ? 45 : 90 })
  })
  const swapButton = action('arrows-exchange', t.swap, () => openSwaps(planner, menus, swapButton))
  set(swapButton, 'aria-haspopup', 'menu')
  const duplicate = action('copy', t.duplicate, pieceId =>
    planner.change({ kind: 'duplicate', pieceId, id: planner.newId() }),
  )
  const earlier = action('chevron-left', t.earlier, pieceId => planner.change({ kind: 'reorder', pieceId, by: -1 }))
  const later = action('chevron-right', t.later, pieceId => planner.change({ kind: 'reorder', pieceId, by: 1 }))
  action('trash', t.remove, pieceId => planner.change({ kind: 'remove', pieceId }))
  return { turn, swap: swapButton, duplicate, earlier, later }
}

/** Disables the actions that are refused for this piece. */
function tellActions(planner: Planner, shown: Shown, pieceId: string, actions: PieceActions): void {
  const { turn, duplicate, earlier, later } = actions
  const may = refusedActions(shown.plan, shown.pieces, pieceId)
  set(turn, 'aria-disabled', (shown.hasWedge ? may.turnHalfLeft : may.turnLeft) !== undefined && 'true')
  set(duplicate, 'aria-disabled', may.duplicate !== undefined && 'true')
  set(earlier, 'aria-disabled', may.moveLeft !== undefined && 'true')
  set(later, 'aria-disabled', may.moveRight !== undefined && 'true')
}

/** A toolbar with name, width, price and actions of the selected piece. */
export function createPieceBar(planner: Planner, menus: Menus, scene: HTMLElement): PieceBar {
  const t = messages[planner.options.language]
  const [name, price] = [el('span', { class: 'bar__name' }), el('span', { class: 'bar__price' })]
  const buttons = el('span', { class: 'bar__buttons' })
  const bar = el(
    'div',
    { class: 'bar', role: 'toolbar', hidden: true },
    el('span', { class: 'bar__words' }, name, price),
    buttons,
  )
  const settle = roving(bar)
  const actions = addActions(planner, menus, buttons)
  const swap = () => openSwaps(planner, menus, actions.swap)
  const place = () => placeBar(planner, bar, scene)
  let counted: unknown
  planner.onChange(() => {
    const shown = planner.shown()
    const selected = shown?.panel === 'BuildSectional' ? shown.selected : undefined
    showBar(bar, scene, selected !== undefined)
    if (shown === undefined || selected === undefined) return
    const { facts, piece } = selected
    set(bar, 'aria-label', planner.nameOf(facts))
    setText(name, titleOf(planner, facts))
    price.replaceChildren(...priceWords(planner, piece.itemTypeCode))
    const by = shown.hasWedge ? 45 : 90
    const label = isAlone(shown.plan, piece.id) ? t.turn[by] : t.turnRow[by]
    set(actions.turn, 'aria-label', label)
    set(actions.turn, 'data-tip', label)
    if (counted !== selected) {
      counted = selected
      tellActions(planner, shown, piece.id, actions)
    }
    settle()
    place()
  })
  return { bar, place, swap }
}
