const BUTTONS = 'button:not([hidden])'
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Makes a group a single tab stop (roving tabindex): arrow keys, Home and End move between its buttons. Call the
 * returned function after the buttons have changed.
 */
export function roving(group: HTMLElement, onArrived?: (button: HTMLButtonElement) => void): () => void {
  const buttons = () => [...group.querySelectorAll<HTMLButtonElement>(BUTTONS)]
  const stopAt = (button: HTMLButtonElement | undefined) => {
    for (const one of buttons()) one.tabIndex = one === button ? 0 : -1
  }
  group.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLButtonElement) stopAt(target)
  })
  group.addEventListener('keydown', event => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const all = buttons()
    const at = all.indexOf(event.target as HTMLButtonElement)
    const step = STEPS[event.key]
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? all.length - 1
          : step === undefined
            ? -1
            : (at + step + all.length) % all.length
    const button = all[next]
    if (at < 0 || button === undefined) return
    event.preventDefault()
    event.stopPropagation()
    button.focus()
    onArrived?.(button)
  })
  return () => {
    const all = buttons()
    if (all.filter(({ tabIndex }) => tabIndex === 0).length !== 1)
      stopAt(all.find(one => one.ariaPressed === 'true') ?? all[0])
  }
}
