// The shop without pages, for the benchmarks of calls and orders.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { getCart } from '../src/cart/contract/whole-cart-calls.ts'
import { getSectionalDetailsData, type SectionalDetails } from '../src/planner/contract.ts'
import { filteredChoiceGroups, type FilteredChoiceGroups } from '../src/special-order/contract.ts'
import { createShop } from '../src/main/create-shop.ts'
import { listen } from '../src/main/processes/listen.ts'
import { wire } from '../src/main/wiring.ts'
import type { Db } from '../src/platform/database/query.ts'
import { parseEnv } from '../src/platform/env.ts'
import { serve } from '../src/platform/http/serve.ts'

const env = parseEnv(process.env)
const wiring = wire('shop', env)
// Counts all statements, so that the statements of a cart call can be reported.
let sent = 0
for (const db of [wiring.pool, wiring.cart.db, wiring.cart.durable]) {
  const query = (db as Db).query.bind(db)
  Object.assign(db, {
    query: (statement: Parameters<Db['query']>[0]) => {
      sent += 1
      return query(statement)
    },
  })
}
const { app, frame } = createShop(wiring)
// Baseline of the planner's calls: the same guards, parsing and reply schema, but a constant reply.
let kept: SectionalDetails | undefined
serve(
  frame,
  { ...getSectionalDetailsData, name: 'bareDetails', path: '/bench/details' },
  () => (kept ??= JSON.parse(readFileSync(process.env.BENCH_DETAILS!, 'utf8')) as SectionalDetails),
)
let keptChoices: FilteredChoiceGroups | undefined
serve(
  frame,
  { ...filteredChoiceGroups, name: 'bareChoices', path: '/bench/choices' },
  () => (keptChoices ??= JSON.parse(readFileSync(process.env.BENCH_CHOICES!, 'utf8')) as FilteredChoiceGroups),
)
serve(
  frame,
  { ...getCart, name: 'benchStatements', path: '/bench/statements', reply: z.object({ sent: z.int() }) },
  () => ({ sent }),
)
listen(app, {
  port: env.SHOP_PORT,
  host: '127.0.0.1',
  scheme: 'http',
  setting: 'SHOP_PORT',
  log: wiring.log,
  close: wiring.close,
})
