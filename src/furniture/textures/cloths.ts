import { mod, type Maps } from './maps.ts'
import { woven } from './woven.ts'

const plain = (end: number, pick: number) => ((end + pick) & 1) === 0
const twoByTwo = (end: number, pick: number) => mod(end + pick, 4) < 2

export const linen = (): Maps => woven({ ends: 220, draft: plain })

/** Basket weave: ends and picks in pairs. */
export const basket = (): Maps =>
  woven({
    ends: 152,
    draft: (end, pick) => (((end >> 1) + (pick >> 1)) & 1) === 0,
    slub: 0.25,
    twist: 0.7,
    melange: 0.26,
    uneven: 0.75,
    seed: 21,
    crimp: 0.46,
    fullness: [0.98, 0.98],
  })

export const twill = (): Maps =>
  woven({
    ends: 232,
    draft: twoByTwo,
    slub: 0.1,
    melange: 0.3,
    mix: [0.7, 0.15],
    twist: 0.5,
    uneven: 0.6,
    crimp: 0.36,
    seed: 31,
  })

/** Twill that reverses every 11 ends. */
export const herringbone = (): Maps =>
  woven({
    ends: 176,
    draft: (end, pick) => mod((Math.floor(end / 11) & 1 ? -end : end) + pick, 4) < 2,
    slub: 0.5,
    melange: 0.45,
    mix: [0.82, 0.18],
    twist: 0.8,
    crimp: 0.36,
    seed: 14,
  })

/** A close, even, two-ply weave. */
export const canvas = (): Maps =>
  woven({
    ends: 260,
    picks: 208,
    draft: plain,
    slub: 0.12,
    melange: 0.3,
    mix: [0.4, 0.3],
    twist: 0.5,
    uneven: 0.5,
    seed: 41,
    fullness: [1.02, 0.98],
  })

/** Solution-dyed acrylic: round, even yarns, slightly open. */
export const outdoor = (): Maps =>
  woven({
    ends: 168,
    picks: 152,
    draft: (end, pick) => ((end + (pick >> 1)) & 1) === 0,
    slub: 0.04,
    melange: 0.32,
    mix: [0.5, 0.35],
    twist: 0.35,
    uneven: 0.35,
    fuzz: 0.4,
    seed: 51,
  })

export const percale = (): Maps =>
  woven({
    size: 1024,
    metres: 0.16,
    ends: 256,
    draft: plain,
    slub: 0.08,
    melange: 0.3,
    uneven: 0.5,
    fuzz: 0.5,
    seed: 61,
  })

/** Eight-shaft satin with shiny warp floats. */
export const sateen = (): Maps =>
  woven({
    size: 1024,
    metres: 0.16,
    ends: 256,
    draft: (end, pick) => mod(end * 3 + pick, 8) !== 0,
    slub: 0.03,
    melange: 0.3,
    uneven: 0.4,
    fuzz: 0.3,
    crimp: 0.2,
    seed: 62,
  })

export const sheer = (): Maps =>
  woven({
    size: 1024,
    metres: 0.16,
    ends: 144,
    draft: plain,
    slub: 0.9,
    melange: 0.5,
    fullness: [0.6, 0.6],
    open: true,
    seed: 63,
  })

/** Cloth of a lamp shade: the slubs run around the shade, across v. */
export const shadeLinen = (): Maps =>
  woven({ size: 1024, metres: 0.2, ends: 200, picks: 176, draft: plain, slub: 0.9, melange: 0.7, seed: 64 })

/** Figure and ground are the two faces of one satin. Ogees 0.1 m wide with a leaf in each. */
export function jacquard(): Maps {
  const threads = 480
  const figure = (u: number, v: number) => {
    const x = mod(u * 3, 1) * 2 - 1
    const y = mod(v * 2, 1) * 2 - 1
    const odd = Math.abs(x) + Math.abs(y) > 1
    const cx = odd ? Math.abs(x) - 1 : x
    const cy = odd ? Math.abs(y) - 1 : y
    const ogee = Math.abs(Math.abs(cx) - 0.5 * (1 + Math.cos(Math.PI * cy)) * 0.94) < 0.05
    const tall = 0.62
    const t = (cy + tall) / (2 * tall)
    if (t < 0 || t > 1) return ogee
    const half = 0.42 * Math.sin(Math.PI * t ** 0.8) * (0.86 + 0.14 * Math.cos(t * 34))
    const vein = Math.abs(cx) < 0.018 || Math.abs(mod(t * 9 - Math.abs(cx) * 4, 1) - 0.5) < 0.07
    return ogee || (Math.abs(cx) < half && !vein)
  }
  return woven({
    ends: threads,
    draft: (end, pick) => {
      const tie = mod(end * 2 + pick, 5) === 0
      return figure(end / threads, pick / threads) ? !tie : tie
    },
    slub: 0.08,
    melange: 0.18,
    mix: [0.9, 0.08],
    uneven: 0.4,
    crimp: 0.24,
    fuzz: 0.4,
    seed: 66,
  })
}

/** Mattress ticking: three fine stripes to a broad one. */
export function ticking(): Maps {
  const ends = 240
  const stripe = (end: number) => {
    const at = mod(end, 48)
    return (at >= 4 && at < 12) || at === 16 || at === 17 || (at >= 44 && at < 46)
  }
  const satin = (end: number, pick: number) => mod(end + pick, 4) !== 0
  const maps = woven({
    size: 1024,
    metres: 0.2,
    ends,
    draft: satin,
    slub: 0.1,
    melange: 0,
    mix: [0, 0],
    uneven: 0.4,
    seed: 67,
  })
  for (let k = 0; k < maps.mix.length; k++) maps.mix[k] = stripe(Math.floor(((k % 1024) / 1024) * ends)) ? 0.95 : 0.04
  return maps
}

/** A weft-faced rug without pile: the picks cover the warp in ribs. */
export const flatweave = (): Maps =>
  woven({
    metres: 0.4,
    ends: 80,
    picks: 200,
    draft: plain,
    slub: 0.4,
    melange: 0.6,
    mix: [0.3, 0.4],
    twist: 0.8,
    fullness: [0.8, 1.1],
    crimp: 0.5,
    seed: 68,
  })

export const sisal = (): Maps =>
  woven({
    metres: 0.4,
    ends: 112,
    picks: 96,
    draft: twoByTwo,
    slub: 0.3,
    melange: 0.7,
    mix: [0.5, 0.3],
    twist: 1,
    crimp: 0.42,
    fuzz: 0.8,
    seed: 70,
  })
