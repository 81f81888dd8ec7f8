import { family, type Extent } from '../../family.ts'
import { curve } from '../../kit/joinery/beam.ts'
import { bench, type Bench } from '../../kit/joinery/bench.ts'
import { fitted } from '../../kit/fit.ts'
import type { Vector } from '../../kit/mesh.ts'
import { chairBack } from '../../parts/seating/chair-back.ts'
import { chairSeat } from '../../parts/seating/chair-seat.ts'
import { woodChairParameters } from '../../parts/seating/wood-chair-parameters.ts'
import type { Posts, WoodChair } from '../../parts/seating/wood-chair-parameters.ts'

/** Post-and-rail chairs and stools: two posts from the floor to the top of the back, with rails and rungs between. */
export const woodChair = family({
  parameters: woodChairParameters,
  slots: {
    frame: 'oak',
    seat: 'oak',
    cord: 'rush',
    cover: 'linen-oat',
    stitch: 'linen-oat',
    cane: 'cane',
    metal: 'brass-aged',
  },
  build: (extent, given, workshop) => {
    const on = bench(workshop.detail)
    const chair = {
      ...given,
      seat: Math.min(given.seat, given.back === 'none' ? extent.height : extent.height * 0.8),
      post: Math.min(given.post, extent.width * 0.14),
    }
    const posts = frameOf(extent, chair)
    frame(on, chair, posts)
    chairSeat(on, workshop, chair.seatKind, {
      front: posts.front + chair.post / 2,
      back: posts.back + chair.post / 2,
      z: [posts.at(chair.seat)[2] - chair.post / 2, posts.zFront + chair.post / 2],
      y: chair.seat,
      post: chair.post,
    })
    if (chair.back !== 'none') chairBack(on, workshop, chair, posts)
    return fitted(on.parts(), extent)
  },
})

function frameOf(extent: Extent, chair: WoodChair): Posts {
  const rake = chair.back === 'none' ? 0 : extent.depth * chair.rake
  const front = extent.width / 2 - chair.post / 2 - chair.splay
  const back = front * (chair.back === 'none' ? 1 : 0.88)
  const zSeat = -extent.depth / 2 + rake + chair.post / 2
  const top = chair.back === 'none' ? chair.seat - 0.03 : extent.height
  const at = (y: number): Vector => {
    if (y < chair.seat) {
      const t = 1 - y / chair.seat
      return [back + chair.splay * t, y, zSeat - rake * 0.45 * t ** 1.7]
    }
    const t = (y - chair.seat) / Math.max(0.05, extent.height - chair.seat)
    return [back - 0.006 * t, y, zSeat - rake * t ** 1.35]
  }
  return { front, back, zFront: extent.depth / 2 - chair.post / 2 - chair.splay, at, top, seat: chair.seat }
}

function frame(on: Bench, chair: WoodChair, posts: Posts): void {
  const { seat, post } = chair
  const steps = on.fine ? 20 : 8
  const armY = Math.min(seat + 0.215, posts.top - 0.05)
  for (const side of [-1, 1]) {
    const path = Array.from({ length: steps + 1 }, (_, i): Vector => {
      const [x, y, z] = posts.at((i / steps) * posts.top)
      return [side * x, y, z]
    })
    const seatT = seat / posts.top
    const thin = (t: number) =>
      post *
      (t < seatT ? chair.foot + (1 - chair.foot) * (t / seatT) : 1 - 0.28 * ((t - seatT) / Math.max(0.01, 1 - seatT)))
    on.beam('frame', path, { width: thin, thick: thin, round: chair.round }, { up: [0, 0, 1] })
    const high = chair.arms ? armY : seat - (chair.seatKind === 'cord' || chair.seatKind === 'rush' ? -0.004 : 0.02)
    on.beam(
      'frame',
      [
        [side * (posts.front + chair.splay), 0, posts.zFront + chair.splay],
        [side * posts.front, seat - 0.02, posts.zFront],
        [side * posts.front, high, posts.zFront],
      ],
      {
        width: t => post * (chair.foot + (1 - chair.foot) * Math.min(1, t * 1.2)),
        thick: t => post * (chair.foot + (1 - chair.foot) * Math.min(1, t * 1.2)),
        round: chair.round,
      },
      { up: [0, 0, 1] },
    )
    if (chair.arms) {
      const rear = posts.at(armY)
      on.beam(
        'frame',
        curve(
          [
            [side * rear[0], armY, rear[2]],
            [side * (posts.front + 0.012), armY + 0.008, (rear[2] + posts.zFront) / 2],
            [side * posts.front, armY + 0.002, posts.zFront + 0.03],
          ],
          on.fine ? 8 : 3,
        ),
        { width: t => 0.03 + 0.022 * Math.sin(Math.PI * Math.min(1, t * 0.8)), thick: 0.022, round: 0.6 },
        { up: [0, 1, 0] },
      )
    }
  }
  stretchers(on, chair, posts)
}

function stretchers(on: Bench, chair: WoodChair, posts: Posts): void {
  if (chair.stretchers === 'none') return
  const r = chair.post * 0.56
  const section = { width: r, thick: chair.stretchers === 'foot' ? r * 1.35 : r, round: chair.round }
  const bar = (a: Vector, b: Vector) => on.beam('frame', [a, b], section, { up: [0, 1, 0] })
  const front = (side: number, y: number): Vector => [
    side * (posts.front + chair.splay * (1 - y / chair.seat)),
    y,
    posts.zFront + chair.splay * (1 - y / chair.seat),
  ]
  const back = (side: number, y: number): Vector => {
    const [x, , z] = posts.at(y)
    return [side * x, y, z]
  }
  const low = chair.stretchers === 'foot' ? chair.footRail : chair.seat * 0.42
  for (const side of [-1, 1]) {
    bar(back(side, low + 0.03), front(side, low + 0.03))
    if (chair.stretchers === 'box' && chair.seat > 0.4) bar(back(side, low - 0.08), front(side, low - 0.08))
  }
  if (chair.stretchers === 'h') {
    const mid = (side: number): Vector => {
      const [a, b] = [back(side, low + 0.03), front(side, low + 0.03)]
      return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2 + 0.03]
    }
    return bar(mid(-1), mid(1))
  }
  bar(front(-1, low), front(1, low))
  bar(back(-1, low + 0.06), back(1, low + 0.06))
  if (chair.plate)
    on.beam(
      'metal',
      [front(-0.86, low), front(0.86, low)].map(([x, , z]): Vector => [x, low + r * 0.35, z + 0.001]),
      { width: r + 0.003, thick: r * 0.75 },
      { up: [0, 1, 0] },
    )
}
