import { rows, type Db } from '#platform/database/query.ts'
import type { OrderNews, OrderNewsJob } from '../rules/order-news.ts'

/** Adds mails about an order to the outbox; call it in the transaction of what they tell. */
export async function tellNews(
  db: Db,
  basketId: string,
  news: readonly OrderNews[],
  newId: () => string,
): Promise<void> {
  for (const one of news) {
    const payload: OrderNewsJob = { basketId, news: one }
    await rows(db, 'tell-news', `INSERT INTO outbox (id, kind, payload) VALUES ($1, 'order-news', $2)`, [
      newId(),
      JSON.stringify(payload),
    ])
  }
}
