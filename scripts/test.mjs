import { handOver } from './bootstrap.mjs'

handOver('check/main.ts')
