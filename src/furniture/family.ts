import type { z } from 'zod'
import type { Part } from './kit/mesh.ts'

/** Overall dimensions in metres, from the catalogue; the width and depth of a round piece are its diameter. */
export interface Extent {
  readonly width: number
  readonly depth: number
  readonly height: number
}

/** Level of detail and memoization for a build. */
export interface Workshop {
  /**
   * `picture`: detailed enough for photographs. `player`: at most `PLAYER_TRIANGLES` of `planned-piece.ts` in a piece,
   * built while a shopper waits.
   */
  readonly detail: 'picture' | 'player'
  /**
   * Memoizes `make`, because sewing a cushion takes seconds. The key must be JSON and must contain everything that
   * `make` depends on.
   */
  readonly memoize: <T>(key: object, make: () => T) => T
}

/** A workshop whose memory lasts as long as the process. @internal Tests only. */
export function createWorkshop(detail: Workshop['detail']): Workshop {
  const made = new Map<string, unknown>()
  return {
    detail,
    memoize: <T>(key: object, make: () => T): T => {
      const name = JSON.stringify(key)
      if (!made.has(name)) made.set(name, make())
      return made.get(name) as T
    },
  }
}

/**
 * A kind of furniture: its parameters, each with a range and a default, and the function that builds a piece. The piece
 * stands on y = 0, is centred on x = 0 and z = 0, faces +z, and fills its extent to 5 mm. The same parameters give the
 * same triangles.
 */
export interface Family<Parameters extends z.ZodType> {
  readonly parameters: Parameters
  /** Every slot that `build` can use → the id of its default material. */
  readonly slots: Readonly<Record<string, string>>
  readonly build: (extent: Extent, parameters: z.output<Parameters>, workshop: Workshop) => Part[]
}

/** Returns the family unchanged; infers its parameter type. */
export const family = <Parameters extends z.ZodType>(of: Family<Parameters>): Family<Parameters> => of
