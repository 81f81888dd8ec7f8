import { plentifulSku } from './goods.ts'
import { report, tally } from './report.ts'
import { addToCart, DECLINED, newShopper, placeOrder, sendOnce, StepFailed, toReview } from './shopper.ts'
import { startTrialShop, type TrialShop } from './trial-shop.ts'

const ADDRESS = '198.51.100.7'
const MINUTE_MS = 60_000
const AT_ONCE = 8
/** Goals: maximum numbers of declined cards and of guesses that one address may try in its first minute. */
const [MOST_DECLINES, MOST_GUESSES] = [15, 60]

const saidBy = (error: unknown): string =>
  error instanceof StepFailed
    ? `${error.reply.status} ${String(error.reply.body.kind ?? error.reply.body.message)}`
    : String(error)

/** Repeats `work` on several connections until `count` runs or one minute; returns the result of each run. */
async function forAMinute(count: number, work: (index: number) => Promise<string>): Promise<string[]> {
  const until = performance.now() + MINUTE_MS
  const said: string[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < count && performance.now() < until) said.push(await work(next++))
    }),
  )
  return said
}

/** Declined cards that reach the gateway from one address, each in a session of its own. */
async function declinedCards(shop: TrialShop, sku: string): Promise<string[]> {
  return forAMinute(120, async () => {
    try {
      const guest = await newShopper(shop.ports.shop, ADDRESS)
      const send = sendOnce(guest)
      await addToCart(send, sku)
      await toReview(guest, send, DECLINED)
      await placeOrder(send)
      return 'placed'
    } catch (error) {
      return saidBy(error)
    }
  })
}

async function promoGuesses(shop: TrialShop, sku: string): Promise<string[]> {
  const guests = await Promise.all(Array.from({ length: 12 }, () => newShopper(shop.ports.shop, ADDRESS)))
  for (const guest of guests) await addToCart(sendOnce(guest), sku)
  return forAMinute(480, async index => {
    const guest = guests[index % guests.length]!
    const reply = await guest
      .call('/api/cart/apply-promo', { promoCode: `GUESS${index}` })
      .catch((error: unknown) => error as Error)
    return reply instanceof Error
      ? reply.message
      : `${reply.status} ${String(reply.body.kind ?? reply.body.message)
          .replace(/GUESS\d+/, 'CODE')
          .slice(0, 60)}`
  })
}

/** Measures how many guesses one address gets in a minute, with any number of sessions. */
export async function tryGuesses(): Promise<boolean> {
  const shop = await startTrialShop()
  try {
    const sku = await plentifulSku(shop.pool)
    const declines = await declinedCards(shop, sku)
    const { payments } = (await shop.control('ledger')) as { payments: unknown[] }
    const guesses = await promoGuesses(shop, sku)
    const answered = guesses.filter(said => said.includes('promo code CODE')).length
    return report('Guesses from one address in a minute', [
      { what: 'declined cards: replies of the shop', figure: tally(declines) },
      {
        what: 'declined cards that were checked at the gateway',
        figure: String(payments.length),
        goal: `≤ ${MOST_DECLINES}`,
        isMet: payments.length <= MOST_DECLINES,
      },
      { what: 'promo code guesses: replies of the shop', figure: tally(guesses) },
      {
        what: 'promo code guesses that learned whether the code exists',
        figure: String(answered),
        goal: `≤ ${MOST_GUESSES}`,
        isMet: answered <= MOST_GUESSES,
      },
    ])
  } finally {
    await shop.stop()
  }
}
