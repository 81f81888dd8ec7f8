import type { SkuProperty } from '#catalog/rules/fulfilment-type.ts'
import type { ProductPhoto } from '#catalog/rules/pictures/product-photos.ts'
import type { OptionChoice } from '#catalog/rules/product.ts'
import type { PriceLists, WrittenChoice } from './schemas/lists-schema.ts'
import { canadian, ended } from './price-list.ts'
import type { Differing, Size, WrittenProduct, WrittenSku } from './schemas/product-schema.ts'

/** A choice of a SKU, with the data that pictures need. */
export interface SeedChoice extends OptionChoice {
  /** Key of the choice in choices.yaml. */
  readonly key: string
  readonly colour: string | undefined
  readonly material: string | undefined
}
/** Amounts in whole units of the currency. */
export interface SeedPrice {
  readonly regular: number
  readonly sale?: number
}
/** A SKU with everything that it inherits from its choices and its product. */
export interface SeedSku extends Pick<Differing, 'stock' | 'boxes'> {
  readonly number: number
  readonly choices: readonly SeedChoice[]
  readonly us: SeedPrice
  /** Undefined if the SKU is not sold in Canada. */
  readonly ca: SeedPrice | undefined
  readonly size: Size
  readonly weight: number
  readonly property: SkuProperty
  readonly leadTimeDays: number
  readonly isNla: boolean
  readonly personalization: NonNullable<Differing['personalization']>
}
export type SeedProduct = Omit<WrittenProduct, 'skus'> & { readonly skus: readonly SeedSku[] }

/** A product with the file that it was read from and its photographs. */
export type CatalogueProduct = SeedProduct & { readonly department: string; readonly photos: readonly ProductPhoto[] }

/** Key of the choice → the choice and the name of its option. */
export type Choices = ReadonlyMap<string, { readonly optionName: string; readonly choice: WrittenChoice }>
/** Path of the faulty field in the product, and the message. */
export interface ProductFault {
  readonly path: readonly PropertyKey[]
  readonly text: string
}

const priced = (regular: number, sale: number | undefined): SeedPrice =>
  sale === undefined ? { regular } : { regular, sale }

/** US and Canadian prices of a SKU: its own, otherwise those of its choices, otherwise its product's. */
function pricesOf(
  lists: PriceLists,
  product: WrittenProduct,
  sku: WrittenSku,
  perChoice: readonly Differing[],
): Pick<SeedSku, 'us' | 'ca'> {
  const first = <K extends keyof Differing>(field: K): Differing[K] =>
    sku[field] ?? perChoice.find(one => one[field] !== undefined)?.[field]
  const more = [sku, ...perChoice].reduce((sum, { addUsd = 0 }) => sum + addUsd, 0)
  const usd = first('usd')
  // The product's sale amount and Canadian price belong to its regular price: a SKU with another price gives its own.
  const ofProduct: Partial<WrittenProduct> = usd !== undefined || more !== 0 ? {} : product
  const regular = Math.round(((usd ?? product.usd) + more) * 100) / 100
  const cut = (percent: number | undefined) =>
    percent === undefined ? undefined : ended(lists, regular * (1 - percent / 100), regular * (1 - percent / 100))
  const sale = first('saleUsd') ?? cut(first('salePercent')) ?? ofProduct.saleUsd ?? cut(product.salePercent)
  const cad = first('cad') ?? ofProduct.cad ?? canadian(lists, regular)
  const saleCad = first('saleCad') ?? ofProduct.saleCad ?? (sale === undefined ? undefined : canadian(lists, sale))
  return {
    us: priced(regular, sale),
    ca: (first('usOnly') ?? product.usOnly) === true ? undefined : priced(cad, saleCad),
  }
}

/** Looks up a choice key: `brass`, or `base/brass` for the choice brass of an option named Base. */
function chosen(
  choices: Choices,
  key: string,
): { readonly optionName: string; readonly choice: WrittenChoice } | undefined {
  const slash = key.indexOf('/')
  const found = choices.get(key.slice(slash + 1))
  return found === undefined || slash < 0
    ? found
    : { optionName: `${key[0]!.toUpperCase()}${key.slice(1, slash).replaceAll('-', ' ')}`, choice: found.choice }
}

/** Fields that at most one choice of a SKU may give. */
const SINGLE = [
  'usd',
  'cad',
  'saleUsd',
  'saleCad',
  'salePercent',
  'size',
  'weight',
  'boxes',
  'property',
  'leadTimeDays',
] as const

/** Expands the product's SKUs, or returns the faults that prevent it. */
export function expandProduct(
  product: WrittenProduct,
  choices: Choices,
  lists: PriceLists,
): { product: SeedProduct } | { faults: ProductFault[] } {
  const faults: ProductFault[] = []
  const skus = product.skus.flatMap((sku, i): SeedSku[] => {
    const unknown = sku.choices.filter(key => chosen(choices, key) === undefined)
    if (unknown.length > 0) {
      faults.push(
        ...unknown.map(key => ({ path: ['skus', i, 'choices'], text: `${key} is not a key of choices.yaml` })),
      )
      return []
    }
    const perChoice = sku.choices.flatMap(key => product.perChoice[key] ?? [])
    for (const field of SINGLE) {
      if (sku[field] === undefined && perChoice.filter(one => one[field] !== undefined).length > 1) {
        const alternative = field === 'usd' ? ', or addUsd at one of them' : ''
        faults.push({
          path: ['skus', i, 'choices'],
          text: `two of its choices give ${field}; write it at the sku${alternative}`,
        })
      }
    }
    const own = <K extends keyof Differing & keyof WrittenProduct>(field: K) =>
      sku[field] ?? perChoice.find(one => one[field] !== undefined)?.[field] ?? product[field]
    return [
      {
        number: sku.number,
        choices: sku.choices.map(key => {
          const { optionName, choice } = chosen(choices, key)!
          return {
            key,
            optionName,
            choiceName: choice.name,
            choiceCode: choice.code,
            colour: choice.colour,
            material:
              choice.material ??
              (choice.dye !== undefined && product.cloth !== undefined ? `${product.cloth}-${choice.dye}` : undefined),
          }
        }),
        ...pricesOf(lists, product, sku, perChoice),
        size: own('size')!,
        weight: own('weight')!,
        boxes: own('boxes'),
        property: own('property') ?? 0,
        leadTimeDays: own('leadTimeDays') ?? 0,
        isNla: own('isNla') ?? false,
        personalization: own('personalization') ?? 'none',
        stock: own('stock'),
      },
    ]
  })
  return faults.length > 0 ? { faults } : { product: { ...product, skus } }
}
