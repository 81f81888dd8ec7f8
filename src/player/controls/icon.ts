import arrowBackUp from '@tabler/icons/outline/arrow-back-up.svg?raw'
import arrowForwardUp from '@tabler/icons/outline/arrow-forward-up.svg?raw'
import arrowsExchange from '@tabler/icons/outline/arrows-exchange.svg?raw'
import alertCircle from '@tabler/icons/outline/alert-circle.svg?raw'
import camera from '@tabler/icons/outline/camera.svg?raw'
import check from '@tabler/icons/outline/check.svg?raw'
import chevronLeft from '@tabler/icons/outline/chevron-left.svg?raw'
import chevronRight from '@tabler/icons/outline/chevron-right.svg?raw'
import copy from '@tabler/icons/outline/copy.svg?raw'
import cube from '@tabler/icons/outline/cube.svg?raw'
import dimensions from '@tabler/icons/outline/dimensions.svg?raw'
import dots from '@tabler/icons/outline/dots.svg?raw'
import flipHorizontal from '@tabler/icons/outline/flip-horizontal.svg?raw'
import focusCentered from '@tabler/icons/outline/focus-centered.svg?raw'
import keyboard from '@tabler/icons/outline/keyboard.svg?raw'
import maximize from '@tabler/icons/outline/maximize.svg?raw'
import moon from '@tabler/icons/outline/moon.svg?raw'
import plus from '@tabler/icons/outline/plus.svg?raw'
import room from '@tabler/icons/outline/border-outer.svg?raw'
import rotate from '@tabler/icons/outline/rotate-2.svg?raw'
import squareArrowDown from '@tabler/icons/outline/square-arrow-down.svg?raw'
import squareArrowUp from '@tabler/icons/outline/square-arrow-up.svg?raw'
import tag from '@tabler/icons/outline/tag.svg?raw'
import trash from '@tabler/icons/outline/trash.svg?raw'
import view360 from '@tabler/icons/outline/view-360.svg?raw'
import x from '@tabler/icons/outline/x.svg?raw'

const PICTURES = {
  'arrow-back-up': arrowBackUp,
  'arrow-forward-up': arrowForwardUp,
  'arrows-exchange': arrowsExchange,
  'alert-circle': alertCircle,
  camera,
  check,
  'chevron-left': chevronLeft,
  'chevron-right': chevronRight,
  copy,
  cube,
  dimensions,
  dots,
  'flip-horizontal': flipHorizontal,
  'focus-centered': focusCentered,
  keyboard,
  maximize,
  moon,
  plus,
  room,
  rotate,
  above: squareArrowDown,
  front: squareArrowUp,
  tag,
  trash,
  'view-360': view360,
  x,
} as const
export type IconName = keyof typeof PICTURES

/**
 * An icon of the shop's set; its stroke width is a design token. It is decorative: its button or the text beside it
 * names it.
 */
export function icon(name: IconName): SVGElement {
  const holder = document.createElement('template')
  holder.innerHTML = PICTURES[name]
  const picture = holder.content.querySelector('svg')!
  for (const attribute of ['width', 'height', 'fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'])
    picture.removeAttribute(attribute)
  picture.replaceChildren(...[...picture.children].filter(part => part.getAttribute('stroke') !== 'none'))
  picture.setAttribute('class', 'icon')
  picture.setAttribute('aria-hidden', 'true')
  return picture
}
