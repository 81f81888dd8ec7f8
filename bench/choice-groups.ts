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
/** Twelve values of four facets. */
const FACETS = {
  color: ['green', 'blue', 'neutral'],
  type: ['linen', 'twill', 'velvet'],
  price: ['a', 'b', 'c'],
  care: ['dry-clean', 'wash', 'dry-cloth'],
} as const
const SORTS = ['price', 'price-desc', 'name', 'featured'] as const
/** A query with some of the twelve values: bit n of `filters` selects the value n. */
function queryOf(filters: number, sort: number): string {
  const selected = Object.entries(FACETS).flatMap(([facet, values], i) => {
    const some = values.filter((_, j) => (filters >> (3 * i + j)) & 1)
    return some.length === 0 ? [] : [`${facet}=${some.join('+')}`]
  })
  return [`sku=${SKU}&optioncode=FAB&optiontype=fabric`, ...selected, `sort=${SORTS[sort]}`].join('&')
}
/** The filters that shoppers select first: one value each. Their replies are kept. */
const commonQuery = (turn: number): string => queryOf(1 << (turn % 12), turn % SORTS.length)
/** All of the 4096 combinations in a scattered order, more than the shop keeps replies of. */
const anyQuery = (turn: number): string => queryOf((turn * 2731) % 4096, turn % SORTS.length)

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

/** Measures the calls of one shop process; `kept` is the file with the reply of the baseline. */
async function measureQueries(
  shop: { readonly pid: number },
  port: number,
  seconds: number,
  kept: string,
  [name, queryAt]: readonly [string, (turn: number) => string],
): Promise<void> {
  const load = async (path: string) => {
    const before = cpuMs(shop.pid)
    let [turn, bytes, mean] = [0, 0, '']
    const { perSecond, all, p99 } = await throughput({ port, connections: CONNECTIONS, seconds }, async wire => {
      const answer = await wire.get(`${path}?${queryAt(turn++)}`, '')
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body}`)
      bytes += answer.body.length
      const distance = (body: string) => Math.abs(body.length - bytes / turn)
      if (distance(answer.body) <= distance(mean)) mean = answer.body
    })
    return { perSecond, p99, mean, cpu: (cpuMs(shop.pid) - before) / all }
  }
  const choices = await load('/browse/specialorder/choicegroups')
  writeFileSync(kept, choices.mean)
  const bare = await load('/bench/choices')
  ratio(`${name}, p99 ${choices.p99.toFixed(0)} ms`, choices.perSecond, bare.perSecond, 0.5)
  costRatio('  CPU per request', choices.cpu, bare.cpu)
}

/**
 * Measures filtered choice groups of a product with 300 fabrics, compared with a call through the same frame that
 * returns a reply of mean size without reading any data.
 */
export async function benchChoiceGroups(stack: Stack, seconds: number): Promise<void> {
  const ports = await freePorts()
  const folder = mkdtempSync(join(tmpdir(), 'davenport-bench-'))
  const kept = join(folder, 'choices.json')
  await addFabrics(stack)
  heading(`Choice groups of a product with ${CHOICES} fabrics`)
  try {
    for (const queries of [
      ['one of twelve filters', commonQuery],
      ['any of 4096 filters', anyQuery],
    ] as const) {
      const shop = await stack.start('bench/calls-shop.ts', ports.shop, {
        SHOP_PORT: String(ports.shop),
        BENCH_CHOICES: kept,
      })
      try {
        await measureQueries(shop, ports.shop, seconds, kept, queries)
      } finally {
        await shop.stop()
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
