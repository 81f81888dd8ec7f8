import { handOver } from './bootstrap.mjs'

handOver('switch/main.ts')
