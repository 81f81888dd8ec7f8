import type { z } from 'zod'
import type { Extent, Workshop } from '../src/furniture/family.ts'
import type { Part } from '../src/furniture/kit/mesh.ts'

/** Where the camera stands for one picture. What is left out is chosen for the piece's size and stage. */
export interface View {
  /**
   * Degrees that the piece is turned about the vertical; 0 faces the camera, negative shows its right side as you look
   * at it.
   */
  readonly turn?: number
  /** Height of the camera, metres. */
  readonly rise?: number
  /** Focal length on a 36 mm film, millimetres. */
  readonly lens?: number
  /**
   * What the camera looks at, as fractions of the extent: [0, 0.5, 0] is the middle, [−0.5, 0, 0.5] the front left
   * foot.
   */
  readonly aim?: readonly [number, number, number]
  /** Metres that the picture is wide at the aim, for a close view; left out, the whole piece is framed. */
  readonly span?: number
}

/** The material of the choice that a sku has for this option. */
export interface OptionMaterial {
  readonly option: string
  /** The cloth that is dyed, where the choices are dyes: `terry` makes `terry-sky` of Sky. */
  readonly cloth?: string
  /** Choice code → material, for a part that follows the choice without having its colour. */
  readonly by?: Readonly<Record<string, string>>
}

/**
 * What the piece stands on or hangs from: `floor`; a `wall` behind it; `flat`, lying on the floor and seen from above;
 * or `hung`, from the ceiling and without a shadow.
 */
export type Stage = 'floor' | 'wall' | 'flat' | 'hung'

/** The choices of a sku: option name → choice code. */
export type Choices = Readonly<Record<string, string>>

/** How a product is built and pictured. */
export interface Design {
  /** Slot → the material's id, or the option that chooses it. A slot left out has its family's material. */
  readonly materials: Readonly<Record<string, string | OptionMaterial>>
  readonly main: View
  /** From the other side. */
  readonly angle?: View
  /** Close by. */
  readonly detail?: View
  readonly stage: Stage
  /**
   * Its pictures are kept at 480 and 800 pixels only: of a piece that is bought with others, and seen whole in their
   * picture.
   */
  readonly isSmall?: boolean
  readonly slots: Readonly<Record<string, string>>
  /** The parameters as text: skus with the same text are of one shape, apart from their size. */
  readonly shape: (choices: Choices) => string
  /** Throws a ZodError when a parameter is out of range. */
  readonly build: (extent: Extent, choices: Choices, workshop: Workshop) => Part[]
}

/** The designs of a department: product slug → design. */
export type Designs = Readonly<Record<string, Design>>

export const option = (name: string): OptionMaterial => ({ option: name })
/** A dye on a cloth: `dyed('Color', 'pile')`. */
export const dyed = (name: string, cloth: string): OptionMaterial => ({ option: name, cloth })
/** What goes with a choice: `follows('Color', { DYIVO: 'pile-char' }, 'pile-ivory')`; the last is for all others. */
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
   * Metres of what is pictured, where that isn't the dimension that the catalogue states: a throw is sold flat and
   * shown folded.
   */
  readonly extent?: Extent | ((stated: Extent, choices: Choices) => Extent)
}

/** A family as far as what is written for it has a type. */
interface FamilyOf<Written> {
  readonly parameters: z.ZodType<unknown, Written>
  readonly slots: Readonly<Record<string, string>>
  readonly build: (extent: Extent, parameters: never, workshop: Workshop) => Part[]
}

/**
 * A product's design. The parameters may depend on the sku's choices: `chosen => ({ drawers: chosen.Size === 'TALL' ? 5
 * : 3 })`.
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
