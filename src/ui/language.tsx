import { createContext, use } from 'react'
import type { Language } from '#lib/language.ts'

const LanguageContext = createContext<Language>('en')
/** Provides the language of all content inside. */
export const LanguageProvider = LanguageContext

export const useLanguage = (): Language => use(LanguageContext)
/** A component's messages in the page's language. */
export const useMessages = <T,>(all: Readonly<Record<Language, T>>): T => all[use(LanguageContext)]
