/**
 * Typefaces that are sewn, etched and printed. Each has a file `<key>.woff` and a licence `<key>-OFL.txt` in
 * `src/monogram/server/typefaces/`. The weights are those that sew well: thinner ones have hairlines that a needle
 * cannot sew.
 */
export const TYPEFACES = {
  besley: { title: 'Besley', style: 'serif' },
  playfair: { title: 'Playfair', style: 'serif' },
  bodoni: { title: 'Bodoni', style: 'serif' },
  cormorant: { title: 'Cormorant', style: 'serif' },
  cinzel: { title: 'Cinzel', style: 'serif' },
  abril: { title: 'Abril', style: 'display' },
  archivo: { title: 'Archivo', style: 'sans' },
  jost: { title: 'Jost', style: 'sans' },
  josefin: { title: 'Josefin', style: 'sans' },
  fredoka: { title: 'Fredoka', style: 'sans' },
  poiret: { title: 'Poiret', style: 'display' },
  vibes: { title: 'Great Vibes', style: 'script' },
  allura: { title: 'Allura', style: 'script' },
  parisienne: { title: 'Parisienne', style: 'script' },
  formal: { title: 'Petit Formal', style: 'script' },
  cookie: { title: 'Cookie', style: 'script' },
} as const
export type TypefaceKey = keyof typeof TYPEFACES
export const TYPEFACE_KEYS = Object.keys(TYPEFACES) as TypefaceKey[]
