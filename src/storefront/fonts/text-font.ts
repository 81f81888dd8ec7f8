import type { Brand } from '#lib/site.ts'
import archivo from './archivo-text.woff2?url'
import libreFranklin from './libre-franklin.woff2?url'

/** Address of the brand's text face, the only font worth a preload (as font/woff2, crossorigin anonymous). */
export const textFontUrl = (brand: Brand): string => (brand === 'CB' ? libreFranklin : archivo)
