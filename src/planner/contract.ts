import { z } from 'zod'
import { call } from '#lib/call.ts'
import { OPTION_EXPERIENCE } from './rules/option-experience.ts'
import { MOST_PIECES } from './rules/plan.ts'

const code = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)
const optional = z.union([code, z.literal('')]).default('')

/**
 * A collection and the choices of its pieces. The requirements leave the meaning of the codes open [free:
 * docs/decisions/0011-free-choices.md].
 */
const configuration = {
  collectionCode: code,
  fabricChoiceCode: code,
  /** Choice of the collection's Legs or Frame option; '' selects its first choice. */
  legFinishCode: optional,
  /** Brand of the collection: `CB` or `CB2`. */
  repositoryCode: code,
  /** Choice of the collection's Arm Style option; '' selects its first choice. */
  armChoiceCode: optional,
  /** Choice of the collection's Cushion option; '' selects its first choice. */
  cushionCode: optional,
  /** Index of the choice in the collection's Seam option, from 0. */
  cushionChoice: z.int().min(0).max(20).default(0),
}

/** Pieces, option choices and total price of a sectional, as the summary shows them [PLN-26]. */
export const SectionalDetails = z.object({
  SectionalPieces: z.array(
    z.object({
      ItemTypeCode: z.string(),
      Name: z.string(),
      Image: z.string(),
      Dimensions: z.string(),
      ProductUrl: z.string(),
      AvailabilityMessage: z.string(),
      FormattedPrice: z.string(),
      Sku: z.string(),
      OptionChoiceParameter: z.string(),
    }),
  ),
  SectionalOptionChoices: z.array(
    z.object({
      OptionName: z.string(),
      Name: z.string(),
      SwatchImage: z.string(),
      optionExperience: z.literal(Object.values(OPTION_EXPERIENCE)),
    }),
  ),
  FormattedTotalPrice: z.string(),
  HasCustomOrderConfirmation: z.boolean(),
  CustomOrderConfirmationMessage: z.string(),
})
export type SectionalDetails = z.infer<typeof SectionalDetails>

// Both calls are POST but change nothing: a repeated call is harmless, and no request id is stored.
export const getSectionalDetailsData = call({
  name: 'getSectionalDetailsData',
  method: 'POST',
  path: '/browse/sectionalplanner/GetSectionalDetailsData',
  summary:
    'Pieces, choices and total of a sectional. Refuses unknown codes and pieces that are not sold in the country.',
  ids: ['API-001', 'PLN-26'],
  auth: 'anyone',
  csrf: true,
  rate: { per: 'session', limit: 600, seconds: 60 },
  input: z.strictObject({ ...configuration, itemTypes: z.array(code).max(MOST_PIECES) }),
  reply: SectionalDetails,
})
export const getSectionalPriceByPiece = call({
  name: 'getSectionalPriceByPiece',
  method: 'POST',
  path: '/browse/sectionalplanner/GetSectionalPriceByPiece',
  summary: 'Current and regular price of one piece in these choices, formatted.',
  ids: ['API-002', 'PLN-23'],
  auth: 'anyone',
  csrf: true,
  rate: { per: 'session', limit: 600, seconds: 60 },
  input: z.strictObject({ ...configuration, itemType: code }),
  reply: z.object({ currentPrice: z.string(), regularPrice: z.string() }),
})
