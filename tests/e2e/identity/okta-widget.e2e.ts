import { join } from 'node:path'
import { OKTA_WIDGET_PATH } from '#identity/rules/okta-widget.ts'
import { oktaWidgetFolder } from '#identity/server/okta-widget-files.ts'
import { accountLink, hasAccount, newAccountHolder } from '../support/account.ts'
import { expect, test } from '../support/shopper.ts'

test('[SGN-14] [SGN-08] the vendor’s widget 4.3.2 signs in at the bundled provider, where it is configured', async ({
  page,
  browser,
}) => {
  const holder = newAccountHolder()
  await hasAccount(page, holder)
  const fresh = await (await browser.newContext()).newPage()
  // The answers of a shop with SIGN_IN_WIDGET=okta (tests/store/identity/okta-widget.test.ts).
  await fresh.route('**/account/auth/configuration', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), widget: 'okta' } })
  })
  const folder = oktaWidgetFolder('.')
  await fresh.route(`**${OKTA_WIDGET_PATH}/**`, route =>
    route.fulfill({ path: join(folder, new URL(route.request().url()).pathname.slice(OKTA_WIDGET_PATH.length)) }),
  )
  await fresh.goto(new URL('/stores', page.url()).href)
  await expect(fresh.getByRole('banner').getByRole('link', { name: /^Cart ?, 0 items$/ })).toBeVisible()
  await accountLink(fresh, 'Sign In').click()
  const popup = fresh.getByRole('dialog', { name: 'Account Sign In' })
  await expect(popup.locator('#okta-sign-in')).toBeVisible()
  // The vendor's form reads keys, not values.
  const type = async (name: string, text: string) => {
    await popup.locator(`input[name=${name}]`).fill('')
    await popup.locator(`input[name=${name}]`).pressSequentially(text)
    await fresh.keyboard.press('Tab')
  }
  await expect(popup.getByRole('checkbox', { name: 'Remember me' })).toBeChecked()
  await popup.locator('input[type=submit]').click()
  await expect(popup.getByText('Please enter your email.')).toBeVisible()
  await type('username', holder.email)
  await type('password', 'a wrong password')
  await popup.locator('input[type=submit]').click()
  await expect(popup.getByText('That email and password don’t match.')).toBeVisible()
  await type('password', holder.password)
  await popup.locator('input[type=submit]').click()
  await expect(accountLink(fresh, holder.firstName)).toBeVisible()
  await expect(fresh).toHaveURL(/\/stores$/)
  await fresh.context().close()
})
