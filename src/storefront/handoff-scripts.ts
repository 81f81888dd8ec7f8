const UNSAFE = /[&<>\u2028\u2029]/g
const escaped = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * The scripts that pass the loaders' data to React Router in the browser, like those of React Router's `ServerRouter`,
 * which reads a stream in Suspense boundaries and therefore cannot be rendered to a string.
 */
export function handoffScripts(data: string, nonce: string | undefined): string {
  const open = nonce === undefined ? '<script>' : `<script nonce="${nonce}">`
  const controller = 'window.__reactRouterContext.streamController'
  const json = JSON.stringify(data).replace(UNSAFE, escaped)
  return `${open}${controller}.enqueue(${json});</script>${open}${controller}.close();</script>`
}
