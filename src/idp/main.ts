import { createIdentityProvider } from './create-identity-provider.ts'
import { idpSettings } from './idp-settings.ts'

const provider = await createIdentityProvider(idpSettings(process.env))
process.stdout.write(`identity provider listens on ${provider.url}\n`)

const stop = () => void provider.stop().then(() => process.exit(0))
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
