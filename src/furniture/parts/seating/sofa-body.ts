import type { Extent, Workshop } from '../../family.ts'
import { bend } from '../../kit/bend.ts'
import { deform } from '../../kit/deform.ts'
import { fitted } from '../../kit/fit.ts'
import { transform, type Mesh, type Part, type Vector } from '../../kit/mesh.ts'
import { softBox } from '../../kit/soft-box.ts'
import { between } from '../../kit/stand.ts'
import { armPair, type ArmShape } from './arms.ts'
import { backSlab, type BackShape, type Buttons } from './backs.ts'
import { box, boxCloth, FILLED, knifeEdge, upholstery, type Filling, type Upholstery, type Welt } from './cushions.ts'
import { base, type BaseShape } from './seat-base.ts'
import { throwPillows } from './throw-pillows.ts'

/** What a sofa, loveseat or armchair is made to. Lengths in metres. */
export interface SofaBody {
  readonly arms: ArmShape | 'none'
  readonly armWidth: number
  /** Top of the arm over the floor. */
  readonly armHeight: number
  /** How far the arm stops behind the front. */
  readonly armSetback: number
  readonly back: BackShape
  readonly backCushions: number
  readonly backThickness: number
  /** Slope: metres back for each metre up. */
  readonly lean: number
  readonly buttons: Buttons
  readonly channels: number
  /** Level rows of stitching across a tight back. */
  readonly rows: number
  /** How far wings come forward from the back at its sides; 0: none. */
  readonly wings: number
  readonly seatCushions: number
  readonly seatHeight: number
  readonly seatThickness: number
  readonly crown: number
  readonly base: BaseShape
  readonly legHeight: number
  readonly legInset: number
  readonly welt: Welt
  /** Half the angle that the piece is bent through, degrees; 0: straight. */
  readonly curve: number
  readonly throwPillows: number
  readonly seed: number
}

/** The whole piece, filling its extent. */
export function sofaBody(extent: Extent, p: SofaBody, workshop: Workshop): Part[] {
  const turn = (Math.min(p.curve, mostCurve(extent)) * Math.PI) / 180
  if (turn < 0.02) return fitted(straight(extent, p, workshop), extent)
  const depth = (extent.depth - (extent.width / 2) * Math.tan(turn / 2)) / Math.cos(turn)
  const radius = extent.width / (2 * Math.sin(turn)) - depth / 2
  const parts = straight({ ...extent, depth, width: 2 * radius * turn }, p, workshop)
  return fitted(
    parts.map(part => ({ ...part, mesh: bend(part.mesh, radius) })),
    extent,
  )
}

/**
 * Degrees: bent further, the piece would have less than half a metre of its depth left to sit on, or its front would
 * fold into itself.
 */
function mostCurve({ width, depth }: Extent): number {
  const forSeat = 2 * Math.atan(Math.max(0, (depth - 0.62) / (width / 2)))
  const forFront = Math.asin(Math.min(1, width / (2.6 * depth)))
  return (Math.min(forSeat, forFront) * 180) / Math.PI
}

