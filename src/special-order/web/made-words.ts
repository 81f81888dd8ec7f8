import { weeksOf } from '#lib/weeks.ts'
import type { ProductView } from '../contract.ts'
import type { messages } from './special-order-page.messages.ts'

/** The weeks in which a configuration is made, and how many of them it waits for its fabric. */
export const madeWords = (
  { leadTimeDays, millDays }: Pick<ProductView, 'leadTimeDays' | 'millDays'>,
  t: (typeof messages)['en'],
): string => (millDays > 0 ? t.madeAtMill(weeksOf(leadTimeDays), weeksOf(millDays)) : t.made(weeksOf(leadTimeDays)))
