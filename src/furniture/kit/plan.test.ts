import { describe, expect, it } from 'vitest'
import { classified, cut, gridPlan, raised, rims, trimmed, type Outline } from './plan.ts'

const circle: Outline = (x, z) => Math.hypot(x, z) - 0.3
const steps = Array.from({ length: 11 }, (_, i) => -0.5 + i / 10)
const area = (xs: readonly number[], zs: readonly number[], t: readonly number[]): number => {
  let sum = 0
  for (let i = 0; i < t.length; i += 3) {
    const [a, b, c] = [t[i]!, t[i + 1]!, t[i + 2]!]
    sum += ((xs[c]! - xs[a]!) * (zs[b]! - zs[a]!) - (xs[b]! - xs[a]!) * (zs[c]! - zs[a]!)) / 2
  }
  return sum
}

describe('A rug’s plan', () => {
  it('keeps its area when an outline is cut into it', () => {
    const plan = gridPlan(steps, steps)
    cut(plan, circle)
    expect(Math.abs(area(plan.xs, plan.zs, plan.triangles))).toBeCloseTo(1, 6)
  })

  it('has, inside the cut, the area of the cut outline to 0.005 m²', () => {
    const plan = gridPlan(steps, steps)
    cut(plan, circle)
    trimmed(plan, (x, z) => circle(x, z) < 0)
    expect(Math.abs(area(plan.xs, plan.zs, plan.triangles))).toBeCloseTo(Math.PI * 0.09, 2)
  })

  it('has one rim around a whole rug and two around a rug with a hole', () => {
    const plan = gridPlan(steps, steps)
    expect(rims(plan)).toHaveLength(1)
    cut(plan, circle)
    trimmed(plan, (x, z) => circle(x, z) > 0)
    expect(rims(plan)).toHaveLength(2)
  })

  it('faces up above and down below, with a mesh for each kind of triangle', () => {
    const plan = gridPlan(steps, steps)
    cut(plan, circle)
    const kinds = classified(plan, (x, z) => (circle(x, z) < 0 ? 1 : 0))
    const top = raised(plan, kinds, (x, z) => [x, 0.01, z])
    const under = raised(plan, kinds, (x, z) => [x, 0, z], true)
    expect([...top.keys()].toSorted()).toEqual([0, 1])
    for (const mesh of top.values()) expect(mesh.normals[1]).toBeCloseTo(1)
    for (const mesh of under.values()) expect(mesh.normals[1]).toBeCloseTo(-1)
  })
})
