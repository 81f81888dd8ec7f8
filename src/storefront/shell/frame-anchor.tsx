import type { MouseEventHandler, ReactNode } from 'react'
import { Link } from '#ui/navigation/link.tsx'

interface FrameAnchorProps {
  readonly link: { readonly href: string; readonly isExternal?: boolean }
  readonly className?: string
  readonly onClick?: MouseEventHandler
  readonly children: ReactNode
}

/** A link of header or footer: router navigation within the shop, a plain link elsewhere. */
export const FrameAnchor = ({ link, className, onClick, children }: FrameAnchorProps) =>
  link.isExternal ? (
    <a href={link.href} className={className} onClick={onClick}>
      {children}
    </a>
  ) : (
    <Link to={link.href} className={className} onClick={onClick}>
      {children}
    </Link>
  )
