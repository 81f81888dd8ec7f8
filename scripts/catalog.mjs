import { handOver } from './bootstrap.mjs'

handOver('catalog/main.ts')
