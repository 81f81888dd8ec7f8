// Procedural tileable material maps. Each returns height (m), shade (albedo multiplier ~1) and mix (0..1 second yarn colour).
import { random } from '../kit/noise.ts'
export type Maps = { size: number; metres: number; height: Float32Array; shade: Float32Array; mix: Float32Array }
/** tileable 1-D/2-D value noise via periodic lattice */
function lattice(n: number, m: number, seed: number) {
  const r = random(seed)
  const g = new Float32Array(n * m).map(() => r() * 2 - 1)
  const f = (t: number) => t * t * (3 - 2 * t)
  return (u: number, v: number) => {
    let x = u * n,
      y = v * m
    let xi = Math.floor(x),
      yi = Math.floor(y)
    const fx = f(x - xi),
      fy = f(y - yi)
    xi = ((xi % n) + n) % n
    yi = ((yi % m) + m) % m
    const x1 = (xi + 1) % n,
      y1 = (yi + 1) % m
    return (g[yi * n + xi]! * (1 - fx) + g[yi * n + x1]! * fx) * (1 - fy) + (g[y1 * n + xi]! * (1 - fx) + g[y1 * n + x1]! * fx) * fy
  }
}
const fbmT = (n: number, m: number, seed: number, oct = 4) => {
  const L = Array.from({ length: oct }, (_, i) => lattice(n << i, m << i, seed + i * 31))
  return (u: number, v: number) => {
    let a = 0,
      g = 0.5
    for (const l of L) {
      a += g * l(u, v)
      g *= 0.5
    }
    return a
  }
}
const blank = (size: number, metres: number): Maps => ({
  size,
  metres,
  height: new Float32Array(size * size),
  shade: new Float32Array(size * size).fill(1),
  mix: new Float32Array(size * size),
})

