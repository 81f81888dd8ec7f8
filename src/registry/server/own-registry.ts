import type { z } from 'zod'
import type { SkuMap } from '#catalog/server/get-skus.ts'
import { dayNumber } from '#delivery/rules/calendar.ts'
import { localTime } from '#delivery/rules/local-time.ts'
import type { Site } from '#lib/site.ts'
import type { Customer } from '#platform/actor.ts'
import { tx } from '#platform/database/db.ts'
import type { Db } from '#platform/database/query.ts'
import { Refused } from '#platform/refusal.ts'
import { discountWindow } from '../rules/completion-discount.ts'
import type {
  changeRegistryItem,
  noteThankYou,
  ownRegistryGifts,
  ownRegistryItems,
  removeRegistryItem,
  showGiftMessage,
} from '../owner-contract.ts'
import { shownMessage } from '../rules/gift-message.ts'
import { ownPart, type GiftPart, type OwnPart, type OwnRegistry } from '../rules/own-registry.ts'
import { messages } from '../rules/registry-answers.messages.ts'
import { LEAST_TARGET, type EndedGroup } from '../rules/group-gift.ts'
import type { Registry, RegistryItem } from '../rules/registry.ts'
import { SHOWN_STEP } from '../rules/registry-limits.ts'
import { writeItem, writeMessageShown, writeRemoved, writeThanked } from './owner-store.ts'
import { endedGroups } from './group/ended-groups.ts'
import { giftPart } from './given-gifts.ts'
import { checkOf } from './moderate-messages.ts'
import type { RegistryDeps } from './registry-deps.ts'
import { listedItems, shownItem } from './show-registry.ts'
import { itemsOf } from './registry-items.ts'
import { countRegistrants, isRegistrant, lockOwn, readRegistry } from './store.ts'

const NONE: ReadonlySet<string> = new Set()

/** The first items of a part of a list as its registrants see them. Texts are made for these items only. */
function shownPart(
  items: readonly RegistryItem[],
  skus: SkuMap,
  site: Site,
  ended: ReadonlyMap<string, EndedGroup>,
  asked: Parameters<typeof ownPart>[1],
): OwnPart {
  const counted = listedItems(items, skus, site).map(listed => {
    const { item, room, wanted, held, group } = listed
    return { listed, room, wanted, held, group, bought: item.bought - item.received, received: item.received }
  })
  const part = ownPart(counted, asked)
  return {
    ...part,
    items: part.items.map(({ listed, ...pieces }) => {
      const { sku, name, optionText, url, picture, formattedPrice, heldUntil } = shownItem(listed, site, NONE)
      const { wanted, spoken, price, group } = listed
      const canBeGroup = group === null && wanted - spoken === 1 && price !== null && price >= LEAST_TARGET
      const endedGroup = ended.get(sku) ?? null
      return { ...pieces, sku, name, optionText, url, picture, formattedPrice, heldUntil, canBeGroup, endedGroup }
    }),
  }
}

/** A registry of a customer as it is stored; undefined if there is none of this customer in the country of the site. */
export async function readOwn(db: Db, customerId: string, site: Site, grId: string): Promise<Registry | undefined> {
  const one = await readRegistry(db, grId, site.country)
  return one && (await isRegistrant(db, grId, customerId)) ? one : undefined
}

async function assertOwn({ db }: Pick<RegistryDeps, 'db'>, customerId: string, site: Site, grId: string) {
  if ((await readOwn(db, customerId, site, grId)) === undefined)
    throw new Refused({ kind: 'not-found', message: messages[site.language].notYours })
}

async function readPart(
  { db, skus }: Pick<RegistryDeps, 'db' | 'skus'>,
  { site, grId, customerId }: { readonly site: Site; readonly grId: string; readonly customerId: string },
  asked: Parameters<typeof ownPart>[1],
): Promise<OwnPart> {
  const [lists, ended] = await Promise.all([itemsOf(db, [grId]), endedGroups(db, grId, customerId)])
  const items = lists.get(grId) ?? []
  const details = await skus.get(
    items.map(({ sku }) => sku),
    site.language,
  )
  return shownPart(items, details, site, ended, asked)
}

