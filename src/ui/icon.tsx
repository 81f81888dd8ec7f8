import AlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import AlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import ArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import ArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import ArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import ArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import ArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs'
import Award from '@tabler/icons-react/dist/esm/icons/IconAward.mjs'
import Check from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import ChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import ChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import ChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import CreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import Eye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import Gift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import GiftCard from '@tabler/icons-react/dist/esm/icons/IconGiftCard.mjs'
import HelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import InfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import Lock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import MapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import Maximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs'
import Menu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import Minus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import AdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import Plus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import Printer from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import Refresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import Rotate2 from '@tabler/icons-react/dist/esm/icons/IconRotate2.mjs'
import Search from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import ShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import Tool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import Trash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import Truck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs'
import User from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import View360 from '@tabler/icons-react/dist/esm/icons/IconView360.mjs'
import X from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { classNames } from './class-names.ts'
import styles from './icon.module.css'

// One import a picture: the package's index would pull six thousand of them through the bundler.
const PICTURES = {
  'alert-circle': AlertCircle,
  'alert-triangle': AlertTriangle,
  'arrow-back-up': ArrowBackUp,
  'arrow-forward-up': ArrowForwardUp,
  'arrow-left': ArrowLeft,
  'arrow-right': ArrowRight,
  'arrow-up-right': ArrowUpRight,
  'award': Award,
  'check': Check,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'credit-card': CreditCard,
  'eye': Eye,
  'gift': Gift,
  'gift-card': GiftCard,
  'help-circle': HelpCircle,
  'info-circle': InfoCircle,
  'lock': Lock,
  'map-pin': MapPin,
  'maximize': Maximize,
  'menu-2': Menu2,
  'minus': Minus,
  'adjustments-horizontal': AdjustmentsHorizontal,
  'plus': Plus,
  'printer': Printer,
  'refresh': Refresh,
  'rotate-2': Rotate2,
  'search': Search,
  'shopping-bag': ShoppingBag,
  'tool': Tool,
  'trash': Trash,
  'truck': Truck,
  'user': User,
  'view-360': View360,
  'x': X,
} as const

export type IconName = keyof typeof PICTURES

export interface IconProps {
  readonly name: IconName
  /** 1.125, 1.375 or 1.625 rem. */
  readonly size?: 's' | 'm' | 'l'
  /** Only where no words stand beside it; without it the drawing is decoration and hidden from screen readers. */
  readonly label?: string
  readonly className?: string
}

/** A line drawing. Stroke, cap and join are tokens: one set, cut differently by each brand. */
export function Icon({ name, size = 'm', label, className }: IconProps) {
  const Picture = PICTURES[name]
  const voice = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return <Picture className={classNames(styles.icon, size === 's' && styles.s, size === 'l' && styles.l, className)} {...voice} />
}
