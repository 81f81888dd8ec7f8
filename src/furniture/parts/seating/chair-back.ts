import type { Posts, WoodChair } from './wood-chair-parameters.ts'
import type { Workshop } from '../../family.ts'
import type { Bench } from '../../kit/joinery/bench.ts'
import { deform } from '../../kit/deform.ts'
import { transform, type Vector } from '../../kit/mesh.ts'
import { box, boxCloth, upholstery } from './cushions.ts'

/** Direction of the posts at height `y`. */
function slopeAt(posts: Posts, y: number): Vector {
  const [a, b] = [posts.at(y - 0.01), posts.at(y + 0.01)]
  return [0, b[1] - a[1], b[2] - a[2]]
}

/** A bar between the posts, its middle at height `y`, curved backwards by `bow` metres. */
function bar(on: Bench, posts: Posts, y: number, high: number, bow: number, thick = 0.014, reach = 1): void {
  const steps = on.fine ? 16 : 6
  const [x, , z] = posts.at(y)
  const path = Array.from({ length: steps + 1 }, (_, i): Vector => {
    const u = ((i / steps) * 2 - 1) * reach
    return [u * x, y, z - bow * (1 - u * u)]
  })
  on.beam('frame', path, { width: thick, thick: high, round: 0.35 }, { up: slopeAt(posts, y) })
}

/** Curved slats, each more curved than the one before. */
function ladder(on: Bench, chair: WoodChair, posts: Posts): void {
  const tall = posts.top - posts.seat

  const room = tall - 0.1
  for (let i = 0; i < chair.count; i++) {
    const t = chair.count > 1 ? i / (chair.count - 1) : 1
    bar(
      on,
      posts,
      posts.seat + 0.1 + room * 0.94 * t * (1 - 0.02 / tall),
      Math.min(0.058, (room / chair.count) * 0.62),
      chair.bow * (0.55 + 0.45 * t),
      0.012,
    )
  }
}

/** Narrow rungs at equal distances, starting from the top. */
function rungs(on: Bench, chair: WoodChair, posts: Posts): void {
  const tall = posts.top - posts.seat
  for (let i = 0; i < chair.count; i++)
    bar(
      on,
      posts,
      posts.top - 0.036 - i * Math.min(0.115, (tall - 0.09) / chair.count),
      Math.min(0.058, (tall / chair.count) * 0.5),
      chair.bow,
      0.018,
    )
}

function uprightSlats(on: Bench, chair: WoodChair, posts: Posts): void {
  const tall = posts.top - posts.seat

  const low = posts.seat + Math.min(0.07, tall * 0.2)
  bar(on, posts, posts.top - 0.034, 0.06, chair.bow, 0.022, 1.04)
  bar(on, posts, low, 0.034, chair.bow, 0.018)
  for (let i = 0; i < chair.count; i++) {
    const u = ((i + 1) / (chair.count + 1)) * 2 - 1
    const at = (y: number): Vector => {
      const [x, , z] = posts.at(y)
      return [u * x, y, z - chair.bow * (1 - u * u)]
    }
    on.beam(
      'frame',
      [at(low), at((low + posts.top) / 2), at(posts.top - 0.05)],
      { width: Math.min(0.032, (posts.back * 1.1) / chair.count), thick: 0.01 },
      { up: [0, 0, 1] },
    )
  }
}

/** One wide splat between two rails. */
function splat(on: Bench, chair: WoodChair, posts: Posts): void {
  const tall = posts.top - posts.seat
  const steps = on.fine ? 16 : 6

  bar(on, posts, posts.top - 0.04, 0.075, chair.bow, 0.022, 1.05)
  bar(on, posts, posts.seat + 0.06, 0.03, chair.bow, 0.018)
  const at = (y: number): Vector => [0, y, posts.at(y)[2] - chair.bow]
  const path = Array.from({ length: steps + 1 }, (_, i): Vector => at(posts.seat + 0.06 + (i / steps) * (tall - 0.12)))
  on.beam(
    'frame',
    path,
    { width: t => 0.1 + 0.06 * Math.sin(Math.PI * (0.15 + t * 0.85)) ** 2, thick: 0.011, round: 0.2 },
    { up: [0, 0, 1] },
  )
}

function canePanel(on: Bench, chair: WoodChair, posts: Posts): void {
  const tall = posts.top - posts.seat

  const low = posts.seat + Math.min(0.11, tall * 0.3)
  const high = posts.top - 0.026
  bar(on, posts, high, 0.052, chair.bow, 0.024, 1.02)
  bar(on, posts, low, 0.04, chair.bow, 0.022)
  const bend = (mesh: Parameters<typeof deform>[0]) =>
    deform(mesh, (px, py, pz): Vector => {
      const [x, , z] = posts.at(py)
      return [px * x, py, z - chair.bow * (1 - px * px) + pz]
    })
  on.board('cane', [-0.97, 0.97], [low + 0.014, high - 0.02], [-0.0005, 0.0005], {
    grain: 'x',
    r: 0.0002,
    facet: 0.1,
    rounds: 0,
    shape: mesh => bend({ ...mesh, uvs: mesh.uvs.map((value, i) => (i % 2 ? value * posts.back : value)) }),
  })
}

/** A sewn pad on a rail. */
function paddedBack(on: Bench, chair: WoodChair, posts: Posts, workshop: Workshop): void {
  const tall = posts.top - posts.seat

  const [w, h] = [2 * posts.back + 0.03, Math.min(0.3, tall * 0.62)]
  const making = upholstery(workshop, 'piping', boxCloth(w, h, 0.05), 8)
  const middle = posts.top - h / 2
  const [, , z] = posts.at(middle)
  const lean = (Math.atan2(-slopeAt(posts, middle)[2], slopeAt(posts, middle)[1]) * 180) / Math.PI
  const pad = box(
    making,
    {
      w,
      d: h,
      h: 0.05,
      corner: 0.05,
      crown: 0.02,
      ease: 0.01,
      pucker: 0.02,
      pressure: 80,
      gap: [0.003, 0.003, 0.003, 0.003],
      edge: 0.02,
    },
    2,
  )
  on.take(
    pad.map(part => ({
      ...part,
      mesh: deform(transform(part.mesh, { rx: 90 - lean, t: [0, middle, z + 0.012] }), (px, py, pz): Vector => [
        px,
        py,
        pz - chair.bow * (1 - (px / posts.back) ** 2),
      ]),
    })),
  )
  bar(on, posts, posts.top - h * 0.5, h * 0.4, chair.bow, 0.012)
}

/** The back between the two posts of a chair. Slots `frame`, `cane`, `cover`. */
export function chairBack(on: Bench, workshop: Workshop, chair: WoodChair, posts: Posts): void {
  const tall = posts.top - posts.seat
  switch (chair.back) {
    case 'ladder':
      return ladder(on, chair, posts)
    case 'rungs':
      return rungs(on, chair, posts)
    case 'crest':
      return bar(on, posts, posts.top - 0.07, 0.14, chair.bow, 0.018, 1.1)
    case 'panel':
      return bar(on, posts, posts.top - tall * 0.34, tall * 0.62, chair.bow, 0.014, 1.03)
    case 'slats':
      return uprightSlats(on, chair, posts)
    case 'splat':
      return splat(on, chair, posts)
    case 'cane':
      return canePanel(on, chair, posts)
    case 'pad':
      return paddedBack(on, chair, posts, workshop)
    case 'none':
  }
}
