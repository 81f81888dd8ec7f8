// The shop without pages: what the benches of calls and orders measure.
import { createShop } from '../src/main/create-shop.ts'
import { listen } from '../src/main/listen.ts'
import { wire } from '../src/main/wiring.ts'
import { parseEnv } from '../src/platform/env.ts'

const env = parseEnv(process.env)
const wiring = wire('shop', env)
listen(createShop(wiring).app, { port: env.SHOP_PORT, host: '127.0.0.1', scheme: 'http', setting: 'SHOP_PORT', log: wiring.log, close: wiring.close })
