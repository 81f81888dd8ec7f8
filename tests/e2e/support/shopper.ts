import { expect, test as base, type Locator, type Page } from '@playwright/test'
import type { SiteCode } from '#lib/site.ts'
import { APPROVED, fromOregon, type Card, type Person } from './person.ts'

const HOSTS: Readonly<Record<SiteCode, string>> = {
  'CB-US': 'localhost',
  'CB2-US': 'cb2.localhost',
  'CB-CA': 'ca.localhost',
  'CB2-CA': 'cb2.ca.localhost',
}

/** Labels of the button that leads to the next step, by step. */
export const NEXT = {
  shipping: 'Next',
  options: 'Next: Payment',
  payment: 'Next: Review & Place Order',
  review: 'Place Order',
} as const

/** Page object of a shopper. Each action waits for its visible result. */
export function shopperWith(page: Page, baseURL: string) {
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  // A field of an address becomes a combobox as soon as its suggestions are loaded.
  const field = (name: string) =>
    page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }))
  const summary = page.getByRole('region', { name: 'Order Summary' })
  // The page's scripts show the cart count; once it is there, the page's buttons work.
  const cartLink = (count: string | number = '\\d+') =>
    page.getByRole('banner').getByRole('link', { name: new RegExp(`^Cart ?, ${count} items?$`) })

  return {
    heading,
    button,
    field,
    summary,
    cartLink,
    at: (site: SiteCode, path: string) => {
      const url = new URL(path, baseURL)
      url.hostname = HOSTS[site]
      return url.href
    },
    /** Amount in the last row of the summary. */
    total: async (region: Locator = summary) => (await region.getByRole('definition').last().textContent()) ?? '',

    async opens(url: string): Promise<void> {
      await page.goto(url)
      await expect(cartLink()).toBeVisible()
    },
    async adds(slug: string): Promise<void> {
      await page.goto(slug.startsWith('http') ? slug : `/product/${slug}`)
      await expect(cartLink()).toBeVisible()
      await button('Add to Cart').click()
      await expect(page.getByRole('dialog', { name: '1 item added to your cart' })).toBeVisible()
    },
    async checksOut(): Promise<void> {
      await page.getByRole('link', { name: 'View Cart & Checkout' }).click()
      await expect(heading('Your Cart')).toBeVisible()
      await this.checksOutAsGuest()
      await expect(heading('Shipping')).toBeVisible()
    },
    /** Starts the checkout from the cart page, and continues without an account [SGN-04]. */
    async checksOutAsGuest(): Promise<void> {
      await summary.getByRole('button', { name: 'Checkout' }).click()
      await this.continuesAsGuest()
    },
    /** Chooses to check out without an account in the flyout 'Checkout Now' [SGN-02]. */
    async continuesAsGuest(): Promise<void> {
      await page.getByRole('dialog', { name: 'Checkout Now' }).getByRole('button', { name: 'Guest Checkout' }).click()
    },
    async writesAddress({ firstName, lastName, address1, city, region, code, phone, email }: Person): Promise<void> {
      const typed = {
        'First Name': firstName,
        'Last Name': lastName,
        'Address 1': address1,
        City: city,
        'Phone Number': phone,
        'Email Address': email,
      }
      for (const [name, text] of Object.entries(typed)) await field(name).fill(text)
      await page.locator('[name="postalCode"]').fill(code)
      await page.getByRole('combobox', { name: /^(State|Province)$/ }).selectOption({ label: region })
    },
    async writesCard({ number, expiry, cvc }: Card): Promise<void> {
      await field('Card Number required').pressSequentially(number)
      await field('Expiration MM/YY required').pressSequentially(expiry)
      await field('Security Code required').pressSequentially(cvc)
    },
    /** Fills the checkout from the shipping step up to the review. */
    async fillsSteps(person: Person = fromOregon(), card: Card = APPROVED): Promise<void> {
      await this.writesAddress(person)
      await button(NEXT.shipping).click()
      await expect(heading('Shipping and Gift Options')).toBeVisible()
      await button(NEXT.options).click()
      await expect(heading('Payment and Billing')).toBeVisible()
      await this.writesCard(card)
      await button(NEXT.payment).click()
      await expect(heading('Review and Place Order')).toBeVisible()
    },
    async placesOrder(): Promise<void> {
      await button(NEXT.review).click()
      await expect(page).toHaveURL(/\/checkout\/confirmation$/)
      await expect(heading(/^Thank you, /)).toBeVisible()
    },
  }
}
export type Shopper = ReturnType<typeof shopperWith>

export const test = base.extend<{ shopper: Shopper }>({
  shopper: async ({ page, baseURL }, use) => {
    await use(shopperWith(page, baseURL!))
  },
})
export { expect }
