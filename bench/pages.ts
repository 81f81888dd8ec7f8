import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../scripts/start/ports.ts'
import { cpuMs, peakMb, residentMb, throughput } from './measure.ts'
import { costRatio, figure, heading, ratio } from './report.ts'
import type { Stack } from './stack.ts'

const PAGES = [
  ['category page', '/shop/sofas'],
  ['product page', '/product/alder-sofa'],
] as const
/** Uncached pages; their goal is CPU time before compression, which adds 0.5 to 1 ms. */
const MADE_ANEW = [
  ['home page', '/'],
  ['category page', '/shop/sofas'],
  ['product page, 60 fabrics', '/product/alder-sofa'],
  ['search', '/search?q=oak'],
] as const
const MOST_CPU_MS = 6
const MOST_MB = 250
const CONNECTIONS = 16

/** Requests per second, and CPU time per request of the process that answers. */
async function loadOf(
  { port, pid }: { readonly port: number; readonly pid: number },
  path: string,
  seconds: number,
  headers: string,
): Promise<{ readonly perSecond: number; readonly cpu: number }> {
  const before = cpuMs(pid)
  const { perSecond, all } = await throughput({ port, connections: CONNECTIONS, seconds }, async wire => {
    const { status } = await wire.get(path, headers)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
  })
  return { perSecond, cpu: (cpuMs(pid) - before) / all }
}
type Load = Awaited<ReturnType<typeof loadOf>>
function beside(name: string, ours: Load, baseline: Load, goal: number): void {
  ratio(name, ours.perSecond, baseline.perSecond, goal)
  costRatio('  CPU per request', ours.cpu, baseline.cpu)
}

/**
 * Compares cached pages with a bare server that sends the same bytes, and uncached pages with renderToString of the
 * same tree.
 */
export async function benchPages(stack: Stack, seconds: number): Promise<void> {
  const ports = await freePorts()
  const shop = (port: number, cache: 'on' | 'off') =>
    stack.start('src/main/shop.ts', port, { SHOP_PORT: String(port), PAGE_CACHE: cache })
  const br = 'accept-encoding: br\r\n'

  heading('Pages')
  const cached = await shop(ports.shop, 'on')
  const idle = residentMb(cached.pid)
  const folder = mkdtempSync(join(tmpdir(), 'davenport-bench-'))
  const files = await Promise.all(
    PAGES.map(async ([, path], i) => {
      const answer = await fetch(`http://localhost:${ports.shop}${path}`, {
        headers: { 'accept-encoding': 'identity' },
      })
      const { brotliCompressSync, constants } = await import('node:zlib')
      const file = join(folder, `${i}.br`)
      writeFileSync(
        file,
        brotliCompressSync(Buffer.from(await answer.arrayBuffer()), {
          params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
        }),
      )
      return `${path}=${file}`
    }),
  )
  const bare = await stack.start('bench/bare-http.ts', ports.player, { FILES: files.join(',') })
  for (const [name, path] of PAGES) {
    const baseline = await loadOf({ port: ports.player, pid: bare.pid }, path, seconds, br)
    const ours = await loadOf({ port: ports.shop, pid: cached.pid }, path, seconds, br)
    beside(`cached ${name}`, ours, baseline, 0.9)
  }
  const loaded = residentMb(cached.pid)
  await bare.stop()
  await cached.stop()

  const uncached = await shop(ports.shop, 'off')
  const rendering = await stack.start('bench/render-baseline.ts', ports.player, { SHOP_PORT: String(ports.jobs) })
  for (const [name, path] of PAGES) {
    const baseline = await loadOf({ port: ports.player, pid: rendering.pid }, path, seconds, '')
    const ours = await loadOf({ port: ports.shop, pid: uncached.pid }, path, seconds, '')
    beside(`uncached ${name}`, ours, baseline, 0.5)
  }
  for (const [name, path] of MADE_ANEW) {
    const { cpu } = await loadOf({ port: ports.shop, pid: uncached.pid }, path, seconds, '')
    figure(`${name} made anew, CPU`, cpu, 'ms', `≤ ${MOST_CPU_MS}`, cpu <= MOST_CPU_MS)
  }
  const [rendered, peak] = [residentMb(uncached.pid), peakMb(uncached.pid)]
  await rendering.stop()
  await uncached.stop()
  heading('Memory of the shop process')
  figure('idle', idle, 'MB', '< 250', idle < 250)
  figure('under load, cached pages', loaded, 'MB', '< 250', loaded < 250)
  figure('under load, rendering every page', rendered, 'MB', '< 250', rendered < 250)
  figure('peak, rendering every page', peak, 'MB', `≤ ${MOST_MB}`, peak <= MOST_MB)
}
