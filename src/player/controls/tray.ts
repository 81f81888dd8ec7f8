import { itemTypesOf, MOST_PIECES, type PieceFacts } from '#planner/rules/plan.ts'
import { seatDepthOf } from '#planner/rules/layout.ts'
import { bestJoint } from '#planner/rules/insertion-points.ts'
import { el, each, set, setShown } from './dom.ts'
import type { Drag } from './drag.ts'
import type { Planner } from '../planner.ts'
import type { Shown } from '../shown.ts'
import { pieceSymbol } from './piece-symbol.ts'
import { roving } from './roving.ts'
import { messages } from '../player.messages.ts'

/** Scale of all drawings in the palette, in pixels per inch. */
const SCALE = 0.62
/** Pixels after which a press on a tile becomes a drag. */
const PULL = 8

/** Why a piece cannot be joined to the plan; undefined if it can. */
function reasonAgainst(shown: Shown, piece: PieceFacts, { options, newId }: Planner): string | undefined {
  const t = messages[options.language]
  const { plan, spot, placed, selected } = shown
  if (itemTypesOf(plan).length >= MOST_PIECES) return t.full(MOST_PIECES)
  if (placed.length === 0 || (spot === undefined && piece.kind === 'ottoman')) return undefined
  const joint = bestJoint(shown, piece.itemTypeCode, { chosen: selected?.piece.id, spot }, newId())
  if (joint !== undefined) return undefined
  return spot === undefined ? t.noSide : t.notAtSpot
}

/** The state on which the results of reasonAgainst depend. */
type Question = Pick<Shown, 'plan' | 'spot' | 'pieces'>
const isSameQuestion = (one: Question, other: Question): boolean =>
  one.plan === other.plan &&
  one.spot?.pieceId === other.spot?.pieceId &&
  one.spot?.side === other.spot?.side &&
  one.pieces === other.pieces

/** Splits a name so that lines break between its words, not at a hyphen. */
const unbroken = (name: string): (Node | string)[] =>
  name.split(/( )/).map(word => (word.includes('-') ? el('span', { class: 'unbroken' }, word) : word))

/**
 * Lets a tile be dragged from the palette onto the floor. `floating`: drawing under the pointer while it is outside the
 * stage.
 */
function letPull(
  tile: HTMLElement,
  { itemTypeCode }: PieceFacts,
  floating: HTMLElement,
  { stage }: Planner,
  drag: Drag,
): void {
  let from: { readonly x: number; readonly y: number; readonly pointer: number } | undefined
  const release = () => {
    from = undefined
    floating.hidden = true
  }
  tile.addEventListener('pointerdown', ({ button, clientX, clientY, pointerId }) => {
    delete tile.dataset.pulled
    if (button !== 0) return
    from = { x: clientX, y: clientY, pointer: pointerId }
    // A fast mouse may leave the tile before it has moved PULL pixels. A finger is captured implicitly.
    tile.setPointerCapture(pointerId)
  })
  tile.addEventListener('pointermove', ({ clientX, clientY, pointerId, pointerType }) => {
    if (from === undefined || pointerId !== from.pointer) return
    if (!drag.isOn()) {
      // A finger that moves sideways scrolls the palette; the browser then cancels the pointer.
      const isPulled =
        pointerType === 'mouse' ? Math.hypot(clientX - from.x, clientY - from.y) > PULL : from.y - clientY > PULL
      if (!isPulled || tile.dataset.pulled !== undefined) return
      tile.dataset.pulled = ''
      floating.replaceChildren(tile.querySelector('svg')!.cloneNode(true))
      drag.add(itemTypeCode)
    }
    const { left, top, right, bottom } = stage.canvas.getBoundingClientRect()
    const isOver = clientX >= left && clientX <= right && clientY >= top && clientY < bottom
    floating.hidden = isOver
    floating.style.translate = `${clientX}px ${clientY}px`
    drag.over(isOver ? { x: clientX - left, y: clientY - top } : undefined)
  })
  tile.addEventListener('pointerup', () => {
    if (from !== undefined && drag.isOn()) drag.drop()
    release()
  })
  tile.addEventListener('pointercancel', () => {
    if (from !== undefined && drag.isOn()) drag.cancel()
    release()
  })
}

/** Lets a vertical wheel scroll the palette sideways. */
const scrollByWheel = (tray: HTMLElement): void =>
  tray.addEventListener(
    'wheel',
    event => {
      if (event.deltaX === 0 && tray.scrollWidth > tray.clientWidth) {
        tray.scrollLeft += event.deltaY
        event.preventDefault()
      }
    },
    { passive: false },
  )

/** The palette: a tile for each piece of the collection. A click adds the piece, and a drag puts it on the floor. */
export function createTray(planner: Planner, drag: Drag): HTMLElement {
  const t = messages[planner.options.language]
  const tray = el('div', { class: 'tray', role: 'toolbar', 'aria-label': t.palette })
  const settle = roving(tray, button => button.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
  const floating = el('div', { class: 'floating', hidden: true })

  const make = (piece: PieceFacts, seatDepth: number) => {
    const tile = el('button', { class: 'tile', type: 'button', 'data-item': piece.itemTypeCode })
    tile.append(
      el('span', { class: 'tile__picture' }, pieceSymbol(piece, SCALE, seatDepth)),
      el('span', { class: 'tile__name' }),
      ' ',
      el('span', { class: 'tile__size' }, planner.sizeOf(piece)),
    )
    tile.addEventListener('click', ({ detail }) => {
      // A click at the end of a drag adds nothing; a click by keyboard (`detail` 0) always does.
      if (tile.dataset.pulled === undefined || detail === 0) planner.add(piece.itemTypeCode)
    })
    letPull(tile, piece, floating, planner, drag)
    return tile
  }
  scrollByWheel(tray)

  let drawn: Shown['pieces'] | undefined
  let reasoned: Question | undefined
  let reasons = new Map<string, string | undefined>()
  planner.onChange(() => {
    const shown = planner.shown()
    setShown(tray, shown?.panel === 'BuildSectional')
    if (shown === undefined || tray.hidden) return
    if (drawn !== shown.pieces) tray.replaceChildren()
    drawn = shown.pieces
    const seatDepth = seatDepthOf(shown.pieces)
    if (reasoned === undefined || !isSameQuestion(reasoned, shown)) {
      reasoned = shown
      reasons = new Map(
        [...shown.pieces.values()].map(piece => [piece.itemTypeCode, reasonAgainst(shown, piece, planner)]),
      )
    }
    each(
      tray,
      [...shown.pieces.values()],
      ({ itemTypeCode }) => itemTypeCode,
      piece => make(piece, seatDepth),
      (tile, piece) => {
        const reason = reasons.get(piece.itemTypeCode)
        set(tile, 'aria-label', t.tile(planner.nameOf(piece), planner.sizeOf(piece)))
        set(tile, 'aria-description', reason)
        set(tile, 'title', reason)
        set(tile, 'data-dim', reason !== undefined)
        set(tile, 'data-on', shown.selected?.piece.itemTypeCode === piece.itemTypeCode)
        const name = tile.querySelector('.tile__name')!
        if (name.textContent !== planner.nameOf(piece)) name.replaceChildren(...unbroken(planner.nameOf(piece)))
      },
    )
    settle()
  })
  return el('div', { class: 'palette' }, tray, floating)
}
