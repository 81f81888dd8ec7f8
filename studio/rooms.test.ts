import { beforeAll, describe, expect, it } from 'vitest'
import { planOf } from './rooms/room-scene.ts'
import type { PlacedThing, ThingFactory } from './rooms/room-scene.ts'
import { readStock, ROOMS } from './rooms.ts'

let stock: ThingFactory
beforeAll(async () => {
  stock = await readStock()
})

type Plan = ReturnType<typeof planOf>

/**
 * How far two convex plans overlap, in metres: the smallest shift that separates them; 0 or less if they do not
 * overlap.
 */
function overlap(a: Plan, b: Plan): number {
  const edges = [a, b].flatMap(plan =>
    plan.map((p, i): [number, number] => {
      const q = plan[(i + 1) % plan.length]!
      const length = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1
      return [(q[1] - p[1]) / length, (p[0] - q[0]) / length]
    }),
  )
  const reach = (plan: Plan, [x, z]: [number, number]) => {
    const along = plan.map(p => p[0] * x + p[1] * z)
    return [Math.min(...along), Math.max(...along)] as const
  }
  return Math.min(
    ...edges.map(axis => {
      const [[a0, a1], [b0, b1]] = [reach(a, axis), reach(b, axis)]
      return Math.min(a1, b1) - Math.max(a0, b0)
    }),
  )
}

const names = ({ place: { on } }: PlacedThing): readonly string[] =>
  on === undefined ? [] : typeof on === 'string' ? [on] : on
const span = ({ extent, place: { up = 0 } }: PlacedThing): readonly [number, number] => [up, up + extent.height]
/**
 * Tolerated overlap: boxes are slightly larger than their contents, so a leaf or a splayed leg may reach into another
 * box.
 */
const SLACK = 0.06

describe.each(ROOMS.map(room => [room.room, room] as const))('the room %s', (_, { scene }) => {
  it('contains more than five things, all of which can be resolved from the catalogue and its designs', () => {
    expect(scene(stock).things.length).toBeGreaterThan(5)
  })

  it('has no overlapping things', () => {
    const { things } = scene(stock)
    const clashes = things.flatMap((a, i) =>
      things.slice(i + 1).flatMap(b => {
        if (a.isFlat || b.isFlat || names(a).includes(b.name) || names(b).includes(a.name)) return []
        const [[a0, a1], [b0, b1]] = [span(a), span(b)]
        if (Math.min(a1, b1) - Math.max(a0, b0) < SLACK) return []
        // Two things on a common support may touch each other, as pillows do.
        const slack = names(a).some(name => names(b).includes(name)) ? 0.16 : SLACK
        const deep = overlap(planOf(a), planOf(b))
        return deep > slack ? [`${a.name} and ${b.name} by ${deep.toFixed(2)} m`] : []
      }),
    )
    expect(clashes).toEqual([])
  })

  it('has no floating things: each is on the floor, hangs, or is on one of its named supports', () => {
    const { things } = scene(stock)
    const named = new Map(things.map(one => [one.name, one]))
    const floating = things.filter(one => {
      const { up = 0 } = one.place
      if (one.isHung || up === 0) return false
      const below = names(one).map(name => named.get(name))
      return (
        below.length === 0 ||
        below.some(other => other === undefined) ||
        !below.some(other => up <= span(other!)[1] + 0.012)
      )
    })
    expect(floating.map(({ name }) => name)).toEqual([])
  })

  it('contains every support that a thing names', () => {
    const { things } = scene(stock)
    const known = new Set(things.map(({ name }) => name))
    expect(things.flatMap(names).filter(name => !known.has(name))).toEqual([])
  })

  it('has nothing that extends through the back wall', () => {
    expect(
      scene(stock)
        .things.filter(one => Math.min(...planOf(one).map(([, z]) => z)) < -0.01)
        .map(({ name }) => name),
    ).toEqual([])
  })
})
