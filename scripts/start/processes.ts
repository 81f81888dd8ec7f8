import { existsSync } from 'node:fs'
import { inRoot } from '../root.ts'
import type { Ports } from './ports.ts'

/** The processes of the shop in the order they are started, each with the port that it answers /readyz on. */
const PROCESSES = [
  { name: 'sandbox', entry: 'src/sandbox/main.ts' },
  { name: 'shop', entry: 'src/main/shop.ts' },
  { name: 'player', entry: 'src/main/player.ts' },
  { name: 'jobs', entry: 'src/main/jobs.ts' },
] as const satisfies { name: keyof Ports; entry: string }[]

export type ProcessName = (typeof PROCESSES)[number]['name']

/** Those whose code is there; what is written later joins by itself. */
export const presentProcesses = () => PROCESSES.filter(({ entry }) => existsSync(inRoot(entry)))
export const missingProcesses = () => PROCESSES.filter(({ entry }) => !existsSync(inRoot(entry)))
