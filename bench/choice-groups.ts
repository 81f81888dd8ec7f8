import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../scripts/start/ports.ts'
import { cpuMs, throughput } from './measure.ts'
import { costRatio, heading, ratio } from './report.ts'
import type { Stack } from './stack.ts'

const CONNECTIONS = 16
/** Number of fabrics that the product is offered in. */
const CHOICES = 300
const SKU = '100104'
/** Twelve values of facets, of which each request selects some more. */
const FACETS = [
  'color=green+blue+neutral',
  'type=linen+twill+velvet',
  'price=a+b+c',
  'care=dry-clean+wash+dry-cloth',
] as const
const SORTS = ['price', 'price-desc', 'name', 'featured'] as const
const queryOf = (turn: number): string =>
  [
    `sku=${SKU}&optioncode=FAB&optiontype=fabric`,
    ...FACETS.slice(0, 1 + (turn % FACETS.length)),
    `sort=${SORTS[turn % SORTS.length]}`,
  ].join('&')

/** Copies the fabrics of one family until it has so many, and publishes them. */
async function addFabrics({ pool }: Stack): Promise<void> {
  await pool.query(
    `INSERT INTO fabric
    SELECT f.choice_code || 'X' || n, f.choice_name || ' ' || n, f.kind, f.material, f.colour, f.family, f.brands,
      f.price_group_code, f.is_stock, f.swatch_in_stock, f.description, f.attributes, f.picture, f.position + 1000 * n,
      f.cleaning, f.rubs
    FROM fabric f CROSS JOIN generate_series(1, 8) n
    WHERE f.kind = 'fabric' AND f.brands @> '{CB}'`,
  )
  await pool.query(
    `UPDATE special_order_family SET family = jsonb_set(family, '{fabricCodes}', (
      SELECT jsonb_agg(choice_code) FROM (
        SELECT choice_code FROM fabric
        WHERE kind = 'fabric' AND brands @> '{CB}' AND price_group_code < 'E' ORDER BY position LIMIT $2
      ) offered
    ))
    WHERE family->>'sku' = $1`,
    [SKU, CHOICES],
  )
}

/**
 * Measures filtered choice groups of a product with 300 fabrics, compared with a call through the same frame that
 * returns the same bytes without reading any data.
 */
export async function benchChoiceGroups(stack: Stack, seconds: number): Promise<void> {
  const ports = await freePorts()
  const folder = mkdtempSync(join(tmpdir(), 'davenport-bench-'))
  const kept = join(folder, 'choices.json')
  await addFabrics(stack)
  const shop = await stack.start('bench/calls-shop.ts', ports.shop, {
    SHOP_PORT: String(ports.shop),
    BENCH_CHOICES: kept,
  })
  let largest = ''
  const load = async (path: string) => {
    const before = cpuMs(shop.pid)
    let turn = 0
    const { perSecond, all, p99 } = await throughput(
      { port: ports.shop, connections: CONNECTIONS, seconds },
      async wire => {
        const answer = await wire.get(`${path}?${queryOf(turn++)}`, '')
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body}`)
        if (largest.length === 0) largest = answer.body
      },
    )
    return { perSecond, p99, cpu: (cpuMs(shop.pid) - before) / all }
  }
  heading(`Choice groups of a product with ${CHOICES} fabrics`)
  try {
    const choices = await load('/browse/specialorder/choicegroups')
    writeFileSync(kept, largest)
    const bare = await load('/bench/choices')
    ratio(`filtered choice groups, p99 ${choices.p99.toFixed(0)} ms`, choices.perSecond, bare.perSecond, 0.5)
    costRatio('  CPU per request', choices.cpu, bare.cpu)
  } finally {
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
