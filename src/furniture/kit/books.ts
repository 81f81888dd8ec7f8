import { merge, transform, type Mesh, type Part } from './mesh.ts'
import { random } from './noise.ts'
import { softBox } from './soft-box.ts'

const P = (name: string, slot: string, mesh: Mesh): Part => ({ name, slot, mesh })

export function books(n = 3, seed = 1): Part[] {
  const r = random(seed)
  let y = 0
  const out: Part[] = []
  for (let i = 0; i < n; i++) {
    const h = 0.018 + r() * 0.016,
      w = 0.26 - i * 0.02 + r() * 0.02,
      d = 0.19 - i * 0.012
    out.push(
      P(
        'book',
        ['linenA', 'linenB', 'linenC'][i % 3]!,
        transform(
          merge([
            transform(softBox({ w, h: 0.0028, d, r: 0.0012, rseg: 2 }), {}),
            transform(softBox({ w, h: 0.0028, d, r: 0.0012, rseg: 2 }), { t: [0, h - 0.0028, 0] }),
            transform(softBox({ w: 0.0035, h, d, r: 0.0014, rseg: 2 }), { t: [-w / 2 + 0.0017, 0, 0] }),
          ]),
          { ry: (r() - 0.5) * 16, t: [0, y, 0] },
        ),
      ),
    )
    out.push(P('pages', 'paper', transform(softBox({ w: w - 0.008, h: h - 0.0056, d: d - 0.008, r: 0.001, rseg: 1 }), { t: [0, y + 0.0028, 0] })))
    y += h
  }
  return out
}
