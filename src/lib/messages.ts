import type { Language } from './language.ts'

/**
 * The messages of a component in every language. English defines the shape: the compiler rejects a language that lacks
 * a message, has an additional one or takes other values. A message with values is a function.
 */
export const messagesIn = <T extends object>(
  all: Readonly<Record<'en', T> & Record<Exclude<Language, 'en'>, NoInfer<T>>>,
): Readonly<Record<Language, T>> => all

const rules: Readonly<Record<Language, Intl.PluralRules>> = {
  en: new Intl.PluralRules('en-CA'),
  fr: new Intl.PluralRules('fr-CA'),
}
const numbers: Readonly<Record<Language, Intl.NumberFormat>> = {
  en: new Intl.NumberFormat('en-CA'),
  fr: new Intl.NumberFormat('fr-CA'),
}

/** `1 234` in French, `1,234` in English. */
export const numberIn = (language: Language, n: number): string => numbers[language].format(n)

/** A count with its noun: `counted('fr', 2, 'article', 'articles')` → `2 articles`; in French 0 is singular, too. */
export const counted = (language: Language, n: number, one: string, other: string): string =>
  `${numberIn(language, n)} ${rules[language].select(n) === 'one' ? one : other}`

/** Weeks of work, at least and at most: `3 to 5 weeks`, `1 week`. */
export function weeksBetween(language: Language, least: number, most: number): string {
  const [to, one, other] = { en: ['to', 'week', 'weeks'], fr: ['à', 'semaine', 'semaines'] }[language]
  return `${least < most ? `${least} ${to} ` : ''}${counted(language, most, one!, other!)}`
}

/** French `de` before a name: `de Nora`, `d’Anna`. */
export const deName = (name: string): string =>
  /^[aeiouyhœæ]/i.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`
