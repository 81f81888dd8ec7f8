import { LANGUAGES, type Language } from '#lib/language.ts'
import { BRANDS, type Brand, type Country } from '#lib/site.ts'
import { PLAYER_MODES, type PlayerMode } from '#planner/protocol.ts'

export interface PlayerOptions {
  /** For a mouse, a phone or a touch device that is not one [PLN-13]. */
  readonly mode: PlayerMode
  readonly brand: Brand
  readonly language: Language
  /** `CA` where the frame's address has `country=ca` [PLN-15]. */
  readonly country: Country
  /** The shop that frames the player; undefined where it is none of the server's shops. */
  readonly shop: string | undefined
}

/** Where a framed document may learn who frames it. */
export interface Surroundings {
  readonly ancestorOrigins?: ArrayLike<string>
  readonly referrer: string
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined
}

/** The origin of the page that frames the player, if it is one of the shops that the server named [PLN-22]. */
export function shopAround({ ancestorOrigins, referrer }: Surroundings, shops: readonly string[]): string | undefined {
  const origin = ancestorOrigins === undefined || ancestorOrigins.length === 0 ? originOf(referrer) : ancestorOrigins[0]
  return shops.find(shop => shop === origin)
}

const oneOf = <T extends string>(values: readonly T[], asked: string | null, otherwise: T): T =>
  values.find(value => value === asked) ?? otherwise

/** What the frame's address asks for; anything unknown is the first of its kind. */
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
