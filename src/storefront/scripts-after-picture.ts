import { KEEP_EARLY_INPUT } from './keep-early-input.ts'

/**
 * Lets a page's first picture have the line to itself: React Router asks for its modules at once, all hundred
 * kilobytes, and on a slow line they arrive instead of what a shopper came to see. The scripts start when that picture
 * is painted, when the page has loaded, which it also does where pictures are turned off, or at the first touch, key or
 * scroll, whichever is sooner; a page without such a picture starts them as soon as it is read.
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

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const BOOT = /(<script [^>]*type="module"[^>]*>)((?:import [^\n]*\n)+)([\s\S]*?)(<\/script>)/
const STATIC_IMPORT = /import (?:\* as (\w+) from )?("[^"]+");/g

/**
 * The start of a page: its modules are asked for later, and input that comes before them is kept. Text that holds no
 * such start stays as it is.
 * @param nonce allows the modules on a page that was made for one shopper
 */
export function scriptsAfterPicture(html: string, nonce?: string): string {
  const allowed = nonce === undefined ? '' : `, nonce: ${JSON.stringify(nonce)}`
  const files = [...html.matchAll(PRELOAD)].map(match => match[1]!)
  return html
    .replaceAll(PRELOAD, '')
    .replace(BOOT, (_whole, open: string, imports: string, rest: string, close: string) => {
      const modules = [...imports.matchAll(STATIC_IMPORT)]
      const names = modules.map(match => match[1] ?? '')
      const link = `Object.assign(document.createElement('link'), { rel: 'modulepreload', href${allowed} })`
      const preload = `for (const href of ${JSON.stringify(files)}) document.head.append(${link});\n`
      const asked = modules.map(match => `import(${match[2]})`).join(', ')
      const ready = `const [${names.join(', ')}] = await Promise.all([${asked}]);\n`
      return `${open}${KEEP_EARLY_INPUT}${GATE}${preload}${ready}${rest.trim()}${close}`
    })
}
