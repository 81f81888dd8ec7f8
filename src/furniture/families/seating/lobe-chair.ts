import { z } from 'zod'
import { family } from '../../family.ts'
import { deform } from '../../kit/deform.ts'
import { fitted } from '../../kit/fit.ts'
import { fillet, lathe } from '../../kit/lathe.ts'
import { transform, type Part, type Vector } from '../../kit/mesh.ts'
import { softBox } from '../../kit/soft-box.ts'
import { box, boxCloth, isFine, upholstery } from '../../parts/seating/cushions.ts'

/** A seat between three thick round bolsters, at the back and at both sides. Lengths in metres. */
export const lobeChair = family({
  parameters: z.strictObject({
    thickness: z.number().min(0.12).max(0.3).default(0.23),
    seatHeight: z.number().min(0.32).max(0.5).default(0.42),
    armHeight: z.number().min(0.4).max(0.75).default(0.58),
    feet: z.number().min(0.015).max(0.06).default(0.025),
    seed: z.number().int().min(1).max(99).default(1),
  }),
  slots: { cover: 'boucle-ivory', legs: 'paint-black' },
  build: (extent, p, workshop) => {
    const { width, depth, height } = extent
    const t = Math.min(p.thickness, width * 0.3, depth * 0.34)
    const seatHeight = Math.min(p.seatHeight, height - 0.15)
    const inside = width - 1.25 * t
    const seatDepth = depth - t * 0.75
    const making = upholstery(workshop, 'plain', boxCloth(inside, seatDepth, 0.26), p.seed)
    const fine = isFine(making)
    const lobe = (w: number, h: number, d: number, k: number) =>
      softBox({
        w,
        h,
        d,
        r: Math.min(w, d, h) * 0.49,
        puff: [0.012, 0.016, 0.012],
        noise: 0.003,
        nscale: 4.5,
        seed: p.seed + k,
        seg: fine ? 0.024 : 0.12,
        rseg: fine ? 9 : 3,
      })
    const armHeight = Math.min(p.armHeight, height * 0.92) - p.feet
    const back = deform(lobe(width * 0.9, height - p.feet, t, 1), (x, y, z): Vector => [
      x,
      y,
      z + 0.32 * x * x - 0.12 * (y - 0.3),
    ])
    const arm = (side: number) =>
      deform(lobe(t, armHeight, depth * 0.8, 3 + side), (x, y, z): Vector => [
        side * (width / 2 - t / 2) + x + side * (0.05 * (y - 0.2) - 0.55 * z * z),
        y - 0.1 * (z + depth * 0.3) * (y / armHeight),
        z + depth * 0.1,
      ])
    const cushion = box(
      making,
      {
        w: inside,
        d: seatDepth,
        h: seatHeight - p.feet - 0.08,
        corner: Math.min(inside, seatDepth) * 0.4,
        crown: 0.06,
        edge: 0.07,
        ease: 0.02,
        pucker: 0.01,
        pressure: 100,
        dent: 0.014,
        gap: [0.01, 0.01, 0.004, 0.01],
      },
      1,
    )
    const base = softBox({
      w: inside,
      h: 0.1,
      d: seatDepth * 0.92,
      r: 0.05,
      seg: fine ? 0.05 : 0.4,
      rseg: fine ? 5 : 1,
    })
    const foot = lathe(
      fillet(
        [
          [0, 0],
          [0.025, 0],
          [0.025, p.feet + 0.02],
          [0, p.feet + 0.02],
        ],
        0.003,
        2,
      ),
      fine ? 24 : 8,
    )
    const up = (mesh: Part['mesh'], x = 0, z = 0): Part['mesh'] => transform(mesh, { t: [x, p.feet, z] })
    const parts: Part[] = [
      { name: 'back', slot: 'cover', mesh: up(back, 0, -depth / 2 + t / 2 + 0.02) },
      ...[-1, 1].map((side): Part => ({ name: 'arm', slot: 'cover', mesh: up(arm(side)) })),
      { name: 'base', slot: 'cover', mesh: up(base, 0, t * 0.3) },
      ...cushion.map((part): Part => ({
        ...part,
        mesh: up(transform(part.mesh, { t: [0, 0.08, 0] }), 0, depth / 2 - seatDepth / 2 - 0.004),
      })),
      ...[-1, 1].flatMap(x =>
        [-1, 1].map((z): Part => ({
          name: 'foot',
          slot: 'legs',
          mesh: transform(foot, { t: [x * inside * 0.36, 0, z * depth * 0.3] }),
        })),
      ),
    ]
    return fitted(parts, extent)
  },
})
