import { existsSync } from 'node:fs'
import { inRoot } from '../root.ts'
import type { Ports } from './ports.ts'

/** The processes of the shop in the order in which they are started; each answers /readyz on its port `ready`. */
const PROCESSES = [
  { name: 'sandbox', entry: 'src/sandbox/main.ts', ready: 'sandbox' },
  { name: 'identity', entry: 'src/idp/main.ts', ready: 'identity' },
  { name: 'shop', entry: 'src/main/shop.ts', ready: 'shopInternal' },
  { name: 'player', entry: 'src/main/player.ts', ready: 'player' },
  { name: 'jobs', entry: 'src/main/jobs.ts', ready: 'jobs' },
] as const satisfies { name: keyof Ports; entry: string; ready: keyof Ports }[]

export type ProcessName = (typeof PROCESSES)[number]['name']

/** Processes whose code exists; processes that are written later join automatically. */
export const presentProcesses = () => PROCESSES.filter(({ entry }) => existsSync(inRoot(entry)))
export const missingProcesses = () => PROCESSES.filter(({ entry }) => !existsSync(inRoot(entry)))
