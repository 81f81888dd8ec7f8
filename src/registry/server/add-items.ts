import type { z } from 'zod'
import { isMadeToOrder } from '#catalog/rules/fulfilment-type.ts'
import { priceNow, type SkuDetail } from '#catalog/rules/product.ts'
import type { SkuMap } from '#catalog/server/get-skus.ts'
import type { Site } from '#lib/site.ts'
import type { Customer } from '#platform/actor.ts'
import { tx } from '#platform/database/db.ts'
import { Refused } from '#platform/refusal.ts'
import type { addToRegistry } from '../contract.ts'
import { giftKey } from '../rules/gift-pieces.ts'
import { firstNames } from '../rules/registrants-name.ts'
import type { Registry } from '../rules/registry.ts'
import { MOST_ITEMS, MOST_PIECES } from '../rules/registry-limits.ts'
import { messages } from '../rules/registry-answers.messages.ts'
import { registryItemCount } from './registry-count.ts'
import type { RegistryDeps } from './registry-deps.ts'
import { addPieces, lockOwn, readRegistry } from './store.ts'

type Item = z.output<typeof addToRegistry.input>['items'][number]
type Reply = z.input<typeof addToRegistry.reply>

/** The reason for which a SKU cannot be on a registry; undefined if it can. */
function itemFault(sku: string, detail: SkuDetail | undefined, site: Site): string | undefined {
  const t = messages[site.language]
  if (detail === undefined || priceNow(detail, site.country) === undefined) return t.notSold(sku)
  if (detail.isGiftCard) return t.giftCard
  return isMadeToOrder(detail.fulfilmentType) ? t.madeToOrder(detail.name) : undefined
}

const keyOf = ({ GrId, Sku }: Pick<Item, 'GrId' | 'Sku'>): string => giftKey({ registryId: GrId, sku: Sku })

/** The additions joined by registry and SKU, so that a call may name a SKU twice. */
const joined = (items: readonly Item[]): Item[] =>
  [...Map.groupBy(items, keyOf).values()].map(group => ({
    ...group[0]!,
    Quantity: group.reduce((sum, item) => sum + item.Quantity, 0),
  }))

/** Adds all items in one transaction. Throws Refused, which undoes it, if one cannot be added. */
const addAll = (
  { pool }: Pick<RegistryDeps, 'pool'>,
  { customerId }: Customer,
  site: Site,
  requestId: string,
  items: readonly Item[],
): Promise<{ registries: Map<string, Registry>; wanted: ReadonlyMap<string, number> }> =>
  tx(pool, async db => {
    const t = messages[site.language]
    const registries = new Map<string, Registry>()
    // In one order, so that two calls never wait for each other.
    for (const id of [...new Set(items.map(item => item.GrId))].sort()) {
      const one = (await lockOwn(db, id, customerId)) ? await readRegistry(db, id, site.country) : undefined
      if (one === undefined) throw new Refused({ kind: 'not-found', message: t.notYours })
      registries.set(id, one)
    }
    // As carts lock them.
    const additions = joined(items).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    const wanted = await addPieces(
      db,
      additions.map(one => ({ id: one.GrId, sku: one.Sku, quantity: one.Quantity })),
      requestId,
    )
    if (wanted === 'too-many-pieces') throw new Refused({ kind: 'conflict', message: t.mostPieces(MOST_PIECES) })
    if (wanted === 'too-many-items') throw new Refused({ kind: 'conflict', message: t.mostItems(MOST_ITEMS) })
    return { registries, wanted }
  })

const replyItem = (item: Item, detail: SkuDetail, registry: Registry, wanted: number, site: Site) => ({
  name: item.Name || detail.name,
  source: item.Source,
  sku: item.Sku,
  grId: item.GrId,
  quantity: item.Quantity,
  registryType: registry.type,
  registryDescription: firstNames(registry, site.language),
  // 1: available. What is no longer sold is refused.
  availabilityCode: 1,
  category: detail.category,
  wanted,
})

/**
 * Adds items to registries of a customer, all or none, once per request id [API-011, REG-17]. An item that cannot be
 * added makes the answer `isSuccess: false` with a message, and nothing is added [REG-19].
 * @throws Refused `not-found` if a registry is not the customer's.
 */
export async function addItems(
  deps: RegistryDeps,
  customer: Customer,
  { site, requestId }: { readonly site: Site; readonly requestId: string },
  { items }: z.output<typeof addToRegistry.input>,
): Promise<Reply> {
  const skus: SkuMap = await deps.skus.get([...new Set(items.map(({ Sku }) => Sku))], site.language)
  const fault = items.map(({ Sku }) => itemFault(Sku, skus.get(Sku), site)).find(one => one !== undefined)
  if (fault !== undefined) return failed(deps, customer, site, fault)
  try {
    const { registries, wanted } = await addAll(deps, customer, site, requestId, items)
    const itemCount = await registryItemCount(deps.db, customer.customerId, site.country)
    return {
      isSuccess: true,
      message: '',
      itemCount,
      items: items.map(item =>
        replyItem(item, skus.get(item.Sku)!, registries.get(item.GrId)!, wanted.get(keyOf(item))!, site),
      ),
    }
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal.kind !== 'conflict') throw error
    return failed(deps, customer, site, error.message)
  }
}

async function failed(deps: RegistryDeps, customer: Customer, site: Site, message: string): Promise<Reply> {
  const itemCount = await registryItemCount(deps.db, customer.customerId, site.country)
  return { isSuccess: false, message, items: [], itemCount }
}
