import type { Language } from '#lib/language.ts'
import type { SystemOfMeasure } from '#lib/site.ts'
import type { RoomFit } from '../../../rules/measures.ts'
import { MM_PER_INCH } from '../../../rules/plan.ts'
import { mmWords } from '../lengths.ts'
import { messages } from './room-fields.messages.ts'

/** Millimetres in a quarter of an inch, the minimum that is shown, so that no excess is rounded to zero. */
const LEAST = MM_PER_INCH / 4

/** States whether a plan fits into its room and by how much, in the site's units. */
export function roomWords(fit: RoomFit, system: SystemOfMeasure, language: Language): string {
  const t = messages[language]
  const words = (mm: number) => mmWords(mm, system, language)
  const more = (mm: number) => words(Math.max(mm, LEAST))
  switch (fit.kind) {
    case 'fits':
      return t.fits(words(fit.spare.width), words(fit.spare.depth))
    case 'too-small': {
      const { width, depth } = fit.shortBy
      return Math.min(width, depth) > LEAST / 2
        ? t.shortBoth(more(width), more(depth))
        : t.short[fit.side](more(fit.short))
    }
    case 'outside':
      return t.outside[fit.wall](more(fit.by))
    default:
      return fit satisfies never
  }
}
