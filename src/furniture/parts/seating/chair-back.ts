import type { Posts, WoodChair } from './wood-chair-parameters.ts'
import type { Workshop } from '../../family.ts'
import type { Bench } from '../../kit/joinery/bench.ts'
import { deform } from '../../kit/deform.ts'
import { transform, type Vector } from '../../kit/mesh.ts'
import { box, boxCloth, upholstery } from './cushions.ts'

/** What a back leans on, between its two posts. Slots `frame`, `cane`, `cover`. */
export function chairBack(on: Bench, workshop: Workshop, chair: WoodChair, posts: Posts): void {
  const tall = posts.top - posts.seat
  const steps = on.fine ? 16 : 6
  const slope = (y: number): Vector => {
    const [a, b] = [posts.at(y - 0.01), posts.at(y + 0.01)]
    return [0, b[1] - a[1], b[2] - a[2]]
  }
  /** A bar from post to post whose middle is at height `y`; `bow` metres behind the posts. */
  const bar = (y: number, high: number, bow: number, thick = 0.014, reach = 1, slot = 'frame') => {
    const [x, , z] = posts.at(y)
    const path = Array.from({ length: steps + 1 }, (_, i): Vector => {
      const u = ((i / steps) * 2 - 1) * reach
      return [u * x, y, z - bow * (1 - u * u)]
    })
    on.beam(slot, path, { width: thick, thick: high, round: 0.35 }, { up: slope(y) })
  }
  switch (chair.back) {
    case 'ladder': {
      const room = tall - 0.1
      for (let i = 0; i < chair.count; i++) {
        const t = chair.count > 1 ? i / (chair.count - 1) : 1
        // Each is bent a little more than the last.
        bar(
          posts.seat + 0.1 + room * 0.94 * t * (1 - 0.02 / tall),
          Math.min(0.058, (room / chair.count) * 0.62),
          chair.bow * (0.55 + 0.45 * t),
          0.012,
        )
      }
      return
    }
    case 'rungs':
      for (let i = 0; i < chair.count; i++)
        bar(
          posts.top - 0.036 - i * Math.min(0.115, (tall - 0.09) / chair.count),
          Math.min(0.058, (tall / chair.count) * 0.5),
          chair.bow,
          0.018,
        )
      return
    case 'crest':
      bar(posts.top - 0.07, 0.14, chair.bow, 0.018, 1.1)
      return
    case 'panel':
      bar(posts.top - tall * 0.34, tall * 0.62, chair.bow, 0.014, 1.03)
      return
    case 'slats': {
      const low = posts.seat + Math.min(0.07, tall * 0.2)
      bar(posts.top - 0.034, 0.06, chair.bow, 0.022, 1.04)
      bar(low, 0.034, chair.bow, 0.018)
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
      return
    }
    case 'splat': {
      bar(posts.top - 0.04, 0.075, chair.bow, 0.022, 1.05)
      bar(posts.seat + 0.06, 0.03, chair.bow, 0.018)
      const at = (y: number): Vector => [0, y, posts.at(y)[2] - chair.bow]
      const path = Array.from({ length: steps + 1 }, (_, i): Vector =>
        at(posts.seat + 0.06 + (i / steps) * (tall - 0.12)),
      )
      on.beam(
        'frame',
        path,
        { width: t => 0.1 + 0.06 * Math.sin(Math.PI * (0.15 + t * 0.85)) ** 2, thick: 0.011, round: 0.2 },
        { up: [0, 0, 1] },
      )
      return
    }
    case 'cane': {
      const low = posts.seat + Math.min(0.11, tall * 0.3)
      const high = posts.top - 0.026
      bar(high, 0.052, chair.bow, 0.024, 1.02)
      bar(low, 0.04, chair.bow, 0.022)
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
      return
    }
    case 'pad': {
      const [w, h] = [2 * posts.back + 0.03, Math.min(0.3, tall * 0.62)]
      const making = upholstery(workshop, 'piping', boxCloth(w, h, 0.05), 8)
      const middle = posts.top - h / 2
      const [, , z] = posts.at(middle)
      const lean = (Math.atan2(-slope(middle)[2], slope(middle)[1]) * 180) / Math.PI
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
      bar(posts.top - h * 0.5, h * 0.4, chair.bow, 0.012)
      return
    }
    case 'none':
  }
}
