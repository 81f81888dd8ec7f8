import type { Language } from '#lib/language.ts'

export interface Registrants {
  readonly firstName: string
  readonly lastName: string
  /** Empty for a registry of one person. */
  readonly partnerFirstName: string
  readonly partnerLastName: string
}

const AND: Readonly<Record<Language, string>> = { en: 'and', fr: 'et' }

/** First names, such as `Nora and Sam`. */
export const firstNames = (
  { firstName, partnerFirstName }: Pick<Registrants, 'firstName' | 'partnerFirstName'>,
  language: Language,
): string => (partnerFirstName === '' ? firstName : `${firstName} ${AND[language]} ${partnerFirstName}`)

/** Full names, such as `Nora Whitfield and Sam Okafor`. */
export function fullNames(one: Registrants, language: Language): string {
  const owner = `${one.firstName} ${one.lastName}`
  return one.partnerFirstName === ''
    ? owner
    : `${owner} ${AND[language]} ${one.partnerFirstName} ${one.partnerLastName}`.trim()
}
