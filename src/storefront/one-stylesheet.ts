const STYLESHEET = /<link ((?:nonce="[^"]*" )?rel="stylesheet" href="([^"]+)")/g

/**
 * Replaces the six to twenty stylesheets of a page by one joined stylesheet: the first paint waits for each of those
 * requests, and a browser sends six at a time. The page's own links stay, disabled, because React in the browser
 * expects them in place and compares only their addresses. A browser does not fetch a disabled stylesheet; its preload
 * scanner ignores `disabled`, but respects the media query.
 * @param joined the address of the joined stylesheet, by the page's stylesheets in order; other pages are not changed
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
