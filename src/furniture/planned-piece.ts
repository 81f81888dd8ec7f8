import type { z } from 'zod'
import { sectional } from './families/seating/sectional.ts'
import type { Workshop } from './family.ts'
import { bend } from './kit/bend.ts'
import { fitted } from './kit/fit.ts'
import { transform, type Mesh, type Part } from './kit/mesh.ts'
import { refined } from './kit/refine.ts'
import { softBox } from './kit/soft-box.ts'
import { usualArmWidth, type ArmShape } from './parts/seating/arms.ts'
import { boxCloth, type Filling, type Upholstery, type Welt } from './parts/seating/cushions.ts'
import { consoleParts } from './parts/seating/sectional-console.ts'
import { cornerParts } from './parts/seating/sectional-corner.ts'
import { seatParts } from './parts/seating/sectional-seat.ts'
import type { SectionalStyle } from './parts/seating/sectional-style.ts'

/** The kinds of piece in the catalogue's sectionals; left and right as seen by a viewer who faces the piece. */
export type PlannedKind =
  | 'left-arm-sofa'
  | 'right-arm-sofa'
  | 'left-arm-loveseat'
  | 'right-arm-loveseat'
  | 'left-arm-chair'
  | 'right-arm-chair'
  | 'armless-loveseat'
  | 'armless-chair'
  | 'corner'
  | 'wedge'
  | 'left-arm-chaise'
  | 'right-arm-chaise'
  | 'left-bumper'
  | 'right-bumper'
  | 'ottoman'
  | 'console'

/**
 * Overall dimensions in metres. `seatDepth` is the depth of the collection's regular pieces (not chaises); a wedge is a
 * slice of a ring of that depth.
 */
export interface PlannedSize {
  readonly kind: PlannedKind
  readonly width: number
  readonly depth: number
  readonly height: number
  readonly seatDepth: number
}

/** Codes of the choices that change a piece's shape; a missing code means the style's default. */
export interface PlannedShape {
  readonly arm?: string | undefined
  readonly cushion?: string | undefined
  readonly seam?: string | undefined
}

/** Arm shape of each arm choice. */
const ARM_CHOICES: Readonly<Record<string, ArmShape>> = {
  'track-arm': 'track',
  'sloped-arm': 'sloped',
  'rolled-arm': 'rolled',
  'pad-arm': 'pad',
}
const CUSHION_CHOICES: Readonly<Record<string, Filling>> = {
  'foam-and-feather': 'foam-and-feather',
  'all-foam': 'foam',
  'all-feather': 'feather',
}
const SEAM_CHOICES: Readonly<Record<string, Welt>> = {
  'seam-piped': 'piping',
  'seam-topstitched': 'topstitch',
  'seam-plain': 'plain',
}

/** Maximum number of triangles of a piece in the player. */
export const PLAYER_TRIANGLES = 8000
/** Share of these for the cushions; reduced if the piece exceeds the limit. */
const CUSHION_TRIANGLES = 5000
/** Half the angle of a wedge's slice. */
const HALF_WEDGE = Math.PI / 8

function choice<T>(known: Readonly<Record<string, T>>, key: string | undefined, otherwise: T): T {
  if (key === undefined) return otherwise
  const found = known[key]
  if (found === undefined)
    throw new RangeError(
      `no piece can be built with the choice ${JSON.stringify(key)}; available: ${Object.keys(known).join(', ')}`,
    )
  return found
}

