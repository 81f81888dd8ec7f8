import { useContext } from 'react'
import { Link as RouterLink, UNSAFE_LocationContext, UNSAFE_NavigationContext } from 'react-router'
import type { LinkProps } from 'react-router'

/** A path that needs no resolving: not relative, without empty or dot segments, and without characters to encode. */
const PLAIN = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[^\s#]+)?(?:#\S+)?$/

/** The resolved address, or undefined if the router has to resolve it. */
export function plainHref(to: LinkProps['to'], pathname: string, basename: string): string | undefined {
  if (typeof to !== 'string') return undefined
  const whole = to.startsWith('?') ? pathname + to : to
  if (!PLAIN.test(whole)) return undefined
  if (basename === '/') return whole
  return /^\/(?:[?#]|$)/.test(whole) ? basename + whole.slice(1) : basename + whole
}

/**
 * The router's link as markup only. The router's own link resolves an address twice and prepares for clicks and
 * prefetching, which costs a tenth of the rendering time of a page with many links.
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

/** A link within the shop. The server renders markup only; browsers get the router's link and none of that code. */
export const Link: typeof RouterLink = import.meta.env.SSR ? (MarkupLink as typeof RouterLink) : RouterLink
