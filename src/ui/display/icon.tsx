import { Suspense } from 'react'
import AdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import AlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import ArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import ArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import Check from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import ChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import ChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import Gift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import Menu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import Minus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import Plus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import Search from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import ShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import User from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import X from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { classNames } from '../class-names.ts'
import styles from './icon.module.css'
import { OtherPicture } from './other-pictures-on-demand.tsx'
import type { OtherName } from './other-pictures.tsx'

// Icons of the page layout and of listings, imported one by one: the package's index would pull six thousand through
// the bundler.
const PICTURES = {
  'adjustments-horizontal': AdjustmentsHorizontal,
  'alert-circle': AlertCircle,
  'arrow-left': ArrowLeft,
  'arrow-right': ArrowRight,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-right': ChevronRight,
  gift: Gift,
  'menu-2': Menu2,
  minus: Minus,
  plus: Plus,
  search: Search,
  'shopping-bag': ShoppingBag,
  user: User,
  x: X,
} as const

export type IconName = keyof typeof PICTURES | OtherName
const isUsual = (name: IconName): name is keyof typeof PICTURES => name in PICTURES

export interface IconProps {
  readonly name: IconName
  /** 1.125, 1.375 or 1.625 rem. */
  readonly size?: 's' | 'm' | 'l'
  /**
   * Text for screen readers; only for an icon without text beside it. Without a label the icon is decorative and
   * hidden.
   */
  readonly label?: string
  readonly className?: string
}

/**
 * A line drawing. Stroke width, cap and join are design tokens, so that each brand draws the same icons differently.
 */
export function Icon({ name, size = 'm', label, className }: IconProps) {
  const voice = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  const shown = {
    className: classNames(styles.icon, size === 's' && styles.s, size === 'l' && styles.l, className),
    ...voice,
  }
  if (!isUsual(name))
    return (
      <Suspense fallback={<svg {...shown} />}>
        <OtherPicture name={name} {...shown} />
      </Suspense>
    )
  const Picture = PICTURES[name]
  return <Picture {...shown} />
}
