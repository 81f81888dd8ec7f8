import { createContext, use } from 'react'
import type { Language } from '#lib/language.ts'

const LanguageContext = createContext<Language>('en')
/** What everything inside is written in. */
export const LanguageProvider = LanguageContext

export const useLanguage = (): Language => use(LanguageContext)
/** A part's words in the page's language. */
export const useMessages = <T,>(all: Readonly<Record<Language, T>>): T => all[use(LanguageContext)]