/** A registry of a customer with the first of its items and gifts. */
export async function showOwnRegistry(
  { db, skus, now, discount }: Pick<RegistryDeps, 'db' | 'skus' | 'now' | 'discount'>,
  { customerId }: Pick<Customer, 'customerId'>,
  site: Site,
  grId: string,
): Promise<OwnRegistry | undefined> {
  const one = await readOwn(db, customerId, site, grId)
  if (one === undefined) return undefined
  const [part, gifts, registrants] = await Promise.all([
    readPart({ db, skus }, { site, grId, customerId }, { filter: 'all', count: SHOWN_STEP }),
    giftPart({ db, skus }, site, grId, SHOWN_STEP),
    countRegistrants(db, grId),
  ])
  const today = localTime(now()).day
  return {
    grId,
    names: [one.firstName, one.partnerFirstName].filter(name => name !== ''),
    registryType: one.type,
    eventDate: one.eventDate,
    daysLeft: dayNumber(one.eventDate) - today,
    city: one.address.city,
    state: one.address.state,
    privacy: one.privacy,
    invitedEmail: one.invitedEmail,
    registrants,
    part,
    gifts,
    discount: discount && {
      percent: discount.percent,
      uses: discount.uses,
      ...discountWindow(one.eventDate, today, discount),
    },
  }
}

/** A part of the items of a customer's registry. @throws Refused if it is not the customer's. */
export async function showOwnItems(
  deps: Pick<RegistryDeps, 'db' | 'skus'>,
  { customerId }: Pick<Customer, 'customerId'>,
  site: Site,
  { grId, ...part }: z.output<typeof ownRegistryItems.input>,
): Promise<OwnPart> {
  await assertOwn(deps, customerId, site, grId)
  return readPart(deps, { site, grId, customerId }, part)
}

/** The latest gifts of a customer's registry. @throws Refused if it is not the customer's. */
export async function showOwnGifts(
  deps: Pick<RegistryDeps, 'db' | 'skus'>,
  { customerId }: Pick<Customer, 'customerId'>,
  site: Site,
  { grId, count }: z.output<typeof ownRegistryGifts.input>,
): Promise<GiftPart> {
  await assertOwn(deps, customerId, site, grId)
  return giftPart(deps, site, grId, count)
}

/**
 * Changes a registry of a customer in one transaction. Throws Refused if it is not the customer's or of another country
 * than the site, or has no such item.
 */
export const changeOwn = <T>(
  { pool }: Pick<RegistryDeps, 'pool'>,
  { customerId }: Customer,
  site: Site,
  grId: string,
  change: (db: Db) => Promise<T | undefined>,
): Promise<T> =>
  tx(pool, async db => {
    const t = messages[site.language]
    const isOwn = (await lockOwn(db, grId, customerId)) && (await readRegistry(db, grId, site.country)) !== undefined
    if (!isOwn) throw new Refused({ kind: 'not-found', message: t.notYours })
    const changed = await change(db)
    if (changed === undefined) throw new Refused({ kind: 'not-found', message: t.noItem })
    return changed
  })

/** Changes wanted pieces or the room of an item. */
export const changeItem = (
  deps: Pick<RegistryDeps, 'pool'>,
  customer: Customer,
  site: Site,
  { grId, sku, wanted, room }: z.output<typeof changeRegistryItem.input>,
): Promise<{ wanted: number }> =>
  changeOwn(deps, customer, site, grId, async db => {
    const now = await writeItem(db, { id: grId, sku, wanted: wanted ?? null, room: room ?? null })
    return now === undefined ? undefined : { wanted: now }
  })

/** Removes an item, or restores it. */
export const removeItem = (
  deps: Pick<RegistryDeps, 'pool'>,
  customer: Customer,
  site: Site,
  { grId, sku, isRemoved }: z.output<typeof removeRegistryItem.input>,
): Promise<z.input<typeof removeRegistryItem.reply>> =>
  changeOwn(deps, customer, site, grId, async db => {
    const isChanged = await writeRemoved(db, grId, sku, isRemoved)
    return isChanged === undefined ? undefined : { outcome: isChanged ? ('changed' as const) : ('spoken-for' as const) }
  })

/** Notes a thank-you, or takes the note back. */
export const thank = (
  deps: Pick<RegistryDeps, 'pool'>,
  customer: Customer,
  site: Site,
  { grId, sku, giftId, isThanked }: z.output<typeof noteThankYou.input>,
): Promise<{ thankedAt: string | null }> =>
  changeOwn(deps, customer, site, grId, async db => {
    const at = await writeThanked(db, { id: grId, sku, basketId: giftId, isThanked })
    return at === undefined ? undefined : { thankedAt: at?.toISOString() ?? null }
  })

/** Shows or hides a giver's message; one that staff have not approved stays unread. */
export const showMessage = (
  deps: Pick<RegistryDeps, 'pool'>,
  customer: Customer,
  site: Site,
  { grId, sku, giftId, isShown }: z.output<typeof showGiftMessage.input>,
): Promise<z.input<typeof showGiftMessage.reply>> =>
  changeOwn(deps, customer, site, grId, async db => {
    const gift = await writeMessageShown(db, { id: grId, sku, basketId: giftId, isShown })
    if (gift === undefined) return undefined
    const messageState = shownMessage(gift.message_check ?? checkOf(gift.message), isShown)
    return { message: messageState === 'shown' ? gift.message : '', messageState }
  })