function styleOf(size: PlannedSize, parameters: unknown, shape: PlannedShape): SectionalStyle {
  const { buttonPattern, buttonColumns, buttonRows, ...p }: z.output<typeof sectional.parameters> =
    sectional.parameters.parse(parameters)
  const arms = choice<ArmShape | 'none'>(ARM_CHOICES, shape.arm, p.arms)
  return {
    ...p,
    arms,
    armWidth: arms === 'none' ? 0 : (arms === p.arms && p.armWidth) || usualArmWidth[arms],
    buttons: { pattern: buttonPattern, columns: buttonColumns, rows: buttonRows },
    welt: choice(SEAM_CHOICES, shape.seam, p.welt),
    filling: choice(CUSHION_CHOICES, shape.cushion, 'foam-and-feather'),
    depth: size.kind === 'ottoman' ? size.depth : size.seatDepth,
    chaiseDepth: size.depth,
    height: size.height,
    seatHeight: size.kind === 'ottoman' ? size.height - 0.012 : Math.min(p.seatHeight, size.height - 0.14),
    seatWidth: size.width,
  }
}

const seatsOf = (kind: PlannedKind, width: number): number =>
  kind.endsWith('sofa') || kind.endsWith('loveseat') || (kind === 'ottoman' && width > 1.25) ? 2 : 1
const armAt = (kind: PlannedKind): readonly (-1 | 1)[] =>
  kind.startsWith('left-arm') ? [-1] : kind.startsWith('right-arm') ? [1] : []

/** Inner and outer radius of the ring that a wedge is a slice of, in metres. */
export function ringOf({ width, seatDepth }: Pick<PlannedSize, 'width' | 'seatDepth'>): {
  readonly inner: number
  readonly outer: number
} {
  const outer = width / 2 / Math.sin(HALF_WEDGE)
  return { outer, inner: Math.max(0.02, outer - seatDepth) }
}

function piece(size: PlannedSize, own: SectionalStyle, making: Upholstery): Part[] {
  const { kind, width, depth } = size
  const seats = seatsOf(kind, width)
  const style = { ...own, seatWidth: (width - armAt(kind).length * own.armWidth) / seats }
  switch (kind) {
    case 'corner':
      return cornerParts(style, making).map(part => ({ ...part, mesh: transform(part.mesh, { ry: 90 }) }))
    case 'wedge':
      return wedgeParts(size, style, making)
    case 'console':
      return consoleParts({ ...style, armHeight: size.height }, width, making)
    case 'ottoman':
      return seatParts(style, { width, depth, seats, sides: [], back: false }, making)
    case 'left-bumper':
    case 'right-bumper':
      return seatParts(
        style,
        { width, depth, seats, sides: [], back: true, openEnd: kind === 'left-bumper' ? -1 : 1 },
        making,
      )
    default:
      return seatParts(
        style,
        { width, depth, seats, sides: style.arms === 'none' ? [] : armAt(kind), back: true },
        making,
      )
  }
}

/**
 * Bends a straight piece into a wedge whose ends lie in the slice's two planes. The rail reaches into the corners of
 * its box.
 */
function wedgeParts(size: PlannedSize, style: SectionalStyle, making: Upholstery): Part[] {
  const { inner, outer } = ringOf(size)
  const radius = (inner + outer) / 2
  const slice = { width: radius * 2 * HALF_WEDGE, depth: outer - inner, height: size.height }
  const straight = seatParts(
    { ...style, lean: style.lean * 0.8, legInset: Math.min(style.legInset, inner * 0.25) },
    { width: slice.width, depth: slice.depth, seats: 1, sides: [], back: true },
    making,
  )
  const deck = style.seatHeight - Math.min(style.seatThickness, (style.seatHeight - style.legHeight) * 0.72)
  const rail: Part = {
    name: 'rail',
    slot: 'cover',
    mesh: transform(
      softBox({
        w: slice.width,
        h: deck - style.legHeight,
        d: slice.depth,
        r: 0.008,
        seg: 0.3,
        rseg: making.workshop.detail === 'picture' ? 3 : 1,
        seed: style.seed,
      }),
      { t: [0, style.legHeight, 0] },
    ),
  }
  // A skirt ends 3.5 mm short of its rail at each end; bending would double that gap at the back, so widen it to the
  // full width.
  const skirts = straight
    .filter(part => part.name === 'skirt')
    .map(part => ({ ...part, mesh: transform(part.mesh, { s: [slice.width / (slice.width - 0.007), 1, 1] }) }))
  const upper = fitted(
    straight.filter(part => part.name !== 'rail'),
    slice,
  ).filter(part => part.name !== 'skirt')
  return [...upper, ...skirts, rail].map(part => ({
    ...part,
    mesh: transform(bend(refined(part.mesh, 0.09), radius), { t: [0, 0, (outer - inner - size.depth) / 2] }),
  }))
}

