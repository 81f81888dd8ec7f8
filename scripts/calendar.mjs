import { handOver } from './bootstrap.mjs'

handOver('calendar/main.ts')
