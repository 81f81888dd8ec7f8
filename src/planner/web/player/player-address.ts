import type { Language } from '#lib/language.ts'
import type { Brand, Country } from '#lib/site.ts'
import type { PlayerMode } from '../../protocol.ts'

export interface PlayerAsked {
  readonly childOriginUrl: string
  readonly collectionCode: string
  readonly mode: PlayerMode
  readonly brand: Brand
  readonly language: Language
  readonly country: Country
}

/** URL of the player's iframe, with its mode, and its country only on a Canadian site [PLN-15]. */
export function playerAddress({ childOriginUrl, collectionCode, mode, brand, language, country }: PlayerAsked): string {
  const query = new URLSearchParams({
    collection: collectionCode,
    mode,
    brand,
    lang: language,
    ...(country === 'CA' && { country: 'ca' }),
  })
  return `${childOriginUrl}/?${query.toString()}`
}
