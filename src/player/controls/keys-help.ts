import { el } from './dom.ts'
import { icon } from './icon.ts'
import type { Planner } from '../planner.ts'
import { messages } from '../player.messages.ts'

/** Opens the dialog that lists the keyboard shortcuts. */
export function openKeys(root: HTMLElement, { options }: Planner, opener: HTMLElement | null): void {
  const t = messages[options.language]
  const dialog = el('dialog', { class: 'keys', 'aria-labelledby': 'keys-title' })
  const close = el('button', {
    class: 'tool keys__close',
    type: 'button',
    'aria-label': t.close,
    onclick: () => dialog.close(),
  })
  close.append(icon('x'))
  const rows = Object.entries(t.keyMeanings).map(([key, meaning]) =>
    el(
      'div',
      { class: 'keys__row' },
      el('dt', {}, el('kbd', {}, t.keyNames[key as keyof typeof t.keyNames])),
      el('dd', {}, meaning),
    ),
  )
  dialog.append(
    el('h2', { id: 'keys-title', class: 'box__title' }, t.keysTitle),
    close,
    el('dl', { class: 'keys__list' }, ...rows),
  )
  dialog.addEventListener('keydown', event => event.stopPropagation())
  dialog.addEventListener('close', () => {
    dialog.remove()
    opener?.focus()
  })
  root.append(dialog)
  dialog.showModal()
}
