// Serves the 3D player on its own origin: another port (in production another host), so that it cannot access the shop.
import { join } from 'node:path'
import { parseEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { siteHosts } from '#platform/sites.ts'
import { SITE_CODES } from '#lib/site.ts'
import { createPlayer } from './create-player.ts'
import { listen } from './processes/listen.ts'

const env = parseEnv(process.env)
const hosts = siteHosts(env.SITE_HOSTS, env.PUBLIC_SCHEME, env.PUBLIC_PORT ?? String(env.SHOP_PORT))
const app = createPlayer({
  built: 'build/player',
  baked: join(env.PICTURES_FOLDER, 'player'),
  shops: SITE_CODES.map(code => hosts.origin(code)),
})
listen(app, {
  port: env.PLAYER_PORT,
  host: env.LISTEN_HOST,
  scheme: env.PUBLIC_SCHEME,
  setting: 'PLAYER_PORT',
  log: createLog('player', env.LOG_LEVEL),
  close: async () => {},
})
