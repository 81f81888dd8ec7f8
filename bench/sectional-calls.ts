import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../scripts/start/ports.ts'
import { newGuest, type Guest } from './guest-checkout.ts'
import { cpuMs, throughput } from './measure.ts'
import { costRatio, heading, ratio } from './report.ts'
import type { Stack } from './stack.ts'

const CONNECTIONS = 16
const CONFIGURATION = {
  collectionCode: 'ALDER',
  legFinishCode: '',
  repositoryCode: 'CB',
  armChoiceCode: '',
  cushionCode: '',
  cushionChoice: 0,
}
const FABRICS = ['LIN0102', 'WEV0211', 'WEV0215', 'LIN0119', 'VEL0301']
const PIECES = ['LAL', 'COR', 'RAL', 'OTT']
const detailsOf = (turn: number) =>
  JSON.stringify({
    ...CONFIGURATION,
    fabricChoiceCode: FABRICS[turn % FABRICS.length],
    itemTypes: PIECES.slice(0, 2 + (turn % 3)),
  })

/**
 * Measures the planner's calls, compared with a call through the same frame (guards, token, schemas, metrics) that
 * returns the same bytes without reading any data.
 */
export async function benchSectionalCalls(stack: Stack, seconds: number): Promise<void> {
  const ports = await freePorts()
  const folder = mkdtempSync(join(tmpdir(), 'davenport-bench-'))
  const kept = join(folder, 'details.json')
  const shop = await stack.start('bench/calls-shop.ts', ports.shop, {
    SHOP_PORT: String(ports.shop),
    BENCH_DETAILS: kept,
  })
  let isKept = false
  const load = async (work: (guest: Guest, turn: number) => Promise<string>) => {
    const guests = new Map<number, Guest>()
    const before = cpuMs(shop.pid)
    let turn = 0
    const { perSecond, all, p99 } = await throughput(
      { port: ports.shop, connections: CONNECTIONS, seconds },
      async (wire, worker) => {
        const guest = guests.get(worker) ?? (await newGuest(wire))
        guests.set(worker, guest)
        const answer = await work(guest, turn++)
        if (isKept) return
        isKept = true
        writeFileSync(kept, answer)
      },
    )
    return { perSecond, p99, cpu: (cpuMs(shop.pid) - before) / all }
  }
  heading('Calls of the sectional planner')
  try {
    const details = await load((guest, turn) =>
      guest.post('/browse/sectionalplanner/GetSectionalDetailsData', detailsOf(turn)),
    )
    const price = await load((guest, turn) =>
      guest.post(
        '/browse/sectionalplanner/GetSectionalPriceByPiece',
        JSON.stringify({
          ...CONFIGURATION,
          fabricChoiceCode: FABRICS[turn % FABRICS.length],
          itemType: PIECES[turn % PIECES.length],
        }),
      ),
    )
    const bare = await load((guest, turn) => guest.post('/bench/details', detailsOf(turn)))
    ratio(`details of a sectional, p99 ${details.p99.toFixed(0)} ms`, details.perSecond, bare.perSecond, 0.5)
    costRatio('  CPU per request', details.cpu, bare.cpu)
    ratio(`price of a piece, p99 ${price.p99.toFixed(0)} ms`, price.perSecond, bare.perSecond, 0.5)
    costRatio('  CPU per request', price.cpu, bare.cpu)
  } finally {
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
