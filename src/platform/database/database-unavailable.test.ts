import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DatabaseSilent, isDatabaseSilent, isDatabaseUnavailable } from './database-unavailable.ts'

const withCode = (code: string) => Object.assign(new Error('as the server or Node said it, in any language'), { code })

test.each([
  '08000',
  '08003',
  '08006',
  '08P01',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
  '55P03',
  '25006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
])('an error with code %s means that the database is unavailable', code => {
  expect(isDatabaseUnavailable(withCode(code))).toBe(true)
})

test.each([
  'Query read timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
])('a pg error without a code and with the message "%s" means that the database is unavailable', message => {
  expect(isDatabaseUnavailable(new Error(message))).toBe(true)
})

test('every error of the installed pg about a lost or silent connection is recognised, though none has a code', () => {
  const modules = `${import.meta.dirname}/../../../node_modules`
  const source = [`${modules}/pg/lib/client.js`, `${modules}/pg-pool/index.js`].map(file => readFileSync(file, 'utf8'))
  const messages = [...source.join('').matchAll(/new Error\('([^']+)'/g)].map(([, message]) => message!)
  const ofConnections = messages.filter(message => /terminated|timeout|queryable|after calling end/i.test(message))
  expect(new Set(ofConnections)).toHaveProperty('size', 9)
  for (const message of ofConnections) expect(isDatabaseUnavailable(new Error(message)), message).toBe(true)
})

test('a database is silent only if it gave no reply, not if it refused or closed the connection', () => {
  expect(
    [withCode('57P03'), withCode('ECONNREFUSED'), new Error('Connection terminated')].map(isDatabaseSilent),
  ).toEqual([false, false, false])
  expect(
    [withCode('ETIMEDOUT'), new Error('Query read timeout'), new Error('timeout expired')].map(isDatabaseSilent),
  ).toEqual([true, true, true])
  expect(isDatabaseUnavailable(new DatabaseSilent())).toBe(true)
})

test.each([
  withCode('23505'),
  withCode('42P01'),
  withCode('40001'),
  withCode('22P02'),
  new TypeError('x is not a function'),
  new Error('ECONNREFUSED is only mentioned'),
  'a text',
  undefined,
])('an error of our own statement does not count as an unavailable database: %s', error => {
  expect(isDatabaseUnavailable(error)).toBe(false)
})