function straight({ width, depth, height }: Extent, p: SofaBody, workshop: Workshop): Part[] {
  const armWidth = p.arms === 'none' ? 0 : Math.min(p.armWidth, width * 0.24)
  const inside = width - 2 * armWidth
  const isLoose = p.back === 'loose' || p.back === 'box' || p.back === 'bolster'
  const legHeight = Math.min(p.legHeight, height * 0.4)
  const seatHeight = Math.max(legHeight + 0.14, Math.min(p.seatHeight, height - 0.14))
  const seatThickness = Math.min(p.seatThickness, (seatHeight - legHeight) * 0.72)
  const deck = seatHeight - seatThickness
  const slab = Math.min(p.backThickness, depth * 0.3)
  const lean = Math.min(p.lean, 0.4)
  const rise = height - seatHeight
  const backFront = -depth / 2 + slab + (isLoose ? 0.35 : 1) * lean * rise
  const seatDepth = depth / 2 - backFront + (isLoose ? 0 : 0.035)
  const cloth =
    p.seatCushions * boxCloth(inside / p.seatCushions, seatDepth, seatThickness) +
    (isLoose ? p.backCushions * 2.2 * (inside / p.backCushions) * rise : 0) +
    p.throwPillows * 0.5
  const making = upholstery(workshop, p.welt, cloth, p.seed)
  const parts: Part[] = []
  if (p.arms !== 'none') {
    const armDepth = depth - p.armSetback - 0.004
    const armHeight = Math.min(p.armHeight, height) - legHeight
    parts.push(
      ...armPair(
        p.arms,
        { width: armWidth, height: Math.max(0.1, armHeight), depth: armDepth },
        making,
        width / 2,
        legHeight,
        -p.armSetback / 2,
      ),
    )
  }
  const slabTop = isLoose ? Math.min(height - 0.03, Math.max(seatHeight + 0.1, height - 0.09)) : height
  const isBetweenArms = p.arms !== 'none' && p.arms !== 'english' && p.armHeight > height - 0.03
  const slabWidth =
    p.arms === 'none' || isBetweenArms
      ? inside
      : inside + armWidth * (p.arms === 'rolled' || p.arms === 'english' ? 0.9 : 0.35)
  const backLean = isLoose ? lean * 0.35 : lean
  parts.push(
    ...backSlab(
      p.back,
      {
        width: slabWidth - 0.004,
        height: slabTop - legHeight,
        thickness: slab,
        lean: backLean,
        from: seatHeight - legHeight - 0.03,
      },
      making,
      p.back === 'tight' ? p.backCushions : p.channels,
      p.buttons,
      p.rows,
    ).map(part => at(part, [0, legHeight, -depth / 2 + backLean * (slabTop - seatHeight + 0.03)])),
  )
  if (p.wings > 0)
    parts.push(
      ...wings(
        {
          inside,
          height,
          from: p.arms === 'none' ? seatHeight - 0.05 : Math.min(p.armHeight, height) - 0.07,
          depth: Math.min(p.wings, depth * 0.5),
          rear: -depth / 2,
          slab,
          lean,
          seatHeight,
        },
        making,
      ),
    )
  parts.push(
    ...base(
      p.base,
      {
        width,
        inside,
        depth,
        deck,
        legHeight,
        inset: p.legInset,
        overhang: p.arms === 'rolled' || p.arms === 'english' ? armWidth * 0.36 : 0,
        armWidth,
        hasArms: p.arms !== 'none',
        setback: p.armSetback,
        ...(p.arms === 'none' && { behind: backLean * (slabTop - seatHeight + 0.03) }),
      },
      making,
    ),
  )
  parts.push(...seats(p, { inside, seatDepth, seatThickness, deck, front: depth / 2 }, making))
  if (isLoose) parts.push(...backs(p, { inside, seatHeight, height, backFront, rise, lean }, making))
  parts.push(
    ...throwPillows(
      p.throwPillows,
      { inside, seatHeight, front: backFront + (isLoose ? cushionDepth(rise) : 0), height, lean },
      making,
    ),
  )
  return parts
}

/** A part moved. */
export const at = (part: Part, t: Vector): Part => ({ ...part, mesh: transform(part.mesh, { t }) })
/** How thick a loose back cushion is for a back that rises so far over the seat, metres. */
export const cushionDepth = (rise: number) => Math.min(0.25, 0.12 + rise * 0.28)

/** Cheeks at both sides of a high back, deepest at the height of a head. */
function wings(
  o: {
    inside: number
    height: number
    from: number
    depth: number
    rear: number
    slab: number
    lean: number
    seatHeight: number
  },
  making: Upholstery,
): Part[] {
  const fine = making.workshop.detail === 'picture'
  const [thick, tall] = [0.085, Math.max(0.1, o.height - o.from)]
  const body = softBox({
    w: thick,
    h: tall,
    d: o.slab + o.depth,
    r: 0.04,
    puff: [0.012, 0.006, 0.006],
    noise: 0.002,
    seed: making.seed + 90,
    seg: fine ? 0.022 : 0.09,
    rseg: fine ? 6 : 2,
  })
  return [-1, 1].map(side => {
    const mesh = deform(body, (x, y, z): Vector => {
      const up = y / tall
      const forward = (z + (o.slab + o.depth) / 2) / (o.slab + o.depth)
      const reach = 1 - 0.45 * (2 * Math.abs(up - 0.56)) ** 2.4
      const toFront = o.slab * 0.5 + (o.slab * 0.5 + o.depth) * reach
      return [
        side * (o.inside / 2 + 0.004) + x * side + side * 0.035 * forward,
        o.from + y,
        o.rear + forward * toFront - o.lean * (o.from + y - o.height),
      ]
    })
    return { name: 'wing', slot: 'cover', mesh: side < 0 ? flipped(mesh) : mesh }
  })
}

/** The same mesh after x was mirrored in place. */
function flipped(mesh: Mesh): Mesh {
  const indices = new Uint32Array(mesh.indices)
  for (let i = 0; i < indices.length; i += 3) [indices[i], indices[i + 1]] = [indices[i + 1]!, indices[i]!]
  return { ...mesh, indices, normals: mesh.normals.map(value => -value) }
}

/** A row of boxed seat cushions, their front edge at z = `front`. */
export function seats(
  p: Pick<SofaBody, 'seatCushions' | 'crown'> & { readonly filling?: Filling },
  o: { inside: number; seatDepth: number; seatThickness: number; deck: number; front: number },
  making: Upholstery,
): Part[] {
  const each = o.inside / p.seatCushions
  const filled = FILLED[p.filling ?? 'foam-and-feather']
  const cut = {
    w: each - 0.004,
    d: o.seatDepth,
    h: o.seatThickness,
    crown: p.crown * filled.crown,
    corner: 0.042,
    dent: filled.dent,
    ease: filled.ease,
    pucker: 0.03,
    pressure: 100,
    edge: Math.min(0.03, o.seatThickness * 0.3),
    gap: [0.003, 0.003, 0.008, 0.003] as [number, number, number, number],
    ...filled.uneven,
  }
  return Array.from({ length: p.seatCushions }, (_, i) =>
    box(making, cut, i).map(part =>
      at(part, [(i - (p.seatCushions - 1) / 2) * each, o.deck, o.front - 0.004 - o.seatDepth / 2]),
    ),
  ).flat()
}

