import { handOver } from './bootstrap.mjs'

handOver('../bench/evaluate.ts')
