import { ROOM_LIMITS } from '#planner/rules/change.ts'
import { sizeOf } from '#planner/rules/measures.ts'
import { el } from './dom.ts'
import type { Planner } from '../planner.ts'

/** Millimetres around the plan that are proposed where no walls are set yet. */
const AROUND = 1200

/** Where the shopper says how far the walls stand apart. */
export function roomBox(planner: Planner, close: () => void): HTMLElement {
  const { words, lengths, options } = planner
  const { plan, placed } = planner.shown() ?? { plan: undefined, placed: [] }
  const size = sizeOf(placed) ?? { width: 3000, depth: 2600 }
  const room = plan?.room ?? { width: Math.round((size.width + AROUND) / 100) * 100, depth: Math.round((size.depth + AROUND) / 100) * 100 }
  const unit = options.country === 'CA' ? words.centimetres : words.inches
  const field = (id: string, label: string, mm: number) => {
    const input = el('input', { id, class: 'box__input', inputmode: 'decimal', autocomplete: 'off', value: lengths.typed(mm), 'aria-describedby': 'room-fault' })
    return { input, row: el('div', { class: 'box__field' }, el('label', { for: id }, `${label}, ${unit}`), input) }
  }
  const [width, depth] = [field('room-width', words.roomWidth, room.width), field('room-depth', words.roomDepth, room.depth)]
  const fault = el('p', { id: 'room-fault', class: 'box__fault', role: 'alert' })
  const set = (event: Event) => {
    event.preventDefault()
    const wrong = [width.input, depth.input].find(input => !isWall(lengths.read(input.value)))
    for (const input of [width.input, depth.input]) input.setAttribute('aria-invalid', String(input === wrong))
    if (wrong !== undefined) {
      fault.textContent = words.roomBetween(lengths.typed(Math.ceil(ROOM_LIMITS.min / 10) * 10), lengths.typed(ROOM_LIMITS.max))
      wrong.focus()
      return
    }
    const room = { width: lengths.read(width.input.value)!, depth: lengths.read(depth.input.value)! }
    close()
    planner.change({ kind: 'room', room })
    planner.stage.view(planner.settings().view)
  }
  const clear = () => { close(); planner.change({ kind: 'room', room: null }) }
  return el('form', { class: 'box', role: 'dialog', 'aria-label': words.roomTitle, novalidate: true, onsubmit: set },
    el('h2', { class: 'box__title' }, words.roomTitle), width.row, depth.row, fault,
    el('div', { class: 'box__buttons' }, el('button', { class: 'button button--first', type: 'submit' }, words.setRoom), ...(plan?.room == null ? [] : [el('button', { class: 'button', type: 'button', onclick: clear }, words.clearRoom)])))
}

const isWall = (mm: number | undefined): boolean => mm !== undefined && mm >= ROOM_LIMITS.min && mm <= ROOM_LIMITS.max
