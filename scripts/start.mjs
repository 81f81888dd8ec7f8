import { handOver } from './bootstrap.mjs'

handOver('start/main.ts')
