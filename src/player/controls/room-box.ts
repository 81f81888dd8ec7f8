import { ROOM_LIMITS } from '#planner/rules/change.ts'
import { sizeOf } from '#planner/rules/measures.ts'
import { MM_PER_INCH } from '#planner/rules/plan.ts'
import { el } from './dom.ts'
import type { Planner } from '../planner.ts'
import { messages } from '../player.messages.ts'

/**
 * Proposed room: the plan plus this distance in total, rounded up to STEP (half a foot, or ten centimetres).
 * Millimetres.
 */
const AROUND = 1200
const STEP = { US: MM_PER_INCH * 6, CA: 100 }

/** The dialog in which the shopper enters width and depth of the room. */
export function roomBox(planner: Planner, close: () => void): HTMLElement {
  const { lengths, options } = planner
  const t = messages[options.language]
  const { plan, placed } = planner.shown() ?? { plan: undefined, placed: [] }
  const size = sizeOf(placed) ?? { width: 3000, depth: 2600 }
  const step = STEP[options.country]
  const proposed = (mm: number) => Math.ceil((mm + AROUND) / step) * step
  const room = plan?.room ?? { width: proposed(size.width), depth: proposed(size.depth) }
  const unit = t.units[options.country]
  const field = (id: string, label: string, mm: number) => {
    const value = lengths.typed(mm)
    const input = el('input', { id, class: 'box__input', autocomplete: 'off', value, 'aria-describedby': 'room-fault' })
    return { input, row: el('div', { class: 'box__field' }, el('label', { for: id }, `${label}, ${unit}`), input) }
  }
  const [width, depth] = [field('room-width', t.roomWidth, room.width), field('room-depth', t.roomDepth, room.depth)]
  const fault = el('p', { id: 'room-fault', class: 'box__fault', role: 'alert' })
  const set = () => {
    const wrong = [width.input, depth.input].find(input => !isWall(lengths.read(input.value)))
    for (const input of [width.input, depth.input]) input.setAttribute('aria-invalid', String(input === wrong))
    if (wrong !== undefined) {
      const isLength = lengths.read(wrong.value) !== undefined
      const least = Math.ceil(ROOM_LIMITS.min / 10) * 10
      fault.textContent = isLength
        ? t.roomBetween(lengths.typed(least), lengths.typed(ROOM_LIMITS.max))
        : t.roomUnreadable[options.country]
      wrong.focus()
      return
    }
    const room = { width: lengths.read(width.input.value)!, depth: lengths.read(depth.input.value)! }
    close()
    planner.change({ kind: 'room', room })
    planner.stage.view(planner.settings().view)
  }
  const clear = () => {
    close()
    planner.change({ kind: 'room', room: null })
  }
  const buttons = [
    el('button', { class: 'button button--first', type: 'button', onclick: set }, t.setRoom),
    ...(plan?.room == null ? [] : [el('button', { class: 'button', type: 'button', onclick: clear }, t.clearRoom)]),
  ]
  // Not a form element, because the iframe's sandbox forbids submitting forms.
  const setByKey = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Enter' || !(event.target instanceof HTMLInputElement))
      return
    event.preventDefault()
    set()
  }
  return el(
    'div',
    { class: 'box', role: 'dialog', 'aria-label': t.roomTitle, onkeydown: setByKey },
    el('h2', { class: 'box__title' }, t.roomTitle),
    width.row,
    depth.row,
    fault,
    el('div', { class: 'box__buttons' }, ...buttons),
  )
}

const isWall = (mm: number | undefined): boolean => mm !== undefined && mm >= ROOM_LIMITS.min && mm <= ROOM_LIMITS.max
