import { chromium } from '@playwright/test'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const ctx = await b.newContext({ viewport: { width: 1440, height: 900 } })
const p = await ctx.newPage()
p.on('console', m => m.type() === 'error' && console.log('console:', m.text().slice(0, 300)))
p.on('pageerror', e => console.log('pageerror', e.message.slice(0, 300)))
const shot = async (n, full = false) => { await p.waitForTimeout(600); await p.screenshot({ path: `/tmp/shots/${n}.png`, fullPage: full }) }
const B = 'http://localhost:4000'
try {
for (const [w, h] of [[1440, 900], [820, 1100], [390, 844]]) {
  await p.setViewportSize({ width: w, height: h })
  await p.goto(B + '/account/login'); await shot(`login-${w}`, true)
  await p.goto('http://cb2.localhost:4000/account/login?error=denied&idp=google'); await shot(`login-cb2-${w}`, true)
  await p.goto(B + '/account/create-account'); await shot(`create-${w}`, true)
}
await p.setViewportSize({ width: 1440, height: 900 })
await p.goto(B + '/product/alder-sofa'); await p.waitForTimeout(1500)
await p.getByRole('banner').getByRole('link', { name: 'Sign In' }).click(); await p.getByLabel('Password', {exact:true}).waitFor(); await shot('popup-1440')
await p.getByRole('button', { name: 'Reset password' }).click(); await shot('reset-1440')
await p.getByRole('button', { name: 'Submit' }).click(); await shot('reset-error-1440')
await p.goto(B + '/account/create-account')
await p.waitForTimeout(1000)
const email = `renata${Date.now()}@example.com`
await p.getByLabel('First Name').fill('Renata'); await p.getByLabel('Last Name').fill('Kowalski'); await p.getByLabel('Email Address').fill(email); await p.getByLabel('Password', {exact:true}).fill('password')
await p.getByRole('button', { name: 'Create Account' }).click(); await p.waitForTimeout(1500); await shot('create-refused-1440')
await p.getByLabel('Password', {exact:true}).fill('a small oak table'); await p.getByRole('button', { name: 'Create Account' }).click(); await p.getByText('Check your email').waitFor(); await shot('create-sent-1440')
await p.waitForTimeout(1500)
await p.goto('http://localhost:4002/mailbox'); await shot('mailbox-1440')
await p.getByRole('link').first().click(); await p.waitForTimeout(800); await shot('mail-1440')
const frame = p.frames().at(-1)
const href = await frame.locator('a').first().getAttribute('href'); console.log(href)
await p.goto(href); await p.waitForTimeout(3500); console.log('after verify', p.url()); await shot('account-1440')
await p.goto(B + '/stores'); await p.waitForTimeout(1500); await shot('stores-signed-in-1440')
} catch (e) { console.log(String(e).slice(0, 800)); await p.screenshot({ path: '/tmp/shots/fail.png' }) }
await b.close()
