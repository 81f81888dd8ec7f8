type Value = string | number | boolean | undefined | ((event: Event) => void)

/**
 * Creates an element with attributes (`true` sets an empty one, `false` omits it), event listeners (`onclick`) and
 * children.
 */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  values: Readonly<Record<string, Value>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else set(element, name, value)
  }
  element.append(...children)
  return element
}

/** Writes an attribute only if its value differs, because overlays are updated after each frame. */
export function set(element: Element, name: string, value: string | number | boolean | undefined): void {
  if (value === undefined || value === false) {
    if (element.hasAttribute(name)) element.removeAttribute(name)
    return
  }
  const text = value === true ? '' : String(value)
  if (element.getAttribute(name) !== text) element.setAttribute(name, text)
}

export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

export const setShown = (element: HTMLElement, isShown: boolean): void => {
  if (element.hidden === isShown) element.hidden = !isShown
}

const SVG = 'http://www.w3.org/2000/svg'
export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  values: Readonly<Record<string, string | number>> = {},
  ...children: readonly Node[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(values)) element.setAttribute(name, String(value))
  element.append(...children)
  return element
}

/** Updates the children of an element to one per item, in the items' order. Elements are reused by key. */
export function each<T, E extends HTMLElement>(
  parent: HTMLElement,
  items: readonly T[],
  key: (item: T) => string,
  make: (item: T) => E,
  update: (element: E, item: T, place: number) => void,
): void {
  const had = new Map([...parent.children].map(child => [(child as HTMLElement).dataset.key, child as E]))
  items.forEach((item, place) => {
    const id = key(item)
    const kept = had.get(id)
    had.delete(id)
    const element = kept ?? make(item)
    element.dataset.key = id
    if (parent.children[place] !== element) parent.insertBefore(element, parent.children[place] ?? null)
    update(element, item, place)
  })
  for (const left of had.values()) left.remove()
}
