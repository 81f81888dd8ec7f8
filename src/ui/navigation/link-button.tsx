import type { ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import { type ButtonLook, buttonClass } from '../forms/button-look.ts'
import { Link } from './link.tsx'

export interface LinkButtonProps extends ButtonLook, LinkProps {
  readonly children: ReactNode
}

/** A link that looks like a button; it navigates and has no other action. */
export const LinkButton = ({ variant, size, block, className, ...rest }: LinkButtonProps) => (
  <Link {...rest} className={buttonClass({ variant, size, block }, className)} />
)
