import { execFile } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findBrowser } from '../scripts/check/browser.ts'
import { freePorts } from '../scripts/start/ports.ts'
import { addToCart, newGuest } from './guest-checkout.ts'
import type { Stack } from './stack.ts'
import { openConnection } from './wire-client.ts'

const VERSION = '13.5.0'
const FOLDER = join(import.meta.dirname, '..', '.davenport', 'lighthouse')
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 100 } as const
const CART = '/checkout/cart'
const PAGES = {
  localhost: ['/', '/shop/sofas', '/product/alder-sofa', '/search?q=oak', CART, '/sectional-planner/alder-sectional'],
  'cb2.localhost': [
    '/',
    '/shop/tables',
    '/product/plinth-sofa',
    '/search?q=steel',
    CART,
    '/sectional-planner/quarry-sectional-collection',
  ],
} as const
/** A sofa for the cart of each host. */
const SKU = { localhost: '100101', 'cb2.localhost': '110101' } as const
/** Maximum Largest Contentful Paint, in seconds. */
const MOST_LCP = 1.8

interface Report {
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly title: string
        readonly score: number | null
        readonly numericValue?: number
        readonly scoreDisplayMode: string
      }
    >
  >
}

const run = promisify(execFile)

/** Path of Lighthouse, which is installed on first use: it has 80 MB and only this benchmark needs it. */
async function lighthouse(): Promise<string> {
  const program = join(FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js')
  if (!existsSync(program)) {
    mkdirSync(FOLDER, { recursive: true })
    console.log(`fetching Lighthouse ${VERSION} …`)
    await run('npm', ['install', '--no-save', '--ignore-scripts', '--prefix', FOLDER, `lighthouse@${VERSION}`])
  }
  return program
}

/** Cookie of a shopper with a sofa in the cart, on this host. */
async function cookieOfCart(port: number, host: keyof typeof SKU): Promise<string> {
  const wire = openConnection(port, `${host}:${port}`)
  await wire.open()
  const guest = await newGuest(wire)
  await addToCart(guest, SKU[host])
  wire.close()
  return guest.cookie
}

const TRIES = 3
const middle = <T>(list: readonly T[], by: (one: T) => number): T =>
  list.toSorted((a, b) => by(a) - by(b))[Math.floor(list.length / 2)]!

/**
 * Runs Lighthouse's mobile profile (a slow phone on slow 4G, simulated) on six pages of both brands; reports the median
 * of three runs.
 */
export async function benchLighthouse(stack: Stack): Promise<void> {
  const browser = findBrowser(process.env)
  if (browser === undefined)
    throw new Error('Lighthouse needs Chromium: apt-get install chromium, or set CHROMIUM_PATH.')
  const [program, ports] = [await lighthouse(), await freePorts()]
  const settings = {
    SHOP_PORT: String(ports.shop),
    PLAYER_PORT: String(ports.player),
    SANDBOX_PORT: String(ports.sandbox),
  }
  const shop = await stack.start('src/main/shop.ts', ports.shop, settings)
  const player = await stack.start('src/main/player.ts', ports.player, settings)
  const output = join(FOLDER, 'report.json')
  const audit = async (url: string, more: readonly string[]): Promise<Report> => {
    const options = [
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--only-categories=${Object.keys(GOALS).join()}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic',
    ]
    const env = { ...process.env, CHROME_PATH: browser }
    await run(process.execPath, [program, url, ...options, ...more], { env, maxBuffer: 1 << 26 })
    return JSON.parse(await readFile(output, 'utf8')) as Report
  }
  const goals = `${Object.values(GOALS).join('/')}, LCP ≤ ${MOST_LCP} s, CLS ≤ 0.02`
  console.log(`\nLighthouse ${VERSION}, mobile, median of ${TRIES} (goals: ${goals})`)
  try {
    const pages = Object.entries(PAGES).flatMap(([host, paths]) =>
      paths.map(path => [host as keyof typeof PAGES, path] as const),
    )
    for (const [host, path] of pages) {
      const more =
        path === CART ? [`--extra-headers=${JSON.stringify({ Cookie: await cookieOfCart(ports.shop, host) })}`] : []
      const url = `http://${host}:${ports.shop}${path}`
      const reports: Report[] = []
      // Chromium sometimes records no trace (NO_NAVSTART): such a run is repeated.
      for (let left = TRIES * 2; reports.length < TRIES; left--)
        await audit(url, more).then(
          one => {
            reports.push(one)
          },
          (error: unknown) => {
            if (left <= 1) throw error
          },
        )
      const report = middle(reports, ({ categories }) => categories.performance!.score ?? 0)
      const value = (id: string) => report.audits[id]?.numericValue ?? Number.NaN
      const scores = Object.keys(GOALS).map(id => Math.round((report.categories[id]?.score ?? 0) * 100))
      console.log(
        `${host.padEnd(14)} ${path.padEnd(22)} ${scores.join(' / ').padEnd(22)} LCP ` +
          `${(value('largest-contentful-paint') / 1000).toFixed(2)} s  FCP ` +
          `${(value('first-contentful-paint') / 1000).toFixed(2)} s  TBT ` +
          `${value('total-blocking-time').toFixed(0)} ms  CLS ${value('cumulative-layout-shift').toFixed(3)}  ` +
          `${(value('total-byte-weight') / 1024).toFixed(0)} kB`,
      )
      for (const [id, goal] of Object.entries(GOALS)) {
        const category = report.categories[id]!
        if (Math.round((category.score ?? 0) * 100) >= goal) continue
        for (const { id: name } of category.auditRefs.filter(
          ({ id: one, weight }) => weight > 0 && (report.audits[one]?.score ?? 1) < 0.9,
        ))
          console.log(`    ${id}: ${report.audits[name]!.title} (${report.audits[name]!.score})`)
      }
    }
  } finally {
    await player.stop()
    await shop.stop()
  }
}