/** Plain weave with slubs: threads per tile N (even). pitch = metres/N */
export function linen(
  o: {
    size?: number
    metres?: number
    N?: number
    seed?: number
    slub?: number
    melange?: number
    basket?: number
    pattern?: 'plain' | 'twill' | 'herringbone'
    twist?: number
  } = {},
): Maps {
  const S = o.size ?? 2048,
    M = o.metres ?? 0.3,
    N = o.N ?? 220,
    m = blank(S, M),
    b = o.basket ?? 1
  const r = random(o.seed ?? 5)
  const pat = o.pattern ?? 'plain'
  const wid = [0, 1].map(() => Float32Array.from({ length: N }, () => 0.78 + 0.3 * r())),
    tone = [0, 1].map(() => Float32Array.from({ length: N }, () => r() - 0.5)),
    mixT = [0, 1].map(() => Float32Array.from({ length: N }, () => r()))
  const wob = [lattice(N >> 1, 34, 111), lattice(34, N >> 1, 112)],
    mx = [lattice(N, 22, 121), lattice(N, 22, 122)]
  const sl = [lattice(N, 9, 71), lattice(N, 9, 72)],
    drift = [lattice(7, 7, 81), lattice(7, 7, 82)],
    fib = lattice(S / 2, S / 2, 90),
    fl = [lattice(N, 40, 101), lattice(N, 40, 102)],
    big = fbmT(4, 4, 7, 3)
  for (let y = 0; y < S; y++)
    for (let x = 0; x < S; x++) {
      const u = x / S,
        v = y / S
      const k = y * S + x
      const wx = u * N + 0.5 * drift[0]!(u, v) + 0.22 * wob[0]!(u, v),
        wy = v * N + 0.5 * drift[1]!(u, v) + 0.22 * wob[1]!(u, v)
      const i = ((Math.floor(wx) % N) + N) % N,
        j = ((Math.floor(wy) % N) + N) % N
      const fx = wx - Math.floor(wx) - 0.5,
        fy = wy - Math.floor(wy) - 0.5
      const wA = wid[0]![i]! * (1 + (o.slub ?? 0.35) * Math.max(0, sl[0]!((i + 0.5) / N, v) - 0.25)),
        wB = wid[1]![j]! * (1 + (o.slub ?? 0.35) * Math.max(0, sl[1]!((j + 0.5) / N, u) - 0.25))
      const dirOf = (q: number) => (pat === 'herringbone' && Math.floor((((q % N) + N) % N) / 11) & 1 ? -1 : 1) // herringbone flips the twill every 11 ends
      const over = (a: number, c: number) =>
        pat === 'plain' ? ((Math.floor(a / b) + Math.floor(c / b)) & 1 ? -1 : 1) : (((dirOf(a) * a + c) % 4) + 4) % 4 < 2 ? 1 : -1
      const par = over(i, j)
      const iA = Math.floor(wx),
        jA = Math.floor(wy),
        ss = (t: number) => t * t * (3 - 2 * t),
        dj = fy >= 0 ? 1 : -1,
        di = fx >= 0 ? 1 : -1
      const uA = pat === 'plain' ? 0 : par + (over(iA, jA + dj) - par) * ss(Math.abs(fy)),
        uB = pat === 'plain' ? 0 : par + (over(iA + di, jA) - par) * ss(Math.abs(fx))
      const tw = o.twist ?? 0,
        plyA = tw * Math.sin(6.2832 * (wy * 0.9 + fx * 1.3 + i * 0.37)),
        plyB = tw * Math.sin(6.2832 * (wx * 0.9 - fy * 1.3 + j * 0.61))
      const px = Math.cos(Math.PI * (wx / b - Math.floor(wx / b) - 0.5)),
        py = Math.cos(Math.PI * (wy / b - Math.floor(wy / b) - 0.5))
      const prof = (f: number, w: number) => Math.sqrt(Math.max(0, 1 - ((2 * f) / w) ** 2))
      const hA = prof(fx, wA) * (0.55 + 0.1 * plyA) + (pat === 'plain' ? par * 0.42 * py : 0.36 * uA),
        hB = prof(fy, wB) * (0.55 + 0.1 * plyB) - (pat === 'plain' ? par * 0.42 * px : 0.36 * uB)
      const top = hA > hB
      const h = Math.max(hA, hB, -0.6)
      const th = top ? tone[0]![i]! : tone[1]![j]!
      const along = top ? fl[0]!((i + 0.5) / N, v) : fl[1]!((j + 0.5) / N, u)
      const thick = top ? sl[0]!((i + 0.5) / N, v) : sl[1]!((j + 0.5) / N, u)
      m.height[k] = (h * 0.5 + 0.06 * fib(u, v) + 0.12 * Math.max(0, thick - 0.2)) * (M / N) * 0.55 * b
      m.shade[k] =
        (0.8 + 0.25 * Math.max(0, Math.min(1, (h + 0.45) / 1.2))) *
        (1 + 0.13 * th + 0.09 * along + 0.06 * Math.max(0, thick) + 0.05 * fib(u, v) + 0.03 * big(u, v) + 0.08 * (top ? plyA : plyB))
      const mm = top ? mx[0]!((i + 0.5) / N, v) : mx[1]!((j + 0.5) / N, u)
      m.mix[k] = Math.max(
        0,
        Math.min(
          1,
          (pat === 'plain' ? 0.35 : top ? 0.82 : 0.18) +
            (o.melange ?? 0.5) * (0.9 * mm + 0.35 * ((top ? mixT[0]![i]! : mixT[1]![j]!) - 0.5) + 0.25 * along),
        ),
      )
    }
  return m
}
/** Bouclé: thousands of looped yarns splatted with a tube profile (max-height). */
export function boucle(o: { size?: number; metres?: number; count?: number; seed?: number; loop?: number; yarn?: number } = {}): Maps {
  const S = o.size ?? 2048,
    M = o.metres ?? 0.3,
    m = blank(S, M),
    r = random(o.seed ?? 9),
    px = S / M
  const loop = (o.loop ?? 0.003) * px,
    yarn = (o.yarn ?? 0.00095) * px
  const n = o.count ?? 26000
  m.height.fill(-1)
  const id = new Float32Array(S * S)
  const clump = fbmT(14, 14, 33, 3)
  for (let q = 0; q < n; q++) {
    const cx = r() * S,
      cy = r() * S,
      R = loop * (0.45 + 0.8 * r()),
      el = 0.55 + 0.45 * r(),
      ro = r() * 6.283,
      arc = 3.6 + 2.6 * r(),
      a0 = r() * 6.283,
      base = (r() * 1.25 + 0.35 * clump(cx / S, cy / S)) * yarn,
      tilt = (r() - 0.5) * 1.6 * yarn,
      w = yarn * (0.75 + 0.5 * r()),
      t = r()
    const c = Math.cos(ro),
      s = Math.sin(ro)
    const lift = yarn * (0.6 + 0.9 * r())
    const steps = Math.ceil((arc * R) / (w * 0.35))
    for (let k = 0; k <= steps; k++) {
      const a = a0 + (arc * k) / steps
      const ex = Math.cos(a) * R,
        ey = Math.sin(a) * R * el
      const X = cx + ex * c - ey * s,
        Y = cy + ex * s + ey * c
      const z = base + tilt * Math.sin(a + 1) + lift * Math.sin((Math.PI * k) / steps)
      const W = Math.ceil(w)
      for (let dy = -W; dy <= W; dy++)
        for (let dx = -W; dx <= W; dx++) {
          const d2 = (dx * dx + dy * dy) / (w * w)
          if (d2 > 1) continue
          const h = z + Math.sqrt(1 - d2) * w
          const xi = (((Math.round(X) + dx) % S) + S) % S,
            yi = (((Math.round(Y) + dy) % S) + S) % S
          const I = yi * S + xi
          if (h > m.height[I]!) {
            m.height[I] = h
            id[I] = t
          }
        }
    }
  }
  let mn = 1e9,
    mx = -1e9
  for (const h of m.height) {
    if (h > mx) mx = h
    if (h > -1 && h < mn) mn = h
  }
  const fib = lattice(S / 2, S / 2, 4)
  for (let i = 0; i < S * S; i++) {
    const h = Math.max(mn, m.height[i]!)
    const q = (h - mn) / (mx - mn)
    m.height[i] = (h / px) * 0.85
    m.shade[i] = (0.58 + 0.55 * Math.min(1, q * 1.35)) * (0.95 + 0.1 * id[i]!) * (1 + 0.05 * fib((i % S) / S, Math.floor(i / S) / S))
    m.mix[i] = 0.6 * id[i]!
  }
  return m
}
/** Velvet: pile micro-noise plus brushed direction patches (drives shade at grazing angles). */
export function velvet(o: { size?: number; metres?: number; seed?: number } = {}): Maps {
  const S = o.size ?? 2048,
    M = o.metres ?? 0.5,
    m = blank(S, M),
    sd = o.seed ?? 3
  const a = fbmT(5, 3, sd, 4),
    b = fbmT(S / 4, S / 4, sd + 9, 1),
    b2 = fbmT(S / 8, S / 8, sd + 19, 2),
    c = fbmT(40, 12, sd + 5, 3)
  for (let y = 0; y < S; y++)
    for (let x = 0; x < S; x++) {
      const u = x / S,
        v = y / S,
        k = y * S + x
      const br = a(u + 0.04 * c(u, v), v)
      m.height[k] = 0.00022 * b(u, v) + 0.0022 * br
      const tuft = 0.5 * b(u, v) + 0.5 * b2(u, v)
      m.shade[k] = 1 + 0.26 * br + 0.2 * tuft + 0.08 * c(u, v)
      m.mix[k] = Math.max(0, Math.min(1, 0.5 + 1.3 * br))
    }
  return m
}
/** Leather: two scales of cellular (F2-F1) grain with pores and tonal pull-up. */
export function leather(o: { size?: number; metres?: number; cells?: number; seed?: number } = {}): Maps {
  const S = o.size ?? 2048,
    M = o.metres ?? 0.3,
    m = blank(S, M),
    sd = o.seed ?? 8
  const cells = (n: number, seed: number) => {
    const r = random(seed)
    const P = Float32Array.from({ length: n * n * 2 }, () => r())
    return (u: number, v: number) => {
      const x = u * n,
        y = v * n,
        xi = Math.floor(x),
        yi = Math.floor(y)
      let f1 = 9,
        f2 = 9
      for (let j = -1; j <= 1; j++)
        for (let i = -1; i <= 1; i++) {
          const X = (((xi + i) % n) + n) % n,
            Y = (((yi + j) % n) + n) % n,
            k = (Y * n + X) * 2
          const d = Math.hypot(xi + i + P[k]! - x, yi + j + P[k + 1]! - y)
          if (d < f1) {
            f2 = f1
            f1 = d
          } else if (d < f2) f2 = d
        }
      return f2 - f1
    }
  }
  const n = o.cells ?? 170,
    A = cells(n, sd),
    B = cells(Math.round(n * 2.3), sd + 1),
    w1 = fbmT(24, 24, sd + 2, 3),
    w2 = fbmT(24, 24, sd + 3, 3),
    big = fbmT(4, 4, sd + 4, 4),
    sz = fbmT(9, 9, sd + 6, 2)
  for (let y = 0; y < S; y++)
    for (let x = 0; x < S; x++) {
      const u = x / S,
        v = y / S,
        k = y * S + x
      const uu = u + 0.004 * w1(u, v),
        vv = v + 0.004 * w2(u, v)
      const a = Math.min(1, A(uu, vv) * 2.6),
        b = Math.min(1, B(uu, vv) * 2.2)
      const g = 0.72 * Math.sqrt(a) + 0.28 * Math.sqrt(b)
      m.height[k] = g * (0.8 + 0.5 * sz(u, v)) * 0.00016 + 0.0004 * big(u, v)
      m.shade[k] = (0.82 + 0.2 * g) * (1 + 0.07 * big(u, v) + 0.04 * w1(u, v))
      m.mix[k] = Math.max(0, Math.min(1, 0.5 + 0.45 * big(u, v) + 0.25 * w1(u, v)))
    }
  return m
}
/** Wood boards along v (grain), plain-sawn: stretched rings + pores + board-to-board tone. */
export function wood(
  o: { size?: number; metres?: number; boards?: number; seed?: number; ring?: number; contrast?: number; gap?: number } = {},
): Maps {
  const S = o.size ?? 2048,
    M = o.metres ?? 1.2,
    m = blank(S, M),
    nb = o.boards ?? 8,
    r = random(o.seed ?? 12)
  const B = Array.from({ length: nb }, () => ({ t: r(), off: r() * 10, x0: (r() - 0.5) * 1.4, cut: r(), s: Math.floor(r() * 1000) }))
  const w = [fbmT(3, 2, 40, 4), fbmT(3, 2, 50, 4), fbmT(3, 2, 60, 4)],
    fine = fbmT(256, 8, 70, 2),
    pore = lattice(700, 26, 80),
    pore2 = lattice(420, 18, 85)
  const C = o.contrast ?? 1
  for (let y = 0; y < S; y++)
    for (let x = 0; x < S; x++) {
      const u = x / S,
        v = y / S,
        k = y * S + x
      const bi = Math.floor(u * nb)
      const b = B[bi]!
      const lu = u * nb - bi
      const vv = v + b.cut
      const seam = (v + b.cut) % 1
      const n1 = w[bi % 3]!(u * 0.9 + b.off, vv),
        n2 = w[(bi + 1) % 3]!(u * 2 + b.off, vv * 2)
      const dx = (lu - 0.5 + b.x0) * 1.0 + 0.22 * n1,
        dz = 0.25 + 0.5 * n2 * 0.3 + 0.35 * Math.cos(6.283 * (vv + b.off)) * 0.3
      const rad = Math.hypot(dx, dz) * (o.ring ?? 13) + 0.15 * fine(u, v)
      const f = rad - Math.floor(rad)
      const late = f < 0.82 ? f * f * 0.75 : ((1 - f) / 0.18) * 0.62
      const po = Math.max(0, pore(u, vv) - 0.35) * (0.35 + late) + 0.5 * Math.max(0, pore2(u, vv) - 0.5) * late
      const edge = Math.min(lu, 1 - lu) * (M / nb),
        e2 = Math.min(seam, 1 - seam) * M
      const gp = o.gap === 0 ? 1 : Math.min(1, Math.min(edge, e2) / 0.0012)
      m.mix[k] = Math.max(0, Math.min(1, C * (0.55 * late + 0.5 * po + 0.18 * fine(u, v)) + 0.1))
      m.shade[k] = (0.9 + 0.2 * b.t) * (1 + 0.06 * fine(u, v) + 0.1 * n1 * 0.5) * (0.35 + 0.65 * gp)
      m.height[k] = -0.00012 * po - 0.0006 * (1 - gp) + 0.00003 * fine(u, v)
    }
  return m
}
/** Plaster / painted wall and cyc */
export function plaster(o: { size?: number; metres?: number; seed?: number } = {}): Maps {
  const S = o.size ?? 1024,
    M = o.metres ?? 1.5,
    m = blank(S, M)
  const a = fbmT(6, 6, o.seed ?? 2, 5),
    b = fbmT(90, 90, 6, 2)
  for (let y = 0; y < S; y++)
    for (let x = 0; x < S; x++) {
      const u = x / S,
        v = y / S,
        k = y * S + x
      m.height[k] = 0.0012 * a(u, v) + 0.00025 * b(u, v)
      m.shade[k] = 1 + 0.035 * a(u, v)
    }
  return m
}

