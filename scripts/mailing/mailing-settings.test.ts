import { expect, test } from 'vitest'
import { Fault } from '../fault.ts'
import { mailingSettings } from './mailing-settings.ts'

const SHOP = {
  DATABASE_URL: 'postgres://database.example/shop',
  DAVENPORT_SECRET: 'a secret of at least thirty-two characters',
  SITE_HOSTS: 'cb.example=CB-US,cb2.example=CB2-US,ca.example=CB-CA,cb2ca.example=CB2-CA',
}

test('a list from a given database needs the secret and the hosts of its shop, and makes up neither', () => {
  const { DATABASE_URL, DAVENPORT_SECRET, SITE_HOSTS } = SHOP
  const refusalOf = (env: NodeJS.ProcessEnv) => () => mailingSettings(env)
  expect(refusalOf({ DATABASE_URL })).toThrow(Fault)
  expect(refusalOf({ DATABASE_URL })).toThrow('Set DAVENPORT_SECRET and SITE_HOSTS')
  expect(refusalOf({ DATABASE_URL, SITE_HOSTS })).toThrow('Set DAVENPORT_SECRET as')
  expect(refusalOf({ DATABASE_URL, SITE_HOSTS, DAVENPORT_SECRET: '' })).toThrow('Set DAVENPORT_SECRET as')
  expect(refusalOf({ DATABASE_URL, DAVENPORT_SECRET })).toThrow('Set SITE_HOSTS as')
})

test('links are signed with the secret of the shop and lead to its public hosts', () => {
  const { secret, originOf } = mailingSettings({ ...SHOP, PUBLIC_SCHEME: 'https', PUBLIC_PORT: '' })
  expect([secret, originOf('CB2-CA')]).toEqual([SHOP.DAVENPORT_SECRET, 'https://cb2ca.example'])
})
