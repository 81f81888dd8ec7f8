import { handOver } from './bootstrap.mjs'

handOver('check/complete-lockfile.ts')
