import { managePath } from '#newsletter/server/newsletter-link.ts'
import { SECRET, type AppShop, type Browser } from '../app-shop.ts'

const EMAIL = 'subscriber@example.com'

/** Subscribes an address to the newsletter; returns the key of the link that changes and ends the subscription. */
export async function subscribedKey(shop: AppShop, browser: Browser): Promise<string> {
  await shop.ask(browser, 'POST', '/api/newsletter/ask', { emailAddress: EMAIL, topics: ['ideas'] })
  const { rows } = await shop.pool.query<{ id: string }>(
    'UPDATE newsletter_subscriber SET confirmed_at = now() WHERE email_key = $1 RETURNING id',
    [EMAIL],
  )
  return managePath(SECRET, rows[0]!.id).split('key=')[1]!
}