/** Fits the parts to their box. A wedge fits already, and its ends must stay in their planes. */
const settled = (parts: readonly Part[], size: PlannedSize): Part[] =>
  size.kind === 'wedge' ? [...parts] : fitted(parts, size)

/**
 * Builds a piece of a sectional as it is placed in a plan: centred on x = z = 0, standing on y = 0, its back at -z. A
 * corner has backs at -z and at -x. A wedge is a 45° slice of a ring, symmetrical about x = 0, with its back along the
 * arc. The piece fills its size to 5 mm. `parameters` are those of the family `sectional`; throws a ZodError if they
 * are invalid, and a RangeError for an unknown choice.
 */
export function plannedPiece(size: PlannedSize, parameters: unknown, shape: PlannedShape, workshop: Workshop): Part[] {
  const style = styleOf(size, parameters, shape)
  const seats = seatsOf(size.kind, size.width)
  const cloth =
    size.kind === 'console'
      ? 0.1
      : seats * boxCloth(size.width / seats, size.depth, style.seatThickness) +
        2.2 * size.width * Math.max(0, size.height - style.seatHeight)
  for (let spend = CUSHION_TRIANGLES; ; spend *= 0.88) {
    const grid =
      workshop.detail === 'picture' ? 0.0115 : Number(Math.max(0.034, Math.sqrt((2 * cloth) / spend)).toFixed(4))
    const made = piece(size, style, { workshop, welt: style.welt, grid, seed: style.seed, isBaked: true })
    if (workshop.detail === 'picture') return settled(made, size)
    const seen = made.map(part =>
      UPHOLSTERED.has(part.name) ? { ...part, mesh: withoutUnderside(part.mesh, style) } : part,
    )
    if (triangles(seen) <= PLAYER_TRIANGLES || spend < 1000) return settled(seen, size)
  }
}

const triangles = (parts: readonly Part[]): number => parts.reduce((sum, { mesh }) => sum + mesh.indices.length / 3, 0)

/** Parts whose underside lies on another part or close above the floor. */
const UPHOLSTERED: ReadonlySet<string> = new Set(['cushion', 'rail', 'back', 'arm', 'console'])

/** Removes the faces that look down on the deck or below it, which are never visible. */
function withoutUnderside(
  { positions, normals, uvs, indices }: Mesh,
  { seatHeight, seatThickness, legHeight }: SectionalStyle,
): Mesh {
  const deck = seatHeight - Math.min(seatThickness, (seatHeight - legHeight) * 0.72) + 0.012
  const kept: number[] = []
  for (let t = 0; t < indices.length; t += 3) {
    const corners = [indices[t]!, indices[t + 1]!, indices[t + 2]!]
    if (!corners.every(i => positions[i * 3 + 1]! < deck && normals[i * 3 + 1]! < -0.6)) kept.push(...corners)
  }
  const place = new Map<number, number>()
  for (const i of kept) if (!place.has(i)) place.set(i, place.size)
  const pick = (from: Float32Array, of: number) =>
    Float32Array.from([...place.keys()].flatMap(i => [...from.subarray(i * of, i * of + of)]))
  return {
    positions: pick(positions, 3),
    normals: pick(normals, 3),
    uvs: pick(uvs, 2),
    indices: Uint32Array.from(kept, i => place.get(i)!),
  }
}
