import type { Mesh } from './mesh.ts'

/**
 * Surface of revolution of a [radius, y] profile (bottom to top). Vertices are split where the profile bends by more
 * than 35°.
 */
export function lathe(profile: [number, number][], S = 48): Mesh {
  const positions: number[] = [],
    normals: number[] = [],
    uvs: number[] = [],
    indices: number[] = []
  let len = 0
  for (let i = 0; i + 1 < profile.length; i++) {
    const dir = (k: number) => {
      const [a, b] = [profile[k]!, profile[k + 1]!]
      return Math.atan2(b[1] - a[1], b[0] - a[0])
    }
    const sm = (k1: number, k2: number) => {
      if (k1 < 0 || k2 >= profile.length - 1) return null
      let dd = dir(k2) - dir(k1)
      while (dd > Math.PI) dd -= 2 * Math.PI
      while (dd < -Math.PI) dd += 2 * Math.PI
      return Math.abs(dd) < 0.61 ? dir(k1) + dd / 2 : null
    }
    const a0 = sm(i - 1, i) ?? dir(i),
      a1 = sm(i, i + 1) ?? dir(i)
    const base = positions.length / 3
    const seglen = Math.hypot(profile[i + 1]![0] - profile[i]![0], profile[i + 1]![1] - profile[i]![1])
    for (const [k, an, L] of [
      [i, a0, len],
      [i + 1, a1, len + seglen],
    ] as const)
      for (let s = 0; s <= S; s++) {
        const t = (s / S) * 2 * Math.PI,
          c = Math.cos(t),
          q = Math.sin(t)
        positions.push(profile[k]![0] * c, profile[k]![1], -profile[k]![0] * q)
        normals.push(Math.sin(an) * c, -Math.cos(an), -Math.sin(an) * q)
        uvs.push(t * 0.1, L)
      }
    for (let s = 0; s < S; s++) {
      const a = base + s,
        b = a + 1,
        c = a + S + 1,
        e = c + 1
      indices.push(a, b, e, a, e, c)
    }
    len += seglen
  }
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    uvs: new Float32Array(uvs),
    indices: new Uint32Array(indices),
  }
}

/** Rounds the corners [r, y] of a lathe profile with a fillet radius. */
export function fillet(pts: [number, number][], r: number, n = 6): [number, number][] {
  const out: [number, number][] = []
  pts.forEach((p, i) => {
    if (!i || i === pts.length - 1) return void out.push(p)
    const a = pts[i - 1]!,
      b = pts[i + 1]!
    const la = Math.hypot(a[0] - p[0], a[1] - p[1]),
      lb = Math.hypot(b[0] - p[0], b[1] - p[1])
    const q = Math.min(r, la / 2, lb / 2)
    const A: [number, number] = [p[0] + ((a[0] - p[0]) * q) / la, p[1] + ((a[1] - p[1]) * q) / la],
      B: [number, number] = [p[0] + ((b[0] - p[0]) * q) / lb, p[1] + ((b[1] - p[1]) * q) / lb]
    for (let k = 0; k <= n; k++) {
      const t = k / n
      out.push([
        (1 - t) ** 2 * A[0] + 2 * t * (1 - t) * p[0] + t * t * B[0],
        (1 - t) ** 2 * A[1] + 2 * t * (1 - t) * p[1] + t * t * B[1],
      ])
    }
  })
  return out
}
