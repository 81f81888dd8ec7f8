import type { Step } from './needle-path.ts'

interface Move {
  /** Tenths of a millimetre, y up. */
  readonly x: number
  readonly y: number
  readonly kind: 'stitch' | 'jump'
}

/** Maximum movement of one record, in tenths of a millimetre. */
const MOST = 121

/** The path as movements of at most 12.1 mm each. A trim is three short jumps, which machines read as one. */
function movesOf(steps: readonly Step[]): Move[] {
  const moves: Move[] = []
  let [x, y] = [0, 0]
  for (const [i, { at, kind }] of steps.entries()) {
    const before = steps[i - 1]?.at
    if (before && kind === 'stitch' && at[0] === before[0] && at[1] === before[1]) continue
    if (kind === 'trim') for (const d of [2, -4, 2]) moves.push({ x: d, y: d, kind: 'jump' })
    const [toX, toY] = [Math.round(at[0] * 10), Math.round(-at[1] * 10)]
    const parts = Math.max(1, Math.ceil(Math.max(Math.abs(toX - x), Math.abs(toY - y)) / MOST))
    const partOf = (distance: number, k: number) => Math.round((distance * k) / parts)
    for (let k = 1; k <= parts; k++)
      moves.push({
        x: partOf(toX - x, k) - partOf(toX - x, k - 1),
        y: partOf(toY - y, k) - partOf(toY - y, k - 1),
        kind: k === parts && kind === 'stitch' ? 'stitch' : 'jump',
      })
    x = toX
    y = toY
  }
  return moves
}

/** The header: 512 bytes of ASCII with the label, the number of records and the extents. */
function headerOf(moves: readonly Move[], label: string): string {
  let [x, y] = [0, 0]
  const far = { left: 0, right: 0, up: 0, down: 0 }
  for (const move of moves) {
    x += move.x
    y += move.y
    far.right = Math.max(far.right, x)
    far.left = Math.max(far.left, -x)
    far.up = Math.max(far.up, y)
    far.down = Math.max(far.down, -y)
  }
  const five = (n: number) => String(n).padStart(5)
  const signed = (n: number) => `${n < 0 ? '-' : '+'}${five(Math.abs(n))}`
  const fields = [
    `LA:${label
      .replace(/[^A-Za-z0-9 _-]/g, '?')
      .slice(0, 16)
      .padEnd(16)}`,
    `ST:${String(moves.length + 1).padStart(7)}`,
    'CO:  0',
    `+X:${five(far.right)}`,
    `-X:${five(far.left)}`,
    `+Y:${five(far.up)}`,
    `-Y:${five(far.down)}`,
    `AX:${signed(x)}`,
    `AY:${signed(y)}`,
    'MX:+    0',
    'MY:+    0',
    'PD:******',
  ]
  return `${fields.join('\r')}\r\u001A`
}

/** Balanced ternary digits of a movement: for each, its byte and the bits for plus and minus. */
const DIGITS = [
  { size: 81, byte: 2, x: [0x04, 0x08], y: [0x20, 0x10] },
  { size: 27, byte: 1, x: [0x04, 0x08], y: [0x20, 0x10] },
  { size: 9, byte: 0, x: [0x04, 0x08], y: [0x20, 0x10] },
  { size: 3, byte: 1, x: [0x01, 0x02], y: [0x80, 0x40] },
  { size: 1, byte: 0, x: [0x01, 0x02], y: [0x80, 0x40] },
] as const

function recordOf(move: Move): number[] {
  const out = [0, 0, move.kind === 'stitch' ? 0x03 : 0x83]
  for (const axis of ['x', 'y'] as const) {
    let rest = move[axis]
    for (const { size, byte, [axis]: bits } of DIGITS) {
      if (Math.abs(rest) <= (size - 1) / 2) continue
      out[byte]! |= bits[rest > 0 ? 0 : 1]
      rest -= Math.sign(rest) * size
    }
    if (rest !== 0) throw new RangeError(`a DST record cannot move by ${move[axis]} tenths of a millimetre`)
  }
  return out
}

/**
 * A stitch file in Tajima's DST format. The label is reduced to letters, digits, spaces, dashes and underscores; the
 * text that a shopper typed is not in the file.
 */
export function writeDst(steps: readonly Step[], label: string): Uint8Array<ArrayBuffer> {
  const moves = movesOf(steps)
  const out = new Uint8Array(512 + moves.length * 3 + 3).fill(0x20, 0, 512)
  for (const [i, character] of [...headerOf(moves, label)].entries()) out[i] = character.charCodeAt(0)
  for (const [i, move] of moves.entries()) out.set(recordOf(move), 512 + i * 3)
  out.set([0, 0, 0xf3], 512 + moves.length * 3)
  return out
}
