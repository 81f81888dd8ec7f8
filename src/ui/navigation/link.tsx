import { useContext } from 'react'
import { Link as RouterLink, UNSAFE_LocationContext, UNSAFE_NavigationContext } from 'react-router'
import type { LinkProps } from 'react-router'

/** An address within the shop that means itself: nothing in it is relative, doubled, empty or to be encoded. */
const PLAIN = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[^\s#]+)?(?:#\S+)?$/

/** The resolved address, or undefined where the router has to resolve it. */
export function plainHref(to: LinkProps['to'], pathname: string, basename: string): string | undefined {
  if (typeof to !== 'string') return undefined
  const whole = to.startsWith('?') ? pathname + to : to
  if (!PLAIN.test(whole)) return undefined
  if (basename === '/') return whole
  return /^\/(?:[?#]|$)/.test(whole) ? basename + whole.slice(1) : basename + whole
}

/**
 * The router's link as markup alone. Its own works out an address twice and prepares for presses and prefetching, which
 * costs a tenth of a page of many links that is made anew.
 */
function MarkupLink(props: LinkProps) {
  const { basename } = useContext(UNSAFE_NavigationContext)
  const {
    location: { pathname },
  } = useContext(UNSAFE_LocationContext)
  const {
    to,
    children,
    discover = 'render',
    prefetch,
    relative,
    mask,
    onClick: _press,
    reloadDocument: _reload,
    replace: _replace,
    state: _state,
    preventScrollReset: _keep,
    viewTransition: _moves,
    defaultShouldRevalidate: _again,
    ...rest
  } = props
  const isPlain = relative === undefined && mask === undefined && prefetch !== 'render'
  const href = isPlain ? plainHref(to, pathname, basename) : undefined
  return href === undefined ? (
    <RouterLink {...props} />
  ) : (
    <a {...rest} href={href} data-discover={discover === 'render' ? 'true' : undefined}>
      {children}
    </a>
  )
}

/** A link within the shop. Where nobody can press it, it is markup alone, and browsers get none of that. */
export const Link: typeof RouterLink = import.meta.env.SSR ? (MarkupLink as typeof RouterLink) : RouterLink
