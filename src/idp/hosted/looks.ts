import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand, Country } from '#lib/site.ts'
import { escapeHtml } from './escape-html.ts'

/** The shop from which somebody came to a page of the provider. */
export interface Shop {
  /** Its public origin, without a trailing slash. */
  readonly origin: string
  readonly country: Country
  readonly brand: Brand
  readonly name: string
}

/** How a page looks: its style sheet with the hash for the content security policy, and the mark of the brand. */
export interface Look {
  readonly style: string
  readonly styleHash: string
  readonly mark: string
}

const ROOT = join(import.meta.dirname, '../../..')
const FONTS = join(ROOT, 'src/storefront/fonts')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** The design tokens that the pages use; the shop's own file has their values. */
const TOKENS = [
  '--font-display',
  '--font-text',
  '--display-weight',
  '--display-stretch',
  '--c-paper',
  '--c-surface',
  '--c-line',
  '--c-ink',
  '--c-ink-2',
  '--c-action',
  '--c-action-hover',
  '--c-on-action',
  '--c-accent',
  '--c-control',
  '--c-error',
  '--c-error-bg',
  '--c-focus',
  '--r-1',
] as const

const COMMON = `
:root{color-scheme:light;font:1rem/1.5 var(--font-text);color:var(--c-ink);background:var(--c-surface)}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:2rem 1rem;box-sizing:border-box}
main{background:var(--c-paper);width:100%;max-width:26rem;padding:2.5rem;box-sizing:border-box;
border-radius:var(--r-1)}
p.brand{margin:0 0 1.75rem;display:flex;align-items:center;gap:.6rem;color:var(--c-ink);
font:var(--display-weight) 1.25rem/1.2 var(--font-display);font-stretch:var(--display-stretch);letter-spacing:-.03em}
p.brand svg{width:2rem;height:2rem;flex:none}
p.brand b{font-weight:400;color:var(--c-accent)}
h1{font:var(--display-weight) 2rem/1.15 var(--font-display);font-stretch:var(--display-stretch);
letter-spacing:-.02em;margin:0 0 1.5rem}
label{display:block;font-weight:600;font-size:.875rem;margin:0 0 .35rem}
input[type=email],input[type=password],input[type=text]{
width:100%;box-sizing:border-box;font:inherit;padding:.8rem .9rem;border:1px solid var(--c-control);
border-radius:var(--r-1);margin:0 0 1.1rem;background:var(--c-paper);color:inherit}
button{font:600 1rem/1.4 var(--font-text);padding:.8rem 1.4rem;border:1px solid var(--c-action);
border-radius:var(--r-1);cursor:pointer;background:var(--c-action);color:var(--c-on-action);width:100%}
button:hover{background:var(--c-action-hover);border-color:var(--c-action-hover)}
button.second{background:var(--c-paper);color:var(--c-ink);border-color:var(--c-ink);margin-top:.75rem}
:focus-visible{outline:3px solid var(--c-focus);outline-offset:2px}
p.error{background:var(--c-error-bg);border:1px solid var(--c-error);padding:.8rem .9rem;border-radius:var(--r-1);
font-size:.9375rem}
a{color:inherit}
.note{font-size:.875rem;color:var(--c-ink-2)}
section{border-top:1px solid var(--c-line);padding:1.25rem 0;margin-top:1.25rem}
h2{font-size:1rem;line-height:1.4;margin:0 0 .35rem}
section p{margin:.35rem 0}
p.row{font-size:.9375rem;margin-top:.9rem}
ol{padding-left:1.2rem;line-height:1.6}
.qr{max-width:14rem;margin:1rem auto}
code{font:600 1rem/1.5 ui-monospace,monospace;letter-spacing:.02em;overflow-wrap:anywhere}
ul.codes{columns:2;list-style:none;padding:0;margin:1rem 0 0}
[hidden]{display:none}
@media(max-width:30rem){main{padding:1.75rem 1.25rem}
h1{font-size:1.75rem}
}`

/** The values of the tokens of a brand, as custom properties. Throws if the shop's file lacks one. */
function tokensOf(css: string, brand: Brand): string {
  const block = css.split(`[data-brand='${brand}'] {`)[1]?.split('}')[0] ?? ''
  const value = (name: string) => {
    const found = new RegExp(`${name}:\\s*([^;]+);`).exec(block)?.[1]
    if (found === undefined) throw new Error(`the token ${name} of ${brand} is missing`)
    return `${name}:${found}`
  }
  return `:root{${TOKENS.map(value).join(';')}}`
}

/** The font faces of the families that a style names. */
const facesFor = (style: string, css: string): string =>
  [...css.matchAll(/@font-face \{[^}]+\}/g)]
    .map(([face]) => face)
    .filter(face => style.includes(/font-family: ('[^']+')/.exec(face)![1]!))
    .map(face => face.replaceAll('./', '/assets/fonts/'))
    .join('\n')

/** The mark of a brand, without the style of its file, which the policy of the pages does not allow. */
const markOf = (brand: Brand): string =>
  read(`public/icon-${brand.toLowerCase()}.svg`)
    .trim()
    .replace(/<style>.*?<\/style>/, '')
    .replace(/class="[^"]*"/g, 'fill="currentColor"')
    .replace('<svg', '<svg aria-hidden="true"')

function lookOf(brand: Brand): Look {
  const tokens = tokensOf(read('src/ui/tokens.css'), brand)
  const style = [facesFor(tokens, read('src/storefront/fonts/fonts.css')), tokens, COMMON].join('\n')
  return {
    style,
    styleHash: `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    mark: markOf(brand),
  }
}

/** The looks of the two brands, made from the shop's own files. */
export const LOOKS: Readonly<Record<Brand, Look>> = { CB: lookOf('CB'), CB2: lookOf('CB2') }

/** The name of a shop in HTML, with its ampersand in the accent colour. */
export const nameInHtml = (name: string): string => escapeHtml(name).replace(' &#38; ', ' <b>&#38;</b> ')

/** A font of the looks; undefined if there is none with this name. */
export function fontNamed(name: string): Buffer<ArrayBuffer> | undefined {
  const isOurs = Object.values(LOOKS).some(({ style }) => style.includes(`'/assets/fonts/${name}'`))
  return isOurs ? readFileSync(join(FONTS, name)) : undefined
}
