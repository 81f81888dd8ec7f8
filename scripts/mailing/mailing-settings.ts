import { join } from 'node:path'
import { parseEnv } from '../../src/platform/env.ts'
import { siteHosts } from '../../src/platform/sites.ts'
import { Fault } from '../fault.ts'
import { makeDataFolder } from '../postgres/home.ts'
import { keptSecret } from '../start/secret.ts'
import type { MailingSettings } from './run-mailing.ts'

/** `withDatabase` knows the embedded database; the settings of the shop must name one. */
const EMBEDDED = 'postgres://127.0.0.1'
/** Settings of the shop that links and hashes depend on; the shop may run on another machine with other values. */
const OF_THE_SHOP = ['DAVENPORT_SECRET', 'SITE_HOSTS']

/**
 * The shop's secret, which signs the links of subscribers, and the hosts they lead to. With the embedded database, the
 * secret is the one that `npm start` keeps. Throws a Fault if a database is given without the settings of its shop:
 * another secret would make links that do not work, and would recognize nobody who has unsubscribed.
 */
export function mailingSettings(env: NodeJS.ProcessEnv): MailingSettings {
  const missing = OF_THE_SHOP.filter(name => !env[name])
  if (env['DATABASE_URL'] && missing.length > 0)
    throw new Fault(
      `Set ${missing.join(' and ')} as the shop at DATABASE_URL has it: links in newsletters are made with it. ` +
        'A shop that was started by `npm start` keeps its secret in the file .davenport/secret.',
    )
  const secret = env['DAVENPORT_SECRET'] || keptSecret(join(makeDataFolder(), 'secret'))
  const shop = parseEnv({ DATABASE_URL: EMBEDDED, ...env, DAVENPORT_SECRET: secret })
  const hosts = siteHosts(shop.SITE_HOSTS, shop.PUBLIC_SCHEME, shop.PUBLIC_PORT ?? String(shop.SHOP_PORT))
  return { secret, originOf: hosts.origin }
}