/** pack: normal map RGB8 (OpenGL +Y), detail map R=shade/2 G=mix B=height01 */
export function pack(m: Maps, strength = 1) {
  const S = m.size,
    nrm = new Uint8Array(S * S * 3),
    det = new Uint8Array(S * S * 3),
    px = S / m.metres
  let mn = 1e9,
    mx = -1e9
  for (const h of m.height) {
    if (h < mn) mn = h
    if (h > mx) mx = h
  }
  for (let y = 0; y < S; y++)
    for (let x = 0; x < S; x++) {
      const k = y * S + x
      const g = (i: number, j: number) => m.height[((j + S) % S) * S + ((i + S) % S)]!
      const dx = (g(x + 1, y) - g(x - 1, y)) * 0.5 * px * strength,
        dy = (g(x, y + 1) - g(x, y - 1)) * 0.5 * px * strength
      const L = Math.hypot(dx, dy, 1)
      nrm[k * 3] = 127.5 + (127.5 * -dx) / L
      nrm[k * 3 + 1] = 127.5 + (127.5 * dy) / L
      nrm[k * 3 + 2] = 127.5 + 127.5 / L
      det[k * 3] = Math.max(0, Math.min(255, m.shade[k]! * 127.5))
      det[k * 3 + 1] = m.mix[k]! * 255
      det[k * 3 + 2] = ((m.height[k]! - mn) / (mx - mn)) * 255
    }
  return { nrm, det, heightRange: mx - mn }
}
