import type { ComponentProps } from 'react'
import AlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import ArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import ArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import ArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs'
import Award from '@tabler/icons-react/dist/esm/icons/IconAward.mjs'
import BrandApple from '@tabler/icons-react/dist/esm/icons/IconBrandApple.mjs'
import BrandGoogle from '@tabler/icons-react/dist/esm/icons/IconBrandGoogle.mjs'
import ChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import Clock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import CreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import Eye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import EyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import GiftCard from '@tabler/icons-react/dist/esm/icons/IconGiftCard.mjs'
import HelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import Home from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import InfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import Lock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import MapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import Maximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs'
import Package from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import Printer from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import Refresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import Rotate2 from '@tabler/icons-react/dist/esm/icons/IconRotate2.mjs'
import Tool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import Trash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import Truck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs'
import View360 from '@tabler/icons-react/dist/esm/icons/IconView360.mjs'

const PICTURES = {
  'alert-triangle': AlertTriangle,
  'arrow-back-up': ArrowBackUp,
  'arrow-forward-up': ArrowForwardUp,
  'arrow-up-right': ArrowUpRight,
  award: Award,
  'brand-apple': BrandApple,
  'brand-google': BrandGoogle,
  'chevron-left': ChevronLeft,
  clock: Clock,
  'credit-card': CreditCard,
  eye: Eye,
  'eye-off': EyeOff,
  'gift-card': GiftCard,
  'help-circle': HelpCircle,
  home: Home,
  'info-circle': InfoCircle,
  lock: Lock,
  'map-pin': MapPin,
  maximize: Maximize,
  package: Package,
  printer: Printer,
  refresh: Refresh,
  'rotate-2': Rotate2,
  tool: Tool,
  trash: Trash,
  truck: Truck,
  'view-360': View360,
} as const

export type OtherName = keyof typeof PICTURES

/** The icons that few pages show. */
export function OtherPicture({ name, ...rest }: { readonly name: OtherName } & ComponentProps<'svg'>) {
  const Picture = PICTURES[name]
  return <Picture {...rest} />
}
