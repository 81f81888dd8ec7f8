import { random } from '../kit/noise.ts'
import { addNoise, cells, fractal, noise, sample, threadNoise } from './fields.ts'
import { blank, clamp01, mod, paint, normalized, smoothstep, type Maps } from './maps.ts'

/**
 * Velvet: the pile leans one way and is brushed the other way in places. A patch that leans towards the light is
 * bright, one that leans away is dark. The lean is also in the relief, so that the sheen follows it.
 */
export function velvet(): Maps {
  const size = 2048
  const maps = blank(size, 0.8)
  const brushed = fractal(size, 6, 4, 3, 5)
  const strokes = fractal(size, 26, 8, 8, 3)
  const tufts = addNoise(noise(size, size / 4, size / 4, 12), size, size / 2, size / 2, 13, 0.7)
  const crush = fractal(size, 40, 40, 14, 2)
  return normalized(
    paint(maps, (k, u, v) => {
      const lean = smoothstep(-0.5, 0.5, sample(brushed, size, u + 0.03 * strokes[k]!, v) + 0.2 * strokes[k]!) - 0.5
      maps.height[k] = 0.006 * lean + 0.00012 * tufts[k]! + 0.00018 * crush[k]!
      maps.shade[k] = 1 + 0.16 * lean + 0.1 * tufts[k]! + 0.05 * crush[k]!
      maps.mix[k] = 0.5 + 0.36 * lean + 0.12 * tufts[k]!
    }),
  )
}

/**
 * Eleven wales to the inch: ridges of soft pile along v, shorn round, with little of the ground visible between them.
 */
export function corduroy(): Maps {
  const size = 2048
  const wales = 112
  const maps = blank(size, 0.3)
  const sway = fractal(size, 6, 4, 31, 3)
  const tufts = addNoise(noise(size, size / 3, size / 7, 32), size, size / 2, size / 3, 33, 0.6)
  const worn = fractal(size, 12, 10, 34, 4)
  const own = threadNoise(wales, size, 18, 35)
  return normalized(
    paint(maps, (k, u, v) => {
      const at = u * wales + 0.3 * sway[k]!
      const wale = mod(Math.floor(at), wales)
      const across = (at - Math.floor(at) - 0.5) * 2
      const alone = own[wale * size + Math.floor(v * size)]!
      const width = 0.93 + 0.05 * alone + 0.06 * tufts[k]!
      const round = Math.max(0, 1 - (across / width) ** 2) ** 0.6
      maps.height[k] = 0.00085 * round * (1 + 0.12 * alone) + 0.00016 * tufts[k]! * round
      maps.shade[k] = (0.52 + 0.55 * round) * (1 + 0.13 * tufts[k]! + 0.16 * worn[k]! + 0.05 * alone)
      maps.mix[k] = 0.25 + 0.45 * round + 0.5 * worn[k]! + 0.15 * tufts[k]!
    }),
  )
}

/**
 * Chenille: thick weft yarns of short pile, 2.5 mm each, flattened in different directions; a fine warp ties them down
 * in steps.
 */
export function chenille(): Maps {
  const size = 2048
  const picks = 128
  const ties = 100
  const maps = blank(size, 0.3)
  const sway = fractal(size, 8, 8, 41, 3)
  const pile = addNoise(noise(size, size / 3, size / 3, 42), size, size / 2, size / 2, 43, 0.8)
  const crushed = threadNoise(picks, size, 34, 44)
  const tone = threadNoise(picks, size, 13, 45)
  return normalized(
    paint(maps, (k, u, v) => {
      const at = v * picks + 0.55 * sway[k]! + 0.1 * pile[k]!
      const pick = mod(Math.floor(at), picks)
      const here = pick * size + Math.floor(u * size)
      const across = (at - Math.floor(at) - 0.5) * 2
      const side = across + 0.35 * crushed[here]!
      const round = Math.sqrt(Math.max(0, 1 - (side * 0.86) ** 2))
      const step = mod(u * ties + (pick & 1) * 0.5 + 0.3 * sway[k]!, 1)
      const tied = Math.exp(-(((step - 0.5) / 0.13) ** 2))
      maps.height[k] = 0.0011 * round * (1 - 0.4 * tied) * (1 + 0.2 * crushed[here]!) + 0.00022 * pile[k]! * round
      maps.shade[k] =
        (0.66 + 0.4 * round) * (1 - 0.14 * tied) * (1 + 0.12 * crushed[here]! + 0.05 * tone[here]! + 0.12 * pile[k]!)
      maps.mix[k] = 0.45 + 0.5 * crushed[here]! * side + 0.24 * tone[here]! + 0.15 * pile[k]!
    }),
  )
}

