const STYLESHEET = /<link ((?:nonce="[^"]*" )?rel="stylesheet" href="([^"]+)")/g

/**
 * Puts one joined stylesheet into a page in place of its six to twenty: each of those is a request that the first paint
 * waits for, and a browser sends six at a time. The page's own links stay, disabled, for React in the browser expects
 * them where they are and compares only their addresses. A browser fetches no disabled stylesheet, except ahead of its
 * parser, which looks at the media query alone.
 * @param joined the address of the joined stylesheet by the page's stylesheets in their order; a page with others stays
 */
export function withOneStylesheet(html: string, joined: Readonly<Record<string, string>>): string {
  const end = html.indexOf('</head>')
  if (end < 0) return html
  const head = html.slice(0, end)
  const address = joined[[...head.matchAll(STYLESHEET)].map(([, , href]) => href).join(' ')]
  if (address === undefined) return html
  const first = head.search(STYLESHEET)
  const links = head.slice(first).replaceAll(STYLESHEET, '<link disabled="" media="not all" $1')
  return `${head.slice(0, first)}<link rel="stylesheet" href="${address}"/>${links}${html.slice(end)}`
}
