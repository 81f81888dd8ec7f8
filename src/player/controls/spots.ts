import { MM_PER_INCH } from '#planner/rules/plan.ts'
import { canJoinAt } from '#planner/rules/insertion-points.ts'
import type { InsertionPoint } from '#planner/rules/insertion-points.ts'
import { each, el, set, setShown } from './dom.ts'
import { icon } from './icon.ts'
import type { Menus } from './menu.ts'
import { pieceItem } from './piece-bar.ts'
import type { Planner } from '../planner.ts'
import { spotOnScreen } from './spot-on-screen.ts'
import { priceWords } from './price-words.ts'
import { messages } from '../player.messages.ts'

/** Moves plus signs and price tags to the positions of their sides and pieces on the screen. */
function placeAll({ stage, shown }: Planner, spots: HTMLElement, tags: HTMLElement): void {
  const now = shown()
  for (const [at, button] of [...spots.children].entries()) {
    const side = now?.spots[at]
    if (side === undefined || !(button instanceof HTMLElement)) continue
    const seen = spotOnScreen(stage, side)
    button.style.visibility = seen === undefined ? 'hidden' : ''
    if (seen === undefined) continue
    button.style.translate = `${seen.x}px ${seen.y}px`
  }
  for (const [at, tag] of [...tags.children].entries()) {
    const placed = now?.placed[at]
    const seen = placed && stage.project(placed.at, placed.facts.height * MM_PER_INCH * 0.55)
    if (seen === undefined || !(tag instanceof HTMLElement)) continue
    tag.style.translate = `${seen.x}px ${seen.y}px`
  }
}

/**
 * A plus sign at each open side, and at the joints of the selected piece. It opens a menu of the pieces that fit there.
 */
export function createSpots(
  planner: Planner,
  menus: Menus,
): { readonly spots: HTMLElement; readonly tags: HTMLElement; place(): void } {
  const { options } = planner
  const t = messages[options.language]
  const spots = el('div', { class: 'spots', role: 'group', 'aria-label': t.openSides })
  const tags = el('div', { class: 'tags', 'aria-hidden': 'true' })
  const nameOfSpot = ({ pieceId, side, before }: InsertionPoint) => {
    const piece = planner.shown()?.placed.find(({ piece }) => piece.id === pieceId)
    const name = piece === undefined ? '' : planner.nameOf(piece.facts)
    return before === undefined ? t.addAt[side](name) : t.addBetween(name, planner.nameOf(before.facts))
  }
  const key = ({ pieceId, side }: InsertionPoint) => `${pieceId} ${side}`

  const choose = (button: HTMLElement, spot: InsertionPoint) => {
    const shown = planner.shown()
    if (shown === undefined) return
    const { pieceId, side } = spot
    const to = { kind: 'joint', pieceId, side } as const
    const fitting = [...shown.pieces.values()].filter(({ itemTypeCode }) =>
      canJoinAt(shown, itemTypeCode, spot, planner.newId()),
    )
    if (fitting.length === 0) {
      planner.refuse(t.nothingFits)
      return
    }
    const items = fitting.map(facts =>
      pieceItem(planner, facts, () =>
        planner.change({ kind: 'add', id: planner.newId(), itemTypeCode: facts.itemTypeCode, to }),
      ),
    )
    menus.open(button, nameOfSpot(spot), items, true)
    planner.chooseSpot(menus.isOpen() ? { pieceId, side } : undefined)
  }
  const make = (side: InsertionPoint) => {
    const button = el('button', { class: 'spot', type: 'button', 'aria-haspopup': 'menu', 'aria-expanded': 'false' })
    button.addEventListener('click', () => {
      const now = planner.shown()?.spots.find(one => key(one) === key(side))
      if (now !== undefined) choose(button, now)
    })
    button.append(icon('plus'))
    return button
  }
  const place = () => placeAll(planner, spots, tags)
  planner.onChange(() => {
    const shown = planner.shown()
    if (shown === undefined) return
    const isBuilding = shown.panel === 'BuildSectional'
    setShown(spots, isBuilding && shown.spots.length > 0)
    each(spots, shown.spots, key, make, (button, spot) => {
      set(button, 'aria-label', nameOfSpot(spot))
      set(button, 'data-between', spot.before !== undefined)
      const lit = shown.aim ?? shown.spot
      set(button, 'data-on', lit !== undefined && key(lit) === key(spot))
    })
    const isPriced = isBuilding && planner.settings().isPriced
    each(
      tags,
      isPriced ? shown.placed : [],
      ({ piece }) => piece.id,
      () => el('p', { class: 'tag' }),
      (tag, { piece }) => {
        const price = priceWords(planner, piece.itemTypeCode)
        tag.replaceChildren(...price)
        setShown(tag, price.length > 0)
      },
    )
  })
  return { spots, tags, place }
}
