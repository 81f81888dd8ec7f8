import { join } from 'node:path'
import { parseEnv } from '../../src/platform/env.ts'
import { siteHosts } from '../../src/platform/sites.ts'
import { withDatabase } from '../catalog/with-database.ts'
import { Fault } from '../fault.ts'
import { makeDataFolder } from '../postgres/home.ts'
import { keptSecret } from '../start/secret.ts'
import { runMailing, type MailingSettings } from './run-mailing.ts'

/** `withDatabase` knows the embedded database; the settings of the shop must name one. */
const EMBEDDED = 'postgres://127.0.0.1'

/** What signs the links of subscribers, and where they lead, as the shop has it. */
function settingsOf(env: NodeJS.ProcessEnv): MailingSettings {
  const secret = env['DAVENPORT_SECRET'] ?? keptSecret(join(makeDataFolder(), 'secret'))
  const shop = parseEnv({ DATABASE_URL: EMBEDDED, ...env, DAVENPORT_SECRET: secret })
  const hosts = siteHosts(shop.SITE_HOSTS, shop.PUBLIC_SCHEME, shop.PUBLIC_PORT ?? String(shop.SHOP_PORT))
  return { secret, originOf: hosts.origin }
}

try {
  const settings = settingsOf(process.env)
  await withDatabase(process.env, async pool => {
    await runMailing(pool, process.argv.slice(2), settings, text => console.log(text))
  })
} catch (error) {
  console.error(error instanceof Fault ? error.message : error)
  process.exitCode = 1
}
