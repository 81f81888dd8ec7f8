import { LANGUAGES, type Language } from '#lib/language.ts'
import { BRANDS, type Brand, type Country } from '#lib/site.ts'
import { PLAYER_MODES, type PlayerMode } from '#planner/protocol.ts'

export interface PlayerOptions {
  /** Desktop for a mouse, mobile for a phone, tablet for other touch devices [PLN-13]. */
  readonly mode: PlayerMode
  readonly brand: Brand
  readonly language: Language
  /** `CA` if the iframe's URL has `country=ca` [PLN-15]. */
  readonly country: Country
  /** Origin of the shop that frames the player; undefined if it is not one of the server's shops. */
  readonly shop: string | undefined
}

/** The properties from which a framed document can identify the page around it. */
export interface Surroundings {
  readonly ancestorOrigins?: ArrayLike<string>
  readonly referrer: string
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined
}

/** The origin of the page around the iframe, if it is one of the shops that the server named [PLN-22]. */
export function shopAround({ ancestorOrigins, referrer }: Surroundings, shops: readonly string[]): string | undefined {
  const origin = ancestorOrigins === undefined || ancestorOrigins.length === 0 ? originOf(referrer) : ancestorOrigins[0]
  return shops.find(shop => shop === origin)
}

const oneOf = <T extends string>(values: readonly T[], asked: string | null, otherwise: T): T =>
  values.find(value => value === asked) ?? otherwise

/** Reads the options from the iframe's URL; unknown values are replaced by defaults. */
export function readOptions(search: string, shops: readonly string[], around: Surroundings): PlayerOptions {
  const query = new URLSearchParams(search)
  return {
    mode: oneOf(PLAYER_MODES, query.get('mode'), 'desktop'),
    brand: oneOf(BRANDS, query.get('brand'), 'CB'),
    language: oneOf(LANGUAGES, query.get('lang'), 'en'),
    country: query.get('country') === 'ca' ? 'CA' : 'US',
    shop: shopAround(around, shops),
  }
}
