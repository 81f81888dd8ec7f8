import type { SkuMap } from '#catalog/server/get-skus.ts'
import { cents, formatMoney } from '#lib/money.ts'
import type { Site } from '#lib/site.ts'
import { shownMessage } from '../rules/gift-message.ts'
import type { GiftPart, GivenGift } from '../rules/own-registry.ts'
import { checkOf } from './moderate-messages.ts'
import { countGifts, giftsOfRegistry, type GiftRow } from './owner-store.ts'
import type { RegistryDeps } from './registry-deps.ts'

function shownGift(row: GiftRow, skus: SkuMap, site: Site): GivenGift {
  const messageState = shownMessage(row.message_check ?? checkOf(row.message), row.is_message_shown)
  return {
    giftId: row.gift_id,
    sku: row.sku,
    giver: row.giver,
    message: messageState === 'shown' ? row.message : '',
    messageState: row.message === '' ? 'shown' : messageState,
    product: skus.get(row.sku)?.name ?? row.sku,
    quantity: row.quantity,
    amount: row.cents === null ? null : formatMoney(cents(row.cents), site.currency, site.language),
    boughtAt: row.bought_at.toISOString(),
    thankedAt: row.thanked_at?.toISOString() ?? null,
  }
}

/** The latest gifts of a registry for its thank-you list, and the numbers of all of them. */
export async function giftPart(
  { db, skus }: Pick<RegistryDeps, 'db' | 'skus'>,
  site: Site,
  grId: string,
  count: number,
): Promise<GiftPart> {
  const [found, counts] = await Promise.all([giftsOfRegistry(db, grId, count), countGifts(db, grId)])
  const details = await skus.get(
    found.map(({ sku }) => sku),
    site.language,
  )
  return { ...counts, gifts: found.map(gift => shownGift(gift, details, site)) }
}
