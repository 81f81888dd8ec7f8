import { handOver } from './bootstrap.mjs'

handOver('trace/main.ts')
