import { handOver } from '../../scripts/bootstrap.mjs'

handOver('../tests/support/lasting-process.ts')
