import type { z } from 'zod'
import type { PricedOption } from '#catalog/rules/sectional-collection.ts'
import type { SpecialOrderFamily } from '#catalog/rules/special-order-family.ts'
import type { Brand } from '#lib/site.ts'
import type { Choices, SeedProduct } from '../expand-product.ts'
import type { PriceLists } from '../schemas/lists-schema.ts'
import { inBoth } from '../price-list.ts'
import { offeredFabrics } from './read-fabrics.ts'
import type { SeedFabric } from './read-fabrics.ts'
import type { Item, Reading } from './reading.ts'
import { repeated } from './reading.ts'
import { WrittenSpecialOrder } from '../schemas/upholstery-schema.ts'
import type { WrittenOption } from '../schemas/upholstery-schema.ts'

/** Options with their prices; reports unknown choices. */
export function pricedOptions(
  item: Item<{ options: WrittenOption[] }>,
  choices: Choices,
  lists: PriceLists,
): PricedOption[] {
  const { options } = item.value
  for (const code of repeated(options.map(option => option.code)))
    item.report(['options'], `gives the code ${code} twice`)
  return options.map((option, i) => ({
    optionCode: option.code,
    optionName: option.option,
    choices: Object.entries(option.choices).flatMap(([key, usd]) => {
      const choice = choices.get(key)?.choice
      if (choice === undefined) {
        item.report(['options', i, 'choices', key], 'is not a key of choices.yaml')
        return []
      }
      return [
        {
          choiceCode: choice.code,
          choiceName: choice.name,
          ...(choice.colour !== undefined && { colour: choice.colour }),
          ...(choice.material !== undefined && { material: choice.material }),
          more: inBoth(lists, usd),
        },
      ]
    }),
  }))
}

type SpecialOrderItem = Item<z.output<typeof WrittenSpecialOrder>>

/** Whether the product has the SKU under which a family's orders are booked. Reports an unknown or unsuitable SKU,
 * and one with another lead time than the family in its fabric: the cart shows that of the SKU. */
function checkSku(
  { value: { product: slug, sku: number, leadTimeDays }, report }: SpecialOrderItem,
  product: SeedProduct | undefined,
  fabrics: readonly SeedFabric[],
): boolean {
  const sku = product?.skus.find(one => one.number === number)
  if (product === undefined) report(['product'], `${slug} is not a product`)
  else if (sku === undefined) report(['sku'], `${slug} has no sku ${number}`)
  else if (sku.property === 0)
    report(['sku'], `${slug} ${number} is sold from stock; an order is booked on one that is special or made to order`)
  const fabric = fabrics.find(one => sku?.choices.some(choice => choice.choiceCode === one.choiceCode))
  const days = leadTimeDays + (fabric?.millDays ?? 0)
  if (sku !== undefined && sku.property !== 0 && sku.leadTimeDays !== days)
    report(['leadTimeDays'], `${slug} ${number} has ${sku.leadTimeDays}, but in its fabric it takes ${days}`)
  return sku !== undefined
}

/** Fabrics that a family offers. Reports unknown fabrics and a family without any. */
function fabricsOffered(
  { value: { prices, only, except }, report }: SpecialOrderItem,
  fabrics: readonly SeedFabric[],
  brand: Brand,
): readonly SeedFabric[] {
  const { offered, unknown } = offeredFabrics(fabrics, brand, Object.keys(prices), only, except)
  for (const key of unknown) report([only?.includes(key) ? 'only' : 'except'], `${key} is not a fabric`)
  if (offered.length === 0) report(['prices'], 'no fabric is in these price groups')
  return offered
}

/** Combinations that a family does not sell. Reports choices that the family does not have. */
function exclusionsOf(
  { value: { options, never }, report }: SpecialOrderItem,
  fabrics: readonly SeedFabric[],
  choices: Choices,
): SpecialOrderFamily['exclusions'] {
  const codes = new Map([
    ...fabrics.map(fabric => [fabric.key, fabric.choiceCode] as const),
    ...options.flatMap(option =>
      Object.keys(option.choices).map(key => [key, choices.get(key)?.choice.code ?? ''] as const),
    ),
  ])
  for (const [i, { choices: keys }] of never.entries())
    for (const key of keys)
      if (!codes.has(key)) report(['never', i, 'choices'], `${key} is not a choice of this family`)
  return never.map(({ choices: keys, because }) => ({
    choiceCodes: keys.map(key => codes.get(key) ?? key),
    because,
  }))
}

/** Reads the families of special-orders.yaml. */
export function readSpecialOrders(
  reading: Reading,
  products: readonly SeedProduct[],
  fabrics: readonly SeedFabric[],
  choices: Choices,
  lists: PriceLists,
): SpecialOrderFamily[] {
  if (!reading.has('special-orders.yaml')) return []
  const items = reading.list('special-orders.yaml', WrittenSpecialOrder, 'code')
  for (const field of ['code', 'product'] as const)
    for (const twice of repeated(items.map(item => item.value[field])))
      reading.faults.push(`special-orders.yaml: ${field} ${twice}: used twice`)
  return items.flatMap((item): SpecialOrderFamily[] => {
    const { code, product: slug, sku: number, leadTimeDays, prices, terms } = item.value
    const options = pricedOptions(item, choices, lists)
    const product = products.find(one => one.slug === slug)
    const isBookable = checkSku(item, product, fabrics)
    const offered = fabricsOffered(item, fabrics, product?.brand ?? 'CB')
    const exclusions = exclusionsOf(item, fabrics, choices)
    if (product === undefined || !isBookable) return []
    return [
      {
        code,
        productId: product.id,
        brand: product.brand,
        sku: `${product.id}${String(number).padStart(2, '0')}`,
        leadTimeDays,
        options,
        customOrderConfirmation: terms ?? null,
        fabricCodes: offered.map(fabric => fabric.choiceCode),
        prices: Object.fromEntries(Object.entries(prices).map(([group, usd]) => [group, inBoth(lists, usd)])),
        exclusions,
      },
    ]
  })
}
