import { handOver } from './bootstrap.mjs'

handOver('mailing/main.ts')
