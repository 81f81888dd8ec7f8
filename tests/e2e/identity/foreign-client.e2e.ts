import { hasAccount, newAccountHolder } from '../support/account.ts'
import { expect, test } from '../support/shopper.ts'
import { expectNoViolations } from '../support/violations.ts'

test('an application of somebody else signs in with a library of its own, after the person’s consent', async ({
  page,
}) => {
  const holder = newAccountHolder()
  await hasAccount(page, holder)
  await page.context().clearCookies()
  await page.goto(process.env.E2E_FOREIGN_ORIGIN!)
  await page.getByRole('textbox', { name: 'Email' }).fill(holder.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(holder.password)
  await expectNoViolations(page, 'the provider’s own sign-in page')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'A Foreign Application wants to know who you are' })).toBeVisible()
  await expectNoViolations(page, 'the question whether an application may know who signs in')
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByRole('main')).toHaveText(`${holder.firstName} Kowalski, ${holder.email}`)
})
