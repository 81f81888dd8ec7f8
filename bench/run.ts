// Every figure beside a baseline measured in the same run, on the same two cores; docs/benches.md says how to read them.
import { benchCalls } from './calls.ts'
import { benchImport } from './import.ts'
import { benchPages } from './pages.ts'
import { startBenchStack } from './stack.ts'

const only = process.argv[2]
if (only === 'import') await benchImport(Number(process.env.PRODUCTS ?? 100_000))
else await benchShop()

async function benchShop(): Promise<void> {
  const seconds = Number(process.env.BENCH_SECONDS ?? 10)
  const stack = await startBenchStack()
  try {
    await benchPages(stack, seconds)
    await benchCalls(stack, seconds)
  } finally {
    await stack.stop()
  }
}
