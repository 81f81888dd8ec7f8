import type { KeyboardEvent } from 'react'

const STEPS = { row: { ArrowRight: 1, ArrowLeft: -1 }, column: { ArrowDown: 1, ArrowUp: -1 } } as const

/**
 * Moves the focus between the links of a menu: arrow keys to the neighbours, Home and End to the ends; Tab still
 * reaches each link. Handles the key event of the element that contains the links.
 */
export function arrowKeys(event: KeyboardEvent<HTMLElement>, axis: keyof typeof STEPS): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button')].filter(
    link => link.checkVisibility?.() ?? true,
  )
  const at = links.findIndex(link => link === document.activeElement)
  if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return
  const step = (STEPS[axis] as Readonly<Record<string, number>>)[event.key]
  const to =
    step !== undefined
      ? (at + step + links.length) % links.length
      : event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? links.length - 1
          : undefined
  if (to === undefined) return
  event.preventDefault()
  links[to]!.focus()
}
