import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../scripts/start/ports.ts'
import { residentMb, throughput } from './measure.ts'
import { figure, heading, ratio } from './report.ts'
import type { Stack } from './stack.ts'

const PAGES = [['category page', '/shop/sofas'], ['product page', '/product/alder-sofa']] as const
const CONNECTIONS = 16

const loadOf = (port: number, path: string, seconds: number, headers: string) => throughput({ port, connections: CONNECTIONS, seconds }, async wire => {
  const { status } = await wire.get(path, headers)
  if (status !== 200) throw new Error(`${path} answered ${status}`)
})

/** Cached pages against a bare server that sends the same bytes, uncached ones against renderToString of the same tree. */
export async function benchPages(stack: Stack, seconds: number): Promise<void> {
  const ports = await freePorts()
  const shop = (port: number, cache: 'on' | 'off') => stack.start('src/main/shop.ts', port, { SHOP_PORT: String(port), PAGE_CACHE: cache })
  const br = 'accept-encoding: br\r\n'

  heading('Pages')
  const cached = await shop(ports.shop, 'on')
  const idle = residentMb(cached.pid)
  const folder = mkdtempSync(join(tmpdir(), 'davenport-bench-'))
  const files = await Promise.all(PAGES.map(async ([, path], i) => {
    const answer = await fetch(`http://localhost:${ports.shop}${path}`, { headers: { 'accept-encoding': 'identity' } })
    const { brotliCompressSync, constants } = await import('node:zlib')
    const file = join(folder, `${i}.br`)
    writeFileSync(file, brotliCompressSync(Buffer.from(await answer.arrayBuffer()), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
    return `${path}=${file}`
  }))
  const bare = await stack.start('bench/bare-http.ts', ports.player, { FILES: files.join(',') })
  for (const [name, path] of PAGES) {
    const baseline = await loadOf(ports.player, path, seconds, br)
    const ours = await loadOf(ports.shop, path, seconds, br)
    ratio(`cached ${name}`, ours.perSecond, baseline.perSecond, 0.6)
  }
  const loaded = residentMb(cached.pid)
  await bare.stop()
  await cached.stop()

  const uncached = await shop(ports.shop, 'off')
  const rendering = await stack.start('bench/render-baseline.ts', ports.player, { SHOP_PORT: String(ports.jobs) })
  for (const [name, path] of PAGES) {
    const baseline = await loadOf(ports.player, path, seconds, '')
    const ours = await loadOf(ports.shop, path, seconds, '')
    ratio(`uncached ${name}`, ours.perSecond, baseline.perSecond, 0.5)
  }
  const rendered = residentMb(uncached.pid)
  await rendering.stop()
  await uncached.stop()
  heading('Memory of the shop process')
  figure('idle', idle, 'MB', '< 250', idle < 250)
  figure('under load, cached pages', loaded, 'MB', '< 250', loaded < 250)
  figure('under load, rendering every page', rendered, 'MB', '< 250', rendered < 250)
}
