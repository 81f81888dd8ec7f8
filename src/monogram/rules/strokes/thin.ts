/** The neighbourhood of a cell that a pass of thinning examines. */
function isRemovable(on: Uint8Array, i: number, width: number, turn: number): boolean {
  const n = on[i - width]!
  const ne = on[i - width + 1]!
  const e = on[i + 1]!
  const se = on[i + width + 1]!
  const s = on[i + width]!
  const sw = on[i + width - 1]!
  const w = on[i - 1]!
  const nw = on[i - width - 1]!
  if (n + ne + e + se + s + sw + w + nw === 8) return false
  const crossings = ((n ^ 1) & (ne | e)) + ((e ^ 1) & (se | s)) + ((s ^ 1) & (sw | w)) + ((w ^ 1) & (nw | n))
  if (crossings !== 1) return false
  const least = Math.min((nw | n) + (ne | e) + (se | s) + (sw | w), (n | ne) + (e | se) + (s | sw) + (w | nw))
  if (least < 2 || least > 3) return false
  return turn === 0 ? ((s | sw | (nw ^ 1)) & w) === 0 : ((n | ne | (se ^ 1)) & e) === 0
}

/** Guo and Hall's thinning: reduces what is covered by half or more to connected lines that are one cell wide. */
export function thin(cover: Float32Array, width: number, height: number): Uint8Array {
  const on = new Uint8Array(width * height)
  let live: number[] = []
  for (let i = 0; i < on.length; i++) {
    if (cover[i]! < 0.5) continue
    on[i] = 1
    live.push(i)
  }
  // The two passes alternate until neither removes a cell.
  let quiet = 0
  for (let turn = 0; quiet < 2; turn ^= 1) {
    const out = live.filter(i => isRemovable(on, i, width, turn))
    for (const i of out) on[i] = 0
    if (out.length > 0) live = live.filter(i => on[i] === 1)
    quiet = out.length > 0 ? 0 : quiet + 1
  }
  return on
}
