import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#lib/call.ts'
import { apiPage } from './api-page.ts'
import { openApi } from './open-api.ts'

const big = z.object(Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`field${i}`, z.string()])))
const base = {
  summary: 'Does <b>it</b>.',
  ids: ['API-001'],
  auth: 'anyone',
  rate: { per: 'session', limit: 5, seconds: 60 },
} as const
const document = openApi(
  [
    call({
      ...base,
      name: 'first',
      method: 'POST',
      path: '/first',
      csrf: true,
      input: z.strictObject({ a: z.int() }),
      reply: big,
    }),
    call({
      ...base,
      name: 'second',
      method: 'GET',
      path: '/second',
      csrf: false,
      input: z.strictObject({ q: z.string() }),
      reply: big,
    }),
  ],
  {
    version: '1',
    servers: [{ url: 'http://shop.example', description: 'The shop' }],
    cookie: 'sid',
    tags: [{ name: 'All', description: 'Every call.' }],
    tagOf: () => 'All',
  },
)

test('the API document lists every call with its guards, its input and its reply', () => {
  expect(document.paths['/first']?.post).toMatchObject({
    operationId: 'first',
    'x-auth': 'anyone',
    'x-rate': '5 in 60 s per session',
    'x-repeatable': true,
    description: 'Requirements: API-001.',
  })
  expect(document.paths['/second']?.get).toMatchObject({
    parameters: [{ name: 'q', in: 'query', required: true }],
    responses: { 200: {}, 400: {}, 403: {}, 404: {}, 409: {}, 413: {}, 429: {}, 503: {} },
  })
})
test('a call that changes data requires the session and its token; other calls accept no session', () => {
  expect(document.paths['/first']?.post).toMatchObject({ tags: ['All'], security: [{ session: [], token: [] }] })
  expect(document.paths['/second']?.get).toMatchObject({ tags: ['All'], security: [{}, { session: [] }] })
  expect(document.components.securitySchemes).toMatchObject({
    session: { in: 'cookie', name: 'sid' },
    token: { in: 'header', name: 'x-request-verification-token' },
  })
  // A generated client already sets what a security scheme names; as a parameter it would be required in every call.
  expect(document.paths['/first']?.post).toMatchObject({ parameters: [{ name: 'x-request-id', required: false }] })
})
test('a schema that two calls share is written once', () => {
  expect(Object.keys(document.components.schemas)).toEqual(['Refusal', 'FirstReply'])
  expect(JSON.stringify(document.paths)).toContain('"$ref":"#/components/schemas/FirstReply"')
})
test('the API page shows every call and schema, and escapes all text of a contract', () => {
  const page = apiPage(document)
  for (const text of ['id="first"', 'id="second"', 'id="FirstReply"', 'href="#FirstReply"'])
    expect(page).toContain(text)
  expect(page).not.toContain('<b>it</b>')
})
