import type { z } from 'zod'
import type { Extent, Workshop } from '../src/furniture/family.ts'
import type { Part } from '../src/furniture/kit/mesh.ts'

/** Camera settings of one picture. Missing settings are derived from the piece's size and stage. */
export interface View {
  /**
   * Rotation of the piece about the vertical, degrees; 0 faces the camera, negative shows its right side as the viewer
   * sees it.
   */
  readonly turn?: number
  /** Height of the camera, metres. */
  readonly rise?: number
  /** Focal length on a 36 mm film, millimetres. */
  readonly lens?: number
  /**
   * The point that the camera looks at, as fractions of the extent: [0, 0.5, 0] is the middle, [−0.5, 0, 0.5] the front
   * left foot.
   */
  readonly aim?: readonly [number, number, number]
  /** Width of the picture at the aim in metres, for a close view; by default the whole piece is framed. */
  readonly span?: number
}

/** Takes the material from the SKU's choice of this option. */
export interface OptionMaterial {
  readonly option: string
  /** The cloth, if the choices are dyes: `terry` and the choice Sky give `terry-sky`. */
  readonly cloth?: string
  /** Choice code → material, for a part that depends on the choice but has another colour. */
  readonly by?: Readonly<Record<string, string>>
}

/**
 * How the piece is placed: `floor`; `wall`, with a wall behind it; `flat`, lying on the floor and seen from above; or
 * `hung`, from the ceiling and without a shadow.
 */
export type Stage = 'floor' | 'wall' | 'flat' | 'hung'

/** The choices of a SKU: option name → choice code. */
export type Choices = Readonly<Record<string, string>>

/** How a product is built and photographed. */
export interface Design {
  /** Slot → material id, or the option that decides it. Other slots have their family's material. */
  readonly materials: Readonly<Record<string, string | OptionMaterial>>
  readonly main: View
  /** Seen from the other side. */
  readonly angle?: View
  /** A close view. */
  readonly detail?: View
  readonly stage: Stage
  /**
   * Whether pictures are stored small, at 480 and 800 pixels only: for a piece that is sold as part of a set whose
   * picture shows it.
   */
  readonly isSmall?: boolean
  readonly slots: Readonly<Record<string, string>>
  /** The parameters as text: SKUs with the same text have the same shape, apart from their size. */
  readonly shape: (choices: Choices) => string
  /** Throws a ZodError if a parameter is out of range. */
  readonly build: (extent: Extent, choices: Choices, workshop: Workshop) => Part[]
}

/** The designs of a department: product slug → design. */
export type Designs = Readonly<Record<string, Design>>

export const option = (name: string): OptionMaterial => ({ option: name })
/** A dyed cloth: `dyed('Color', 'pile')`. */
export const dyed = (name: string, cloth: string): OptionMaterial => ({ option: name, cloth })
/**
 * A material that depends on a choice: `follows('Color', { DYIVO: 'pile-char' }, 'pile-ivory')`; the last is the
 * default.
 */
export const follows = (name: string, by: Readonly<Record<string, string>>, otherwise: string): OptionMaterial => ({
  option: name,
  by: { ...by, '': otherwise },
})

interface Looks {
  readonly materials?: Design['materials']
  readonly main?: View
  readonly angle?: View
  readonly detail?: View
  readonly stage?: Stage
  /**
   * Size in metres of the piece in the picture, if it differs from the stated dimensions: a throw is sold flat and
   * shown folded.
   */
  readonly extent?: Extent | ((stated: Extent, choices: Choices) => Extent)
}

/** The part of a family's type that depends on the parameters as written. */
interface FamilyOf<Written> {
  readonly parameters: z.ZodType<unknown, Written>
  readonly slots: Readonly<Record<string, string>>
  readonly build: (extent: Extent, parameters: never, workshop: Workshop) => Part[]
}

/**
 * Creates a product's design. The parameters may depend on the SKU's choices: `chosen => ({ drawers: chosen.Size ===
 * 'TALL' ? 5 : 3 })`.
 */
export function design<Written, const Given extends Written>(
  family: FamilyOf<Written>,
  parameters: (choices: Choices) => Given,
  looks?: Looks,
): Design
export function design<Written>(family: FamilyOf<Written>, parameters: NoInfer<Written>, looks?: Looks): Design
export function design(
  family: FamilyOf<unknown>,
  parameters: unknown,
  { materials = {}, main = {}, angle, detail, stage = 'floor', extent: shown }: Looks = {},
): Design {
  const given = (choices: Choices): unknown => (typeof parameters === 'function' ? parameters(choices) : parameters)
  return {
    materials,
    main,
    ...(angle && { angle }),
    ...(detail && { detail }),
    stage,
    slots: family.slots,
    shape: choices => JSON.stringify(given(choices)),
    build: (stated, choices, workshop) =>
      family.build(
        shown === undefined ? stated : typeof shown === 'function' ? shown(stated, choices) : shown,
        family.parameters.parse(given(choices)) as never,
        workshop,
      ),
  }
}
