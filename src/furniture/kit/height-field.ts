import type { Part } from './mesh.ts'

/** Height field of parts seen from above, as a collider on which throws are draped. */
export function heightField(parts: Part[], x0: number, x1: number, z0: number, z1: number, cell = 0.012) {
  const nx = Math.ceil((x1 - x0) / cell),
    nz = Math.ceil((z1 - z0) / cell)
  const g = new Float32Array(nx * nz)
  for (const p of parts) {
    const P2 = p.mesh.positions,
      I = p.mesh.indices
    for (let t = 0; t < I.length; t += 3) {
      const v = [0, 1, 2].map(k => [P2[I[t + k]! * 3]!, P2[I[t + k]! * 3 + 1]!, P2[I[t + k]! * 3 + 2]!])
      const L = Math.max(
        1,
        Math.ceil(
          Math.max(
            Math.hypot(v[0]![0]! - v[1]![0]!, v[0]![2]! - v[1]![2]!),
            Math.hypot(v[0]![0]! - v[2]![0]!, v[0]![2]! - v[2]![2]!),
          ) /
            (cell * 0.7),
        ),
      )
      for (let a = 0; a <= L; a++)
        for (let b = 0; a + b <= L; b++) {
          const w0 = a / L,
            w1 = b / L,
            w2 = 1 - w0 - w1
          const X = Math.floor((w0 * v[0]![0]! + w1 * v[1]![0]! + w2 * v[2]![0]! - x0) / cell),
            Z = Math.floor((w0 * v[0]![2]! + w1 * v[1]![2]! + w2 * v[2]![2]! - z0) / cell)
          if (X < 0 || Z < 0 || X >= nx || Z >= nz) continue
          const y = w0 * v[0]![1]! + w1 * v[1]![1]! + w2 * v[2]![1]!
          if (y > g[Z * nx + X]!) g[Z * nx + X] = y
        }
    }
  }
  const h = (x: number, z: number) => {
    const fx = (x - x0) / cell - 0.5,
      fz = (z - z0) / cell - 0.5
    const i = Math.floor(fx),
      j = Math.floor(fz),
      u = fx - i,
      v = fz - j
    const at2 = (a: number, b: number) => (a < 0 || b < 0 || a >= nx || b >= nz ? 0 : g[b * nx + a]!)
    return (at2(i, j) * (1 - u) + at2(i + 1, j) * u) * (1 - v) + (at2(i, j + 1) * (1 - u) + at2(i + 1, j + 1) * u) * v
  }
  return (x: number, y: number, z: number) => {
    const d = y - h(x, z)
    if (d > 0) return Math.min(d, y)
    let side = -d
    for (const [dx, dz] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const)
      for (let k = 1; k <= 4; k++) {
        const r = k * 0.012
        if (h(x + dx * r, z + dz * r) < y) {
          side = Math.min(side, r)
          break
        }
      }
    return -side
  }
}
