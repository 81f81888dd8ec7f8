const UNSAFE = /[&<>\u2028\u2029]/g
const escaped = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * The scripts that hand the loaders' data to React Router in the browser, as its own `ServerRouter` writes them. That
 * one reads a stream in Suspense boundaries, so a page could not be rendered in one go.
 */
export function handoffScripts(data: string, nonce: string | undefined): string {
  const open = nonce === undefined ? '<script>' : `<script nonce="${nonce}">`
  const controller = 'window.__reactRouterContext.streamController'
  const json = JSON.stringify(data).replace(UNSAFE, escaped)
  return `${open}${controller}.enqueue(${json});</script>${open}${controller}.close();</script>`
}
