import { formatLength } from '#catalog/rules/dimension.ts'
import type { Language } from '#lib/language.ts'
import { layOut } from '../rules/layout.ts'
import { sizeOf } from '../rules/measures.ts'
import { itemTypesOf, MM_PER_INCH } from '../rules/plan.ts'
import type { Plan } from '../rules/plan.ts'
import { messages } from './planner.messages.ts'
import type { PlannerCollection } from './planner-collection.ts'

/**
 * Number of pieces and overall size, such as `4 pieces, 118″ × 86″.`, in whole inches or centimetres; '' without
 * pieces.
 */
export function sizeWords(
  plan: Plan,
  { pieces, systemOfMeasure }: Pick<PlannerCollection, 'pieces' | 'systemOfMeasure'>,
  language: Language,
): string {
  const size = sizeOf(layOut(plan, new Map(pieces.map(piece => [piece.itemTypeCode, piece]))))
  if (size === undefined) return ''
  const length = (mm: number) =>
    formatLength(Math.round(mm / (systemOfMeasure === 1 ? MM_PER_INCH : 10)), systemOfMeasure, language)
  return `${messages[language].pieces(itemTypesOf(plan).length)}, ${length(size.width)} × ${length(size.depth)}.`
}
