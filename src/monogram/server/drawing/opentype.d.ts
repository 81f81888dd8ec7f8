/** The part of opentype.js that is used; the package has no types. */
declare module 'opentype.js' {
  import type { OutlineCommand } from './flatten-outline.ts'

  export interface Glyph {
    readonly index: number
    readonly advanceWidth: number
    getPath(x: number, y: number, size: number): { readonly commands: readonly OutlineCommand[] }
  }
  export interface Font {
    readonly unitsPerEm: number
    charToGlyph(character: string): Glyph
    getKerningValue(left: Glyph, right: Glyph): number
  }
  const opentype: { parse(file: ArrayBuffer): Font }
  export default opentype
}
