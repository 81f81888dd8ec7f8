import { execFile } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findBrowser } from '../scripts/check/browser.ts'
import { freePorts } from '../scripts/start/ports.ts'
import type { Stack } from './stack.ts'

const VERSION = '13.5.0'
const FOLDER = join(import.meta.dirname, '..', '.davenport', 'lighthouse')
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 100 } as const
const PAGES = [
  ['localhost', '/'], ['localhost', '/shop/sofas'], ['localhost', '/product/alder-sofa'], ['localhost', '/search?q=oak'],
  ['cb2.localhost', '/'], ['cb2.localhost', '/shop/tables'], ['cb2.localhost', '/product/plinth-sofa'], ['cb2.localhost', '/search?q=steel'],
] as const

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }>>
  readonly audits: Readonly<Record<string, { readonly title: string; readonly score: number | null; readonly numericValue?: number; readonly scoreDisplayMode: string }>>
}

const run = promisify(execFile)

/** Lighthouse is 80 MB that only this bench needs: it is fetched when it is first run. */
async function lighthouse(): Promise<string> {
  const program = join(FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js')
  if (!existsSync(program)) {
    mkdirSync(FOLDER, { recursive: true })
    console.log(`fetching Lighthouse ${VERSION} …`)
    await run('npm', ['install', '--no-save', '--ignore-scripts', '--prefix', FOLDER, `lighthouse@${VERSION}`])
  }
  return program
}

const TRIES = 3
const middle = <T>(list: readonly T[], by: (one: T) => number): T => list.toSorted((a, b) => by(a) - by(b))[Math.floor(list.length / 2)]!

/** Lighthouse's mobile profile (a slow phone on slow 4G, simulated) on four pages of both brands; of three runs the middle one. */
export async function benchLighthouse(stack: Stack): Promise<void> {
  const browser = findBrowser(process.env)
  if (browser === undefined) throw new Error('Lighthouse needs Chromium: apt-get install chromium, or set CHROMIUM_PATH.')
  const [program, ports] = [await lighthouse(), await freePorts()]
  const shop = await stack.start('src/main/shop.ts', ports.shop, { SHOP_PORT: String(ports.shop), PLAYER_PORT: String(ports.player), SANDBOX_PORT: String(ports.sandbox) })
  const output = join(FOLDER, 'report.json')
  const audit = async (url: string): Promise<Report> => {
    await run(process.execPath, [program, url, '--quiet', '--output=json', `--output-path=${output}`, '--only-categories=performance,accessibility,best-practices,seo', '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic'], { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 1 << 26 })
    return JSON.parse(await readFile(output, 'utf8')) as Report
  }
  console.log(`\nLighthouse ${VERSION}, mobile, middle of ${TRIES} (goals: ${Object.values(GOALS).join('/')}, LCP ≤ 2.0 s, CLS ≤ 0.02)`)
  try {
    for (const [host, path] of PAGES) {
      const url = `http://${host}:${ports.shop}${path}`
      const reports: Report[] = []
      // Chromium sometimes records no trace (NO_NAVSTART): such a run says nothing and is made again.
      for (let left = TRIES * 2; reports.length < TRIES; left--) await audit(url).then(one => { reports.push(one) }, (error: unknown) => { if (left <= 1) throw error })
      const report = middle(reports, ({ categories }) => categories.performance!.score ?? 0)
      const value = (id: string) => report.audits[id]?.numericValue ?? Number.NaN
      const scores = Object.keys(GOALS).map(id => Math.round((report.categories[id]?.score ?? 0) * 100))
      console.log(`${host.padEnd(14)} ${path.padEnd(22)} ${scores.join(' / ').padEnd(22)} LCP ${(value('largest-contentful-paint') / 1000).toFixed(2)} s  FCP ${(value('first-contentful-paint') / 1000).toFixed(2)} s  TBT ${value('total-blocking-time').toFixed(0)} ms  CLS ${value('cumulative-layout-shift').toFixed(3)}  ${(value('total-byte-weight') / 1024).toFixed(0)} kB`)
      for (const [id, goal] of Object.entries(GOALS)) {
        const category = report.categories[id]!
        if (Math.round((category.score ?? 0) * 100) >= goal) continue
        for (const { id: name } of category.auditRefs.filter(({ id: one, weight }) => weight > 0 && (report.audits[one]?.score ?? 1) < 0.9)) console.log(`    ${id}: ${report.audits[name]!.title} (${report.audits[name]!.score})`)
      }
    }
  } finally {
    await shop.stop()
  }
}
