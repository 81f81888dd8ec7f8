import type { Language } from '#lib/language.ts'
import { monogramDetails } from './monogram-details.ts'
import type { MonogramView } from './monogram-view.ts'
import { messages } from './monogram-words.messages.ts'

/** A design as orders and mails show it: its preview, and its exact text, typeface and color in words. */
export interface OrderedMonogram {
  readonly imageUrl: string
  readonly words: string
}

/** The saved design of an ordered line; null for a plain line, and for a design that is no longer stored. */
export const orderedMonogram = (view: MonogramView | undefined, language: Language): OrderedMonogram | null =>
  view === undefined
    ? null
    : {
        imageUrl: view.imageUrl,
        words: messages[language].personalized(view.text, monogramDetails(view)),
      }
