import { handOver } from './bootstrap.mjs'

handOver('staff/main.ts')
