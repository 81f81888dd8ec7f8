import libreFranklin from '@fontsource-variable/libre-franklin/files/libre-franklin-latin-wght-normal.woff2?url'
import type { Brand } from '#lib/site.ts'
import archivo from './archivo-latin-wdth100-116.woff2?url'

/** Address of the brand's text face, the only font worth a preload (as font/woff2, crossorigin anonymous). */
export const textFontUrl = (brand: Brand): string => (brand === 'CB' ? libreFranklin : archivo)
