import { expect, test } from 'vitest'
import { parseEnv } from './env.ts'

const NEEDED = {
  NODE_ENV: 'test',
  DATABASE_URL: 'postgresql://localhost/shop',
  DAVENPORT_SECRET: 'x'.repeat(32),
} as const
const HOSTS = {
  SITE_HOSTS: 'shop.test=CB-US,b.shop.test=CB2-US,ca.shop.test=CB-CA,b.ca.shop.test=CB2-CA',
  PUBLIC_SCHEME: 'https',
  PUBLIC_PORT: '',
} as const

test("[PLN-22] the player's origin is its port on a host of its own by default, or the one that is set", () => {
  expect(parseEnv({ ...NEEDED, PLAYER_PORT: '4001' }).PLAYER_ORIGIN).toBe('http://player.localhost:4001')
  expect(parseEnv({ ...NEEDED, ...HOSTS, PLAYER_ORIGIN: 'https://player.shop.test' }).PLAYER_ORIGIN).toBe(
    'https://player.shop.test',
  )
})

test.each(['https://shop.test', 'https://b.ca.shop.test'])(
  "[PLN-22] an origin of the shop, %s, is refused as the player's origin",
  origin => {
    expect(() => parseEnv({ ...NEEDED, ...HOSTS, PLAYER_ORIGIN: origin })).toThrow(
      'PLAYER_ORIGIN: is an origin of the shop',
    )
  },
)

test.each(['https://shop.test:8443', 'https://b.ca.shop.test:1'])(
  "[PLN-22] %s is refused as the player's origin because it shares the shop's cookies",
  origin => {
    expect(() => parseEnv({ ...NEEDED, ...HOSTS, PLAYER_ORIGIN: origin })).toThrow(
      'PLAYER_ORIGIN: is on a host of the shop',
    )
    // Without https there is no isolation to protect: this is a shop on a developer's machine.
    expect(parseEnv({ ...NEEDED, PLAYER_ORIGIN: 'http://localhost:4001' }).PLAYER_ORIGIN).toBe('http://localhost:4001')
  },
)

test.each(['https://player.shop.test/', 'player.shop.test', 'javascript:alert(1)'])(
  'an origin that is not valid, %s, is refused',
  origin => {
    expect(() => parseEnv({ ...NEEDED, ...HOSTS, PLAYER_ORIGIN: origin })).toThrow('PLAYER_ORIGIN')
  },
)

test('the number of processes never exceeds what the database connections allow', () => {
  expect(parseEnv({ ...NEEDED, DATABASE_CONNECTIONS: '6' }).SHOP_PROCESSES).toBe(1)
  expect(parseEnv({ ...NEEDED, DATABASE_CONNECTIONS: '96', SHOP_PROCESSES: '16' }).SHOP_PROCESSES).toBe(16)
  expect(() => parseEnv({ ...NEEDED, SHOP_PROCESSES: '16' })).toThrow(
    'SHOP_PROCESSES: is more than DATABASE_CONNECTIONS allows',
  )
})
