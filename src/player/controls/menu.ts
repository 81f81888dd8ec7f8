import { el, set } from './dom.ts'
import { icon } from './icon.ts'

export interface MenuItem {
  readonly label: string
  readonly detail?: string
  readonly picture?: Element
  /** Set for items that can be on or off. */
  readonly isOn?: boolean
  readonly isOff?: boolean
  run(): void
}

export interface Menus {
  /**
   * Opens a menu beside its button and closes the one that was open. The focus returns to the button. `isTitled`: the
   * label is shown above the menu.
   */
  open(button: HTMLElement, label: string, items: readonly MenuItem[], isTitled?: boolean): void
  /** Opens any content in the same way as a small dialog. */
  openBox(button: HTMLElement, box: HTMLElement): void
  close(): void
  isOpen(): boolean
}

/** Pixels between a button and its menu, and from a menu to the edges of the player. */
const GAP = 8

/** Menus and small dialogs over the picture, one at a time. */
export function createMenus(root: HTMLElement, signal: AbortSignal): Menus {
  let open: { readonly button: HTMLElement; readonly box: HTMLElement } | undefined

  const place = () => {
    if (open === undefined) return
    const { button, box } = open
    const [frame, from] = [root.getBoundingClientRect(), button.getBoundingClientRect()]
    const [above, below] = [from.top - frame.top - GAP * 2, frame.bottom - from.bottom - GAP * 2]
    const isBelow = below >= Math.min(box.scrollHeight, 320) || below >= above
    box.style.maxHeight = `${Math.max(120, isBelow ? below : above)}px`
    const { offsetWidth: width, offsetHeight: height } = box
    box.style.left = `${Math.max(GAP, Math.min(from.left - frame.left, frame.width - width - GAP))}px`
    box.style.top = `${isBelow ? from.bottom - frame.top + GAP : from.top - frame.top - GAP - height}px`
  }
  const close = (isFocusKept = false) => {
    if (open === undefined) return
    const { button, box } = open
    const hadFocus = box.contains(document.activeElement)
    open = undefined
    set(button, 'aria-expanded', 'false')
    box.remove()
    if (hadFocus && !isFocusKept && button.isConnected) button.focus()
  }
  const openBox = (button: HTMLElement, box: HTMLElement) => {
    const wasHere = open?.button === button
    close()
    if (wasHere) return
    open = { button, box }
    set(button, 'aria-expanded', 'true')
    box.addEventListener('keydown', event => {
      if (event.key === 'Escape') {
        event.preventDefault()
        event.stopPropagation()
        close()
      }
      if (event.key === 'Tab' && box.getAttribute('role') === 'menu') {
        event.preventDefault()
        close()
      }
    })
    root.append(box)
    place()
    box.querySelector<HTMLElement>('button:not([aria-disabled]), input')?.focus()
  }
  root.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (open !== undefined && target instanceof Node && !open.box.contains(target) && !open.button.contains(target))
        close(true)
    },
    { capture: true },
  )
  addEventListener('resize', () => close(), { signal })

  return {
    isOpen: () => open !== undefined,
    close,
    openBox,
    open: (button, label, items, isTitled = false) => openBox(button, list(label, isTitled, items, close)),
  }
}

function list(label: string, isTitled: boolean, items: readonly MenuItem[], close: () => void): HTMLElement {
  const menu = el('div', { class: 'menu', role: 'menu', 'aria-label': label })
  if (isTitled) menu.append(el('p', { class: 'menu__title', 'aria-hidden': 'true' }, label))
  for (const { label, detail, picture, isOn, isOff, run } of items) {
    const choose = () => {
      if (isOff === true) return
      close()
      run()
    }
    const entry = el('button', {
      class: 'menu__item',
      type: 'button',
      role: isOn === undefined ? 'menuitem' : 'menuitemcheckbox',
      'aria-checked': isOn === undefined ? undefined : String(isOn),
      'aria-disabled': isOff === true && 'true',
      onclick: choose,
    })
    if (picture !== undefined) entry.append(picture)
    entry.append(el('span', { class: 'menu__label' }, label))
    if (detail !== undefined) entry.append(el('span', { class: 'menu__detail' }, detail))
    if (isOn === true) entry.append(icon('check'))
    menu.append(entry)
  }
  menu.addEventListener('keydown', event => {
    const all = [...menu.querySelectorAll('button')]
    const at = all.indexOf(document.activeElement as HTMLButtonElement)
    const next = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    all[next]?.focus()
  })
  return menu
}
