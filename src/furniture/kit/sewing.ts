import type { Cloth } from './cloth.ts'
import type { Mesh, Vector } from './mesh.ts'

export function roundPlan(x: number, z: number, hw: number, hd: number, r: number): [number, number] {
  const cx = Math.max(-hw + r, Math.min(hw - r, x)),
    cz = Math.max(-hd + r, Math.min(hd - r, z))
  const dx = x - cx,
    dz = z - cz
  const l = Math.hypot(dx, dz)
  if (l < 1e-9) return [x, z]
  const m = Math.max(Math.abs(dx), Math.abs(dz))
  const k = m / l
  return [cx + dx * k, cz + dz * k]
}

export function upsample(a: Cloth, b: Cloth) {
  for (let pi = 0; pi < b.panels.length; pi++) {
    const A = a.panels[pi]!,
      B = b.panels[pi]!,
      WA = A.nu + 1,
      WB = B.nu + 1
    for (let j = 0; j <= B.nv; j++)
      for (let i = 0; i <= B.nu; i++) {
        const u = (i / B.nu) * A.nu,
          v = (j / B.nv) * A.nv
        const i0 = Math.min(A.nu - 1, Math.floor(u)),
          j0 = Math.min(A.nv - 1, Math.floor(v)),
          fu = u - i0,
          fv = v - j0
        const k = B.id[j * WB + i]! * 3
        for (let c = 0; c < 3; c++) {
          const g = (ii: number, jj: number) => a.x[A.id[(j0 + jj) * WA + i0 + ii]! * 3 + c]!
          b.x[k + c] = (g(0, 0) * (1 - fu) + g(1, 0) * fu) * (1 - fv) + (g(0, 1) * (1 - fu) + g(1, 1) * fu) * fv
        }
      }
  }
}

export function offUV(m: Mesh, s: number): Mesh {
  for (let i = 0; i < m.uvs.length; i += 2) {
    m.uvs[i]! += s * 0.3719
    m.uvs[i + 1]! += s * 0.7131
  }
  return m
}

export function smoothLoop(L: Vector[]): Vector[] {
  for (let k = 0; k < 2; k++)
    L = L.map((p, i) => {
      const a = L[(i + L.length - 1) % L.length]!,
        b = L[(i + 1) % L.length]!
      return [0.5 * p[0] + 0.25 * (a[0] + b[0]), 0.5 * p[1] + 0.25 * (a[1] + b[1]), 0.5 * p[2] + 0.25 * (a[2] + b[2])]
    })
  return L
}