type BackLook = Pick<SofaBody, 'back' | 'backCushions' | 'seed'> & { readonly filling?: Filling }

/** Room for the back cushions: their rear lies against z = `backFront`. */
interface BackRoom {
  readonly inside: number
  readonly seatHeight: number
  readonly height: number
  readonly backFront: number
  readonly rise: number
  readonly lean: number
}

/** A bolster on the seat. */
function bolster(o: BackRoom, making: Upholstery, each: number, x: number, i: number): Part[] {
  const parts = box(
    making,
    {
      w: each - 0.01,
      d: Math.min(0.26, o.rise * 0.9),
      h: Math.min(0.24, o.rise),
      corner: 0.05,
      crown: 0.05,
      edge: 0.1,
      ease: 0.02,
      pressure: 100,
    },
    10 + i,
  )
  return parts.map(part => at(part, [x, o.seatHeight - 0.01, o.backFront + 0.13]))
}

const filledOf = (p: BackLook) => FILLED[p.filling ?? 'foam-and-feather']
const degreesOf = ({ lean }: BackRoom): number => (Math.atan(lean) * 180) / Math.PI

/** A cushion with four sides that stands on its edge. */
function boxBack(p: BackLook, o: BackRoom, making: Upholstery, each: number, x: number, i: number): Part[] {
  const degrees = degreesOf(o)
  const filled = filledOf(p)
  const thick = cushionDepth(o.rise) * filled.thick
  const h = (o.rise + 0.02) / Math.cos(Math.atan(o.lean))
  const parts = box(
    making,
    {
      w: each - 0.008,
      d: h,
      h: thick * 0.8,
      corner: 0.035,
      crown: 0.03 * filled.crown,
      edge: 0.03,
      ease: filled.ease + 0.004,
      pucker: 0.03,
      pressure: 100,
      gap: [0.003, 0.003, 0.01, 0.004],
      ...filled.uneven,
    },
    10 + i,
  )
  const stood = parts.map(part => ({
    ...part,
    mesh: transform(transform(part.mesh, { rx: 90, t: [0, h / 2, 0] }), { rx: -degrees }),
  }))
  return raised(
    stood.map(part => at(part, [x, 0, o.backFront + 0.012])),
    o.seatHeight - 0.008,
    o.height,
  )
}

/** A pillow with a knife edge. */
function pillowBack(p: BackLook, o: BackRoom, making: Upholstery, each: number, x: number, i: number): Part[] {
  const degrees = degreesOf(o)
  const filled = filledOf(p)
  const thick = cushionDepth(o.rise) * filled.thick
  const cut = {
    w: each + 0.006,
    h: o.rise + 0.05,
    t: thick,
    lean: degrees + 4,
    sag: filled.sag,
    gap: 0.002,
    core: 0.6,
    pressure: 90,
    edgeR: 0.06,
    ease: filled.backEase,
    pucker: 0.015,
    boxy: filled.boxy,
    bow: 0.02,
    ...filled.uneven,
  }
  return raised(
    knifeEdge(making, cut, i).map(part =>
      at({ ...part, mesh: transform(part.mesh, { rx: -degrees - 2, ry: 0.8 * Math.sin(i * 2.3 + p.seed) }) }, [
        x,
        0,
        o.backFront + thick * 0.42,
      ]),
    ),
    o.seatHeight - 0.014,
    o.height,
  )
}

/** A row of loose back cushions. */
export function backs(p: BackLook, o: BackRoom, making: Upholstery): Part[] {
  const each = o.inside / p.backCushions
  return Array.from({ length: p.backCushions }, (_, i) => {
    const x = (i - (p.backCushions - 1) / 2) * each
    switch (p.back) {
      case 'bolster':
        return bolster(o, making, each, x, i)
      case 'box':
        return boxBack(p, o, making, each, x, i)
      default:
        return pillowBack(p, o, making, each, x, i)
    }
  }).flat()
}

/** Parts of one cushion squeezed together so that the cloth ends between two heights; stitches go along. */
function raised(parts: Part[], bottom: number, top: number): Part[] {
  const main = parts[0]!.mesh
  const sized = between(main, bottom, top)
  const k = (sized.positions[1]! - sized.positions[4]!) / (main.positions[1]! - main.positions[4]!)
  const shift = sized.positions[1]! - main.positions[1]! * k
  return parts.map((part, i) => ({
    ...part,
    mesh: i === 0 ? sized : transform(part.mesh, { s: [1, k, 1], t: [0, shift, 0] }),
  }))
}
