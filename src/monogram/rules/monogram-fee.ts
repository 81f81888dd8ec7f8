import { PERSONALIZATION_TYPES, type PersonalizationType } from '#catalog/rules/product.ts'
import { cents, ZERO, type Cents } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'

/** Price of the work on one unit of a SKU, in the money of the country. A set of glasses is one unit. */
const FEES: Readonly<Record<Country, Readonly<Record<PersonalizationType, Cents>>>> = {
  US: {
    [PERSONALIZATION_TYPES.none]: ZERO,
    [PERSONALIZATION_TYPES.legacy]: cents(1_500),
    [PERSONALIZATION_TYPES.embroidery]: cents(1_200),
    [PERSONALIZATION_TYPES.etching]: cents(2_400),
  },
  CA: {
    [PERSONALIZATION_TYPES.none]: ZERO,
    [PERSONALIZATION_TYPES.legacy]: cents(2_000),
    [PERSONALIZATION_TYPES.embroidery]: cents(1_600),
    [PERSONALIZATION_TYPES.etching]: cents(3_200),
  },
}

/** Price of the personalization of one unit. */
export const monogramFee = (type: PersonalizationType, country: Country): Cents => FEES[country][type]
