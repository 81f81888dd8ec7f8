import type { z } from 'zod'
import type { getSectionalDetailsData, getSectionalPriceByPiece, SectionalDetails } from '../contract.ts'
import type { Brand } from '#lib/site.ts'
import type { PlannerChoices } from '../protocol.ts'

/** The two calls that price a plan. They throw CallFailed (src/ui/send.ts). */
export interface PlannerCalls {
  details(input: z.input<typeof getSectionalDetailsData.input>): Promise<SectionalDetails>
  price(input: z.input<typeof getSectionalPriceByPiece.input>): Promise<z.output<typeof getSectionalPriceByPiece.reply>>
}

/** The input that both calls share: a collection and its choices [API-001, API-002]. */
export const configurationOf = (
  { collectionCode, brand }: { readonly collectionCode: string; readonly brand: Brand },
  choices: PlannerChoices,
) => ({ collectionCode, repositoryCode: brand, ...choices })
