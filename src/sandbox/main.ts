import { createSandbox } from './create-sandbox.ts'
import { sandboxOptionsFromEnv } from './sandbox-options.ts'

const sandbox = await createSandbox(sandboxOptionsFromEnv(process.env))
process.stdout.write(`sandbox listens on ${sandbox.url}\n`)

const stop = () => void sandbox.stop().then(() => process.exit(0))
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
