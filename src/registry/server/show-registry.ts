import { imagePath, optionText, priceNow, productPath, shownPicture, type SkuDetail } from '#catalog/rules/product.ts'
import { showsChoices } from '#catalog/rules/pictures/product-photos.ts'
import type { SkuMap } from '#catalog/server/get-skus.ts'
import { formatMoney, type Cents } from '#lib/money.ts'
import type { Site } from '#lib/site.ts'
import type { Actor } from '#platform/actor.ts'
import { Refused } from '#platform/refusal.ts'
import type { FoundRegistry, GiverQuery, PublicRegistry, PublicRegistryItem } from '../contract.ts'
import { isGiven, piecesByRange, shownGifts } from '../rules/giver-list.ts'
import { firstNames, fullNames } from '../rules/registrants-name.ts'
import { searchedWords } from '../rules/name-words.ts'
import { openGroups, type ShownGroup } from '../rules/group-gift.ts'
import { spokenFor, type Registry, type RegistryItem } from '../rules/registry.ts'
import { messages } from '../rules/registry-answers.messages.ts'
import { MOST_FOUND } from '../rules/registry-limits.ts'
import type { RegistryType } from '../rules/event-types.ts'
import type { RegistryDeps } from './registry-deps.ts'
import { itemsOf } from './registry-items.ts'
import { findPublic, heldBy, isRegistrant, readRegistry } from './store.ts'

/** An item of a list that the shop knows, with what its page counts, filters and sorts by. */
interface ListedItem {
  readonly item: RegistryItem
  readonly detail: SkuDetail
  /** Present price in cents; null if it is not sold any more. */
  readonly price: Cents | null
  /** The chosen room, or the slug of the product's category. */
  readonly room: string
  readonly wanted: number
  readonly spoken: number
  readonly stillWanted: number
  readonly held: number
  readonly group: ShownGroup | null
}

/** The items whose SKUs the shop knows. It is called for whole lists, so that it makes no texts. */
export function listedItems(items: readonly RegistryItem[], skus: SkuMap, { country }: Site): ListedItem[] {
  const listed: ListedItem[] = []
  for (const item of items) {
    const detail = skus.get(item.sku)
    if (detail === undefined) continue
    const { wanted, held, group } = item
    const spoken = spokenFor(item)
    const [price, room] = [priceNow(detail, country) ?? null, item.room ?? detail.category]
    listed.push({ item, detail, price, room, wanted, spoken, stillWanted: Math.max(0, wanted - spoken), held, group })
  }
  return listed
}

/** An item as givers see it. */
export function shownItem(listed: ListedItem, site: Site, heldSkus: ReadonlySet<string>): PublicRegistryItem {
  const { item, detail, price, room, spoken, stillWanted } = listed
  // A photograph in another fabric or finish would show the wrong product.
  const photo = detail.photo && showsChoices(detail.photo, detail.optionChoices) ? detail.photo : undefined
  const { sku, drawing, dimension, colour } = detail
  return {
    sku,
    name: detail.name,
    optionText: optionText(detail.optionChoices),
    brand: detail.brand,
    room,
    url: productPath(detail.productSlug, sku),
    imageUrl: imagePath({ sku, photo }, 480),
    picture: shownPicture({ drawing, dimension, colour, photo }),
    price,
    formattedPrice: price === null ? '' : formatMoney(price, site.currency, site.language),
    wanted: item.wanted,
    spokenFor: spoken - openGroups(item),
    stillWanted,
    held: item.held,
    heldUntil: item.heldUntil === null ? null : new Date(item.heldUntil).toISOString(),
    group: item.group,
    isHeldByYou: heldSkus.has(sku),
  }
}

/** True if an actor may see a registry: anybody with its address, unless it is private. */
async function maySee({ db }: Pick<RegistryDeps, 'db'>, one: Registry, actor: Actor) {
  const isOwn = actor.kind === 'customer' && (await isRegistrant(db, one.id, actor.customerId))
  return { isOwn, isSeen: isOwn || one.privacy !== 'private' }
}

/**
 * A registry as givers see it, without its street and without who gave what. `basketId` is the caller's cart.
 * @throws Refused `not-found` if there is none in the country of the site, or it is private and not the actor's.
 */
export async function showRegistry(
  deps: Pick<RegistryDeps, 'db' | 'skus'>,
  { site, actor, basketId }: { readonly site: Site; readonly actor: Actor; readonly basketId: string | null },
  { grId, price: range, order, count, givenCount }: GiverQuery & { readonly grId: string },
): Promise<PublicRegistry> {
  const one = await readRegistry(deps.db, grId, site.country)
  const { isOwn, isSeen } = one ? await maySee(deps, one, actor) : { isOwn: false, isSeen: false }
  if (one === undefined || !isSeen) throw new Refused({ kind: 'not-found', message: messages[site.language].unknown })
  const items = (await itemsOf(deps.db, [grId])).get(grId) ?? []
  const [skus, held] = await Promise.all([
    deps.skus.get(
      items.map(({ sku }) => sku),
      site.language,
    ),
    basketId === null ? new Set<string>() : heldBy(deps.db, grId, basketId),
  ])
  const listed = listedItems(items, skus, site)
  const [gifts, given] = [shownGifts(listed, { range, order }), listed.filter(isGiven)]
  const show = (part: readonly ListedItem[]) => part.map(one => shownItem(one, site, held))
  return {
    grId,
    name: firstNames(one, site.language),
    fullName: fullNames(one, site.language),
    registryType: one.type,
    registryDescription: one.description,
    eventDate: one.eventDate,
    city: one.address.city,
    state: one.address.state,
    privacy: one.privacy,
    isOwn,
    wanted: listed.reduce((all, one) => all + one.wanted, 0),
    spokenFor: listed.reduce((all, one) => all + one.spoken - openGroups(one), 0),
    pieces: piecesByRange(listed),
    items: show(gifts.slice(0, count)),
    itemCount: gifts.length,
    given: show(given.slice(0, givenCount)),
    givenCount: given.length,
  }
}

/** Public registries whose names begin with the words of `name`. */
export async function searchRegistries(
  { db }: Pick<RegistryDeps, 'db'>,
  site: Site,
  {
    name,
    registryType,
    month,
  }: {
    readonly name: string
    readonly registryType?: RegistryType | undefined
    readonly month?: string | undefined
  },
): Promise<{ registries: FoundRegistry[]; isCut: boolean }> {
  const words = searchedWords(name)
  const found =
    words.length === 0 ? [] : await findPublic(db, { country: site.country, words, type: registryType, month })
  return {
    isCut: found.length > MOST_FOUND,
    registries: found.slice(0, MOST_FOUND).map(one => ({
      grId: one.id,
      name: fullNames(one, site.language),
      registryType: one.type,
      eventDate: one.eventDate,
      city: one.address.city,
      state: one.address.state,
    })),
  }
}
