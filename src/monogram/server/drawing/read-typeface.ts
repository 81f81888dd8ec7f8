import { readFileSync } from 'node:fs'
// Node loads the CommonJS file of the package, which has only a default export.
// oxlint-disable-next-line import/default
import opentype, { type Font } from 'opentype.js'
import type { Letters } from '../../rules/lettering/layout.ts'
import { boxOf } from '../../rules/shapes/geometry.ts'
import { strokeMemory } from '../../rules/strokes/find-strokes.ts'
import type { Letter } from '../../rules/strokes/letter.ts'
import type { TypefaceKey } from '../../rules/typefaces.ts'
import { flattenOutline } from './flatten-outline.ts'

/** Letters whose strokes are cached: all Latin letters of all typefaces, about 6 kB each. */
const MOST_STROKES = 3_000
const strokesOf = strokeMemory(MOST_STROKES)

function readFont(key: TypefaceKey): Font {
  const file = readFileSync(new URL(`../typefaces/${key}.woff`, import.meta.url))
  return opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.length))
}

function readLetter(key: TypefaceKey, font: Font, character: string): Letter | undefined {
  const glyph = font.charToGlyph(character)
  if (glyph.index === 0) return undefined
  const rings = flattenOutline(glyph.getPath(0, 0, 1000).commands)
  const box = rings.length === 0 ? { left: 0, top: 0, right: 0, bottom: 0 } : boxOf(rings.flat())
  return { key: `${key}/${character}`, rings, advance: glyph.advanceWidth / font.unitsPerEm, ...box }
}

function lettersOf(key: TypefaceKey): Letters {
  const font = readFont(key)
  const letters = new Map<string, Letter | undefined>()
  return {
    letterOf(character) {
      if (!letters.has(character)) letters.set(character, readLetter(key, font, character))
      return letters.get(character)
    },
    kerning: (before, character) =>
      font.getKerningValue(font.charToGlyph(before), font.charToGlyph(character)) / font.unitsPerEm,
    strokesOf,
  }
}

const known = new Map<TypefaceKey, Letters>()

/** The letters of a typeface; its file is read once. Callers bound the characters by the pattern of the product. */
export function readTypeface(key: TypefaceKey): Letters {
  let letters = known.get(key)
  if (letters === undefined) known.set(key, (letters = lettersOf(key)))
  return letters
}
