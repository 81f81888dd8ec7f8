import { handOver } from './bootstrap.mjs'

handOver('../studio/main.ts')
