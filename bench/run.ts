// Runs the benchmarks. Every figure is compared with a baseline measured in the same run, on the same two cores;
// docs/benches.md explains them.
import { benchCalls } from './calls.ts'
import { benchCheckout } from './checkout.ts'
import { benchChoiceGroups } from './choice-groups.ts'
import { benchCarts } from './carts.ts'
import { benchImport } from './import.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchLargeCatalogue } from './large-catalogue.ts'
import { benchMonograms } from './monogram.ts'
import { benchRecommend } from './recommend.ts'
import { benchPages } from './pages.ts'
import { drawSheet } from './planner-sheet.ts'
import { benchPlayer } from './player.ts'
import { benchRegistry } from './registry.ts'
import { benchSectionalCalls } from './sectional-calls.ts'
import { benchSignIn } from './sign-in.ts'
import { startBenchStack, type Stack } from './stack.ts'

const [seconds, products, carts, events] = [
  Number(process.env.BENCH_SECONDS ?? 10),
  Number(process.env.PRODUCTS ?? 100_000),
  Number(process.env.CARTS ?? 1_000_000),
  Number(process.env.EVENTS ?? 10_000_000),
]
type Bench = (stack: Stack) => Promise<void>
const benches: Readonly<Record<string, Bench>> = {
  pages: stack => benchPages(stack, seconds),
  calls: stack => benchCalls(stack, seconds),
  checkout: stack => benchCheckout(stack, seconds),
  cart: stack => benchCarts(stack, seconds, carts),
  'sign-in': stack => benchSignIn(stack, seconds),
  planner: stack => benchSectionalCalls(stack, seconds),
  choices: stack => benchChoiceGroups(stack, seconds),
  monogram: stack => benchMonograms(stack, seconds),
  registry: stack => benchRegistry(stack, seconds),
  player: benchPlayer,
  recommend: stack => benchRecommend(stack, seconds, events),
  large: stack => benchLargeCatalogue(stack, products),
}
/** Benchmarks that run only by name: they need additional software, or produce a picture. */
const byName: Readonly<Record<string, Bench>> = { lighthouse: benchLighthouse, sheet: drawSheet }

const only = process.argv[2]
if (only === 'import') await benchImport(products)
else if (only !== undefined && benches[only] === undefined && byName[only] === undefined)
  throw new Error(
    `There is no benchmark ${only}. Names: ${[...Object.keys(benches), 'import', ...Object.keys(byName)].join(', ')}.`,
  )
else {
  const stack = await startBenchStack()
  try {
    if (only !== undefined) await byName[only]?.(stack)
    for (const [name, bench] of Object.entries(benches)) if (only === undefined || only === name) await bench(stack)
  } finally {
    await stack.stop()
  }
}
