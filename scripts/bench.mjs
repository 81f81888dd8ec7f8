import { handOver } from './bootstrap.mjs'

handOver('../bench/run.ts')
