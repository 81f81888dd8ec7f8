import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { oktaWidgetFolder } from '#identity/server/okta-widget-files.ts'
import { createAppShop, type AppShop } from '../../support/app-shop.ts'

const SCRIPT = '/vendor/okta-signin-widget/4.3.2/js/okta-sign-in.min.js'
const HOST = { host: 'localhost:3000' }

let configured: AppShop
let usual: AppShop
beforeAll(async () => {
  configured = await createAppShop({ env: { SIGN_IN_WIDGET: 'okta' } })
  usual = await createAppShop()
})
afterAll(async () => {
  await configured.drop()
  await usual.drop()
})

const widgetOf = async ({ app }: AppShop) => {
  const answer = await app.request('/account/auth/configuration', { headers: HOST })
  return ((await answer.json()) as { widget: string }).widget
}

test('[SGN-14] a shop that is configured for it serves the vendor’s widget 4.3.2, and says so', async () => {
  expect(await widgetOf(configured)).toBe('okta')
  const script = await configured.app.request(SCRIPT, { headers: HOST })
  expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect(await script.text()).toContain('4.3.2')
  const outside = await configured.app.request('/vendor/okta-signin-widget/4.3.2/..%2fpackage.json', { headers: HOST })
  expect(outside.status).toBe(404)
})

test('[SGN-14] every other shop has its own form, and serves nothing of the vendor', async () => {
  expect(await widgetOf(usual)).toBe('own')
  expect((await usual.app.request(SCRIPT, { headers: HOST })).status).toBe(404)
})

test.each([
  ['is not installed', undefined, /not installed/],
  ['has another version', '7.40.0', /has version 7\.40\.0/],
])('[SGN-14] a shop does not start if the vendor’s package %s', (_what, version, message) => {
  const root = mkdtempSync(join(tmpdir(), 'davenport-widget-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const folder = join(root, 'node_modules/@okta/okta-signin-widget')
  mkdirSync(folder, { recursive: true })
  if (version !== undefined) writeFileSync(join(folder, 'package.json'), JSON.stringify({ version }))
  expect(() => oktaWidgetFolder(root)).toThrow(message)
})
