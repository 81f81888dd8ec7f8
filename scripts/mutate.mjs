import { handOver } from './bootstrap.mjs'

handOver('mutate/main.ts')
