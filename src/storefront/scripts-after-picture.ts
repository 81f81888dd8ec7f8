import { KEEP_EARLY_INPUT } from './keep-early-input.ts'

/**
 * Gives a page's first picture the whole bandwidth: React Router requests its modules at once, about a hundred
 * kilobytes, and on a slow connection they would delay the picture. The scripts start when the picture is painted, when
 * the page has loaded (which also happens if images are disabled), or at the first touch, key or scroll, whichever
 * comes first. On a page without such a picture they start as soon as the page is parsed.
 */
const GATE = `await new Promise(go => {
  const picture = document.querySelector('img[fetchpriority="high"]');
  const painted = () => { requestAnimationFrame(() => setTimeout(go)); setTimeout(go, 500) };
  if (!picture || picture.complete) return painted();
  for (const name of ['load', 'error']) picture.addEventListener(name, painted, { once: true });
  addEventListener('load', painted, { once: true });
  for (const name of ['pointerdown', 'touchstart', 'keydown', 'scroll', 'focusin'])
    addEventListener(name, go, { once: true, passive: true });
});
`

/** The start of the document; the encoding must stay within its first kilobyte. */
const HEAD = /<head>(<meta charSet="[^"]*"\/>)?/i
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const BOOT = /(<script [^>]*type="module"[^>]*>)((?:import [^\n]*\n)+)([\s\S]*?)(<\/script>)/
const STATIC_IMPORT = /import (?:\* as (\w+) from )?("[^"]+");/g

/**
 * Delays the modules at the start of a page and records input that comes before them. A text without such a start is
 * not changed.
 * @param nonce allows the modules on a page for one shopper
 */
export function scriptsAfterPicture(html: string, nonce?: string): string {
  const allowed = nonce === undefined ? '' : `, nonce: ${JSON.stringify(nonce)}`
  const files = [...html.matchAll(PRELOAD)].map(match => match[1]!)
  const attribute = nonce === undefined ? '' : ` nonce="${nonce}"`
  if (!BOOT.test(html)) return html
  return html
    .replace(HEAD, head => `${head}<script${attribute}>${KEEP_EARLY_INPUT}</script>`)
    .replaceAll(PRELOAD, '')
    .replace(BOOT, (_whole, open: string, imports: string, rest: string, close: string) => {
      const modules = [...imports.matchAll(STATIC_IMPORT)]
      const names = modules.map(match => match[1] ?? '')
      const link = `Object.assign(document.createElement('link'), { rel: 'modulepreload', href${allowed} })`
      const preload = `for (const href of ${JSON.stringify(files)}) document.head.append(${link});\n`
      const asked = modules.map(match => `import(${match[2]})`).join(', ')
      const ready = `const [${names.join(', ')}] = await Promise.all([${asked}]);\n`
      return `${open}${GATE}${preload}${ready}${rest.trim()}${close}`
    })
}
