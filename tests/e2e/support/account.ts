import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { lettersTo } from './sandbox-ledger.ts'

export interface AccountHolder {
  readonly firstName: string
  readonly email: string
  readonly password: string
}
export const newAccountHolder = (): AccountHolder => ({
  firstName: 'Renata',
  email: `renata-${randomUUID()}@example.com`,
  password: 'a small oak table',
})

/** The address of the link in the only mail to an account holder whose subject matches. */
export async function linkInMail(email: string, count: number): Promise<string> {
  const letters = await lettersTo(email, count)
  return /: (https?:\S+)/.exec(letters[0]!.text)![1]!
}

/** Stores an account whose address is verified: creating one takes a mail, and an address may create twenty an hour. */
async function storesAccount({ firstName, email, password }: AccountHolder): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL })
  await client.connect()
  try {
    await client.query(
      `INSERT INTO davenport_identity.account
        (id, email, email_key, is_verified, first_name, last_name, locale, password_hash)
      VALUES ($1, $2, $2, true, $3, 'Kowalski', 'en', $4)`,
      [randomUUID(), email, firstName, await hash(password, { algorithm: 2, memoryCost: 19_456, timeCost: 2 })],
    )
  } finally {
    await client.end()
  }
}

/** Signs in to an account that exists. Ends on the account page. */
export async function hasAccount(page: Page, holder: AccountHolder): Promise<void> {
  await storesAccount(holder)
  await page.goto('/account/login')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible()
  await signsIn(page, holder)
  await expect(page.getByRole('heading', { name: `Come on in, ${holder.firstName}.` })).toBeVisible()
}

/** Creates an account on the page for it, and opens the link of the mail. Ends signed in on the account page. */
export async function createsAccount(page: Page, holder: AccountHolder, origin = ''): Promise<void> {
  await page.goto(`${origin}/account/create-account`)
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'First Name' }).fill(holder.firstName)
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Kowalski')
  await page.getByRole('textbox', { name: 'Email Address' }).fill(holder.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(holder.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(await linkInMail(holder.email, 1))
  await expect(page.getByRole('heading', { name: `Come on in, ${holder.firstName}.` })).toBeVisible()
}

/** Fills the sign-in form that the page shows, and submits it. */
export async function signsIn(page: Page, { email, password }: Pick<AccountHolder, 'email' | 'password'>) {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** The link of the header for the account: 'Sign In', or the first name of the customer. */
export const accountLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true })
