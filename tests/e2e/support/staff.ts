import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import { setStaffRoles } from '../../../scripts/staff/staff-accounts.ts'
import { hasAccount, newAccountHolder, signsIn } from './account.ts'
import { expect } from './shopper.ts'

const NAMES = { care: 'Customer care', finance: 'Finance' } as const

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate()

/** Signs in to the back office with a role, and sets up a second step on the way. */
export async function signsInAsStaff(page: Page, role: keyof typeof NAMES) {
  const holder = newAccountHolder()
  await hasAccount(page, holder)
  const db = new pg.Pool({ connectionString: process.env.E2E_DATABASE_URL })
  await setStaffRoles(db, holder.email, [role])
  await db.end()
  await page.goto('/staff')
  await page.getByRole('link', { name: 'Sign In' }).click()
  await signsIn(page, holder)
  await page.getByRole('button', { name: 'Connect an App' }).click()
  const secret = (await page.locator('.note code').textContent())!
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret))
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(`(${holder.email}): ${NAMES[role]}`)).toBeVisible()
}
