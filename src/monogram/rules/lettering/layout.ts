import { boxOf, clamp, type Box, type Point } from '../shapes/geometry.ts'
import type { Stroke } from '../strokes/find-strokes.ts'
import type { Letter } from '../strokes/letter.ts'
import type { Frame, Layout } from '../templates.ts'
import { frameShapes, type Shape } from './frames.ts'

/** A typeface as layouts need it. */
export interface Letters {
  /** Undefined if the typeface lacks the character. */
  letterOf(character: string): Letter | undefined
  /** Correction of the distance between two letters, in units of the em. */
  kerning(before: string, character: string): number
  strokesOf(letter: Letter): readonly Stroke[]
}

export interface Lettering {
  readonly lines: readonly string[]
  readonly layout: Layout
  readonly frame: Frame
  /** Height of the whole in millimetres, unless the width limits it. */
  readonly height: number
  /** Maximum width in millimetres. */
  readonly widest: number
}

export interface Drawing {
  readonly shapes: readonly Shape[]
  readonly box: Box
}

/** The typeface lacks a character. */
export class MissingCharacter extends Error {
  readonly character: string
  constructor(character: string) {
    super(`the typeface lacks ${character}`)
    this.character = character
  }
}

interface Placed {
  readonly letter: Letter
  readonly character: string
  readonly x: number
  readonly y: number
  readonly size: number
}

const placedBox = (placed: readonly Placed[]): Box =>
  boxOf(
    placed.flatMap(({ letter, x, y, size }): Point[] => [
      [x + letter.left * size, y + letter.top * size],
      [x + letter.right * size, y + letter.bottom * size],
    ]),
  )

function requireLetter(letters: Letters, character: string): Letter {
  const letter = letters.letterOf(character)
  if (letter === undefined) throw new MissingCharacter(character)
  return letter
}

function setLine(text: string, letters: Letters): Placed[] {
  let x = 0
  let before = ''
  const out: Placed[] = []
  for (const character of text) {
    const letter = requireLetter(letters, character)
    if (before !== '') x += letters.kerning(before, character)
    if (letter.rings.length > 0) out.push({ letter, character, x, y: 0, size: 1 })
    x += letter.advance
    before = character
  }
  return out
}

/** Scale of the middle letter, and gap between letters in em. */
const [BIG, GAP] = [1.62, 0.09]

/** Three letters on one axis with a larger one in the middle; fewer are set as a line. */
function setThree(characters: readonly string[], letters: Letters): Placed[] {
  if (characters.length !== 3) return setLine(characters.join(''), letters)
  const capital = requireLetter(letters, 'H')
  let x = 0
  return characters.map((character, i): Placed => {
    const letter = requireLetter(letters, character)
    const size = i === 1 ? BIG : 1
    // The side letters are centred on the height of the large one.
    const y = i === 1 ? 0 : (capital.top * BIG - capital.top) / 2
    const placed = { letter, character, x: x - letter.left * size, y, size }
    x += (letter.right - letter.left) * size + GAP
    return placed
  })
}

/** Lines under each other, scaled towards the width of the widest. */
function setStacked(lines: readonly string[], letters: Letters): Placed[] {
  const set = lines.map(line => setLine(line, letters))
  const boxes = set.map(placedBox)
  const widest = Math.max(...boxes.map(box => box.right - box.left))
  let y = 0
  return set.flatMap((line, i) => {
    const box = boxes[i]!
    const size = clamp(widest / (box.right - box.left), 0.5, 1.7)
    const top = y
    y += (box.bottom - box.top) * size + 0.22
    return line.map(one => ({
      ...one,
      size,
      x: (one.x - (box.left + box.right) / 2) * size,
      y: top - box.top * size,
    }))
  })
}

function setLetters({ layout }: Lettering, lines: readonly string[], letters: Letters): Placed[] {
  if (layout === 'three') return setThree([...lines.join('')].slice(0, 3), letters)
  return layout === 'stacked' && lines.length > 1 ? setStacked(lines, letters) : setLine(lines.join(' '), letters)
}

/** Share of a frame's diameter that letters may take. */
const INNER = { ring: 0.72, diamond: 0.43, laurel: 0.58 } as const

function scaleOf({ frame, height, widest }: Lettering, width: number, tall: number): number {
  if (frame === 'none') return Math.min(height / tall, widest / width)
  const diagonal = Math.hypot(width, tall) * (frame === 'laurel' ? 0.86 : 0.92)
  return (INNER[frame] * Math.min(height, widest)) / Math.max(diagonal, tall)
}

/**
 * Sets the lines of a design with its frame; a drawing without letters is empty.
 * @throws MissingCharacter if the typeface lacks a character.
 */
export function layOut(lettering: Lettering, letters: Letters): Drawing {
  const lines = lettering.lines.map(line => line.trim()).filter(line => line !== '')
  const placed = setLetters(lettering, lines, letters)
  if (placed.length === 0) return { shapes: [], box: { left: 0, top: 0, right: 0, bottom: 0 } }
  const outline = placedBox(placed)
  const scale = scaleOf(lettering, outline.right - outline.left, outline.bottom - outline.top)
  const [cx, cy] = [(outline.left + outline.right) / 2, (outline.top + outline.bottom) / 2]
  const shapes = placed.map(({ letter, character, x, y, size }): Shape => {
    const k = size * scale
    const put = ([px, py]: Point): Point => [px * k + (x - cx) * scale, py * k + (y - cy) * scale]
    return {
      name: character,
      rings: letter.rings.map(ring => ring.map(put)),
      strokes: () =>
        letters.strokesOf(letter).map(stroke => ({
          line: stroke.line.map(put),
          left: stroke.left.map(w => w * k),
          right: stroke.right.map(w => w * k),
        })),
    }
  })
  const { frame, height, widest } = lettering
  if (frame !== 'none') shapes.push(...frameShapes(frame, Math.min(height, widest) / 2))
  return { shapes, box: boxOf(shapes.flatMap(shape => shape.rings.flat())) }
}