/** Suede: a very short nap with brush strokes. */
export function suede(): Maps {
  const size = 2048
  const maps = blank(size, 0.4)
  const stroked = fractal(size, 5, 4, 51, 5)
  const nap = addNoise(noise(size, size / 2, size / 3, 52), size, size / 4, size / 6, 53, 0.8)
  const pores = fractal(size, 90, 90, 54, 3)
  return normalized(
    paint(maps, (k, u, v) => {
      const lean = smoothstep(-0.4, 0.4, sample(stroked, size, u + 0.02 * pores[k]!, v)) - 0.5
      maps.height[k] = 0.0012 * lean + 0.00007 * nap[k]! + 0.00012 * pores[k]!
      maps.shade[k] = 1 + 0.13 * lean + 0.06 * nap[k]! + 0.06 * pores[k]!
      maps.mix[k] = 0.5 + 0.45 * lean + 0.2 * pores[k]!
    }),
  )
}

/** Cut-pile rug: tufts 3.4 mm wide, each a brush of fibre ends. */
export function pileCut(): Maps {
  const size = 2048
  const maps = blank(size, 0.5)
  const tuft = cells(190, 190, 61, 0.9)
  const ends = addNoise(noise(size, size / 2, size / 2, 62), size, size / 3, size / 3, 63, 0.6)
  const trodden = fractal(size, 5, 5, 64, 4)
  const bent = [fractal(size, 60, 60, 65, 2), fractal(size, 60, 60, 66, 2)] as const
  return normalized(
    paint(maps, (k, u, v) => {
      const { near, border, id } = tuft(u + 0.0035 * bent[0][k]!, v + 0.0035 * bent[1][k]!)
      const round = smoothstep(-0.15, 0.7, border + 0.14 * ends[k]!) * (1 - 0.35 * near)
      maps.height[k] = 0.0009 * round * (0.7 + 0.6 * id) + 0.00035 * ends[k]! + 0.0018 * trodden[k]!
      maps.shade[k] = (0.72 + 0.36 * round) * (1 + 0.1 * (id - 0.5) + 0.1 * ends[k]! + 0.06 * trodden[k]!)
      maps.mix[k] = 0.4 + 0.6 * (id - 0.5) + 0.18 * trodden[k]! + 0.15 * ends[k]!
    }),
  )
}

/** Two layers with wadding, stitched in diamonds of 42 mm. */
export function quilt(): Maps {
  const size = 1024
  const maps = blank(size, 0.24)
  const weave = addNoise(noise(size, size / 2, size / 2, 71), size, size / 3, size / 3, 72, 0.5)
  const rumple = fractal(size, 14, 14, 73, 3)
  const pucker = fractal(size, 60, 60, 74, 2)
  return normalized(
    paint(maps, (k, u, v) => {
      const a = mod((u + v) * 4, 1)
      const b = mod((u - v) * 4, 1)
      const da = Math.min(a, 1 - a) * 0.042
      const db = Math.min(b, 1 - b) * 0.042
      const near = Math.min(da, db)
      const puff = (1 - Math.exp(-da / 0.006)) * (1 - Math.exp(-db / 0.006))
      const along = (da < db ? u - v : u + v) * 4 * 17
      const stitch = near < 0.0007 && mod(along, 1) < 0.72
      const crease = Math.exp(-near / 0.006) * pucker[k]!
      maps.height[k] =
        0.0062 * puff + 0.0014 * rumple[k]! * puff + 0.0022 * crease + 0.00005 * weave[k]! + (stitch ? 0.0004 : 0)
      maps.shade[k] = (0.86 + 0.14 * smoothstep(0, 0.004, near)) * (1 + 0.04 * weave[k]! + 0.06 * crease)
      maps.mix[k] = stitch ? 0.95 : clamp01(0.3 + 0.2 * weave[k]!)
    }),
  )
}

/** Cow hide: hair lying one way, with islands of the second colour. */
export function hide(): Maps {
  const size = 1024
  const maps = blank(size, 1.2)
  const islands = fractal(size, 3, 3, 81, 5)
  const hair = addNoise(noise(size, size / 2, size / 12, 82), size, size / 3, size / 20, 83, 0.8)
  const next = random(84)
  const shift = next()
  return normalized(
    paint(maps, (k, u, v) => {
      const edge = sample(islands, size, u + 0.01 * hair[k]! + shift, v + 0.03 * hair[k]!)
      maps.height[k] = 0.0006 * hair[k]! + 0.004 * islands[k]!
      maps.shade[k] = 1 + 0.14 * hair[k]! + 0.08 * islands[k]!
      maps.mix[k] = smoothstep(-0.03, 0.05, edge)
    }),
  )
}
