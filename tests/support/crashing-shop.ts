import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { CrashPoint } from '#orders/server/order-deps.ts'
import { shopEnv } from './app-shop.ts'

export interface CrashingShop {
  readonly port: number
  /** Signal that ended the process. */
  readonly died: Promise<NodeJS.Signals | null>
  kill(): void
}

/** A shop in a process of its own that kills itself with SIGKILL at a crash point of Place Order. */
export async function startCrashingShop({
  databaseUrl,
  gatewayUrl,
  crashAt,
  cacheDir,
}: {
  databaseUrl: string
  gatewayUrl: string
  crashAt: CrashPoint
  cacheDir: string
}): Promise<CrashingShop> {
  const child: ChildProcess = fork(fileURLToPath(new URL('../chaos/shop-process.ts', import.meta.url)), [], {
    execArgv: [],
    env: {
      ...shopEnv(databaseUrl),
      PATH: process.env.PATH,
      LOG_LEVEL: 'silent',
      DATABASE_CONNECTIONS: '2',
      ADYEN_BASE_URL: gatewayUrl,
      BRAINTREE_BASE_URL: gatewayUrl,
      CHAOS: 'on',
      CRASH_AT: crashAt,
      NODE_COMPILE_CACHE: cacheDir,
    },
  })
  const died = once(child, 'exit').then(([, signal]) => signal as NodeJS.Signals | null)
  const port = await Promise.race([
    once(child, 'message').then(([message]) => Number(message)),
    died.then(signal => {
      throw new Error(`the shop process ended before it served (${signal})`)
    }),
  ])
  return {
    port,
    died,
    kill: () => {
      child.kill('SIGKILL')
    },
  }
}
