// Every figure beside a baseline measured in the same run, on the same two cores; docs/benches.md says how to read them.
import { benchCalls } from './calls.ts'
import { benchImport } from './import.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchLargeCatalogue } from './large-catalogue.ts'
import { benchPages } from './pages.ts'
import { benchPlayer } from './player.ts'
import { benchSectionalCalls } from './sectional-calls.ts'
import { startBenchStack, type Stack } from './stack.ts'

const [seconds, products] = [Number(process.env.BENCH_SECONDS ?? 10), Number(process.env.PRODUCTS ?? 100_000)]
const benches: Readonly<Record<string, (stack: Stack) => Promise<void>>> = {
  pages: stack => benchPages(stack, seconds),
  calls: stack => benchCalls(stack, seconds),
  planner: stack => benchSectionalCalls(stack, seconds),
  player: benchPlayer,
  large: stack => benchLargeCatalogue(stack, products),
}

const only = process.argv[2]
if (only === 'import') await benchImport(products)
else if (only !== undefined && only !== 'lighthouse' && benches[only] === undefined) throw new Error(`There is no bench ${only}: ${[...Object.keys(benches), 'import', 'lighthouse'].join(', ')}.`)
else {
  const stack = await startBenchStack()
  try {
    if (only === 'lighthouse') await benchLighthouse(stack)
    for (const [name, bench] of Object.entries(benches)) if (only === undefined || only === name) await bench(stack)
  } finally {
    await stack.stop()
  }
}
