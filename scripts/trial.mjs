import { handOver } from './bootstrap.mjs'

handOver('../trials/run.ts')
