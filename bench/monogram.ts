import { freePorts } from '../scripts/start/ports.ts'
import { newGuest } from './guest-checkout.ts'
import { cpuMs, residentMb, throughput } from './measure.ts'
import { figure, heading } from './report.ts'
import type { Stack } from './stack.ts'

/** Connections that repeat previews; drawn ones are measured one at a time, because there is one drawing thread. */
const CONNECTIONS = 8
const LETTERS = 'ABCDEFGHJKLMNPRSTUVW'
/** Layouts, products and places, each with the most work of its kind. */
const WORKS = [
  { slug: 'fern-terry-towel', location: 'hem', layout: 'three-laurel', font: 'besley', textcolor: 'navy' },
  { slug: 'alder-linen-pillow', location: 'center', layout: 'three-laurel', font: 'playfair', textcolor: 'ivory' },
  { slug: 'porter-wine-glasses', location: 'bowl', layout: 'three', font: 'cinzel', textcolor: 'frosted' },
  { slug: 'alder-cutting-board', location: 'center', layout: 'line', font: 'josefin', textcolor: 'burned' },
] as const

/** The body of the request for the design number `turn`: no two of the first 32,000 are the same. */
const designs =
  (skus: ReadonlyMap<string, string>) =>
  (turn: number): string => {
    const work = WORKS[turn % WORKS.length]!
    const number = Math.floor(turn / WORKS.length)
    const letters = [0, 1, 2].map(k => LETTERS[Math.floor(number / LETTERS.length ** k) % LETTERS.length]!)
    const { font, textcolor, location, layout } = work
    const texts = layout === 'line' ? [`${letters.join('')} HOUSE`] : letters
    return JSON.stringify({
      design: {
        templateName: layout,
        sku: skus.get(work.slug),
        locationName: location,
        personalization: texts.map((text, i) => ({ elementName: `Text${i + 1}`, text, textcolor, font })),
      },
    })
  }

/** Measures previews of monograms: drawn, and drawn before. */
export async function benchMonograms(stack: Stack, seconds: number): Promise<void> {
  const ports = await freePorts()
  const { rows } = await stack.pool.query<{ slug: string; sku: string }>(
    `SELECT p.slug, min(s.sku) AS sku FROM product p JOIN sku s ON s.product_id = p.id
     WHERE p.slug = ANY ($1) GROUP BY p.slug`,
    [WORKS.map(work => work.slug)],
  )
  const design = designs(new Map(rows.map(({ slug, sku }) => [slug, sku])))
  const shop = await stack.start('bench/calls-shop.ts', ports.shop, { SHOP_PORT: String(ports.shop) })
  const load = async (connections: number, design: (turn: number) => string) => {
    const guests = new Map<number, Awaited<ReturnType<typeof newGuest>>>()
    const before = cpuMs(shop.pid)
    let turn = 0
    const rate = await throughput({ port: ports.shop, connections, seconds }, async (wire, worker) => {
      const guest = guests.get(worker) ?? (await newGuest(wire))
      guests.set(worker, guest)
      const answer = JSON.parse(await guest.post('/personalization/render', design(turn++))) as {
        imageUrl: string
        error: unknown
      }
      if (answer.imageUrl === '') throw new Error(JSON.stringify(answer.error))
      const picture = await wire.get(answer.imageUrl, '')
      if (picture.status !== 200) throw new Error(`${answer.imageUrl} answered ${picture.status}`)
    })
    return { ...rate, cpu: (cpuMs(shop.pid) - before) / rate.all }
  }
  heading('Previews of monograms, with their pictures')
  try {
    // The pictures of the products are decoded once, and each letter is traced once.
    const drawn = await load(1, design)
    console.log(`  p50 ${drawn.p50.toFixed(0)} ms, p95 ${drawn.p95.toFixed(0)} ms, CPU ${drawn.cpu.toFixed(0)} ms each`)
    figure('drawn previews a second', drawn.perSecond, '/s', '≥ 5', drawn.perSecond >= 5)
    figure('drawn preview, p95', drawn.p95, 'ms', '≤ 250', drawn.p95 <= 250)
    const kept = await load(CONNECTIONS, turn => design(turn % 20))
    figure('kept previews a second', kept.perSecond, '/s', '≥ 200', kept.perSecond >= 200)
    figure('kept preview and picture, p50', kept.p50, 'ms', '≤ 40', kept.p50 <= 40)
    figure('memory of the shop', residentMb(shop.pid), 'MB', '≤ 450', residentMb(shop.pid) <= 450)
  } finally {
    await shop.stop()
  }
}
