import type { z } from 'zod'
import type { Part } from './kit/mesh.ts'

/** Metres over all, from the catalogue's stated dimension; a round piece has its diameter as width and depth. */
export interface Extent {
  readonly width: number
  readonly depth: number
  readonly height: number
}

/** What a build is for and what it may lean on. */
export interface Workshop {
  /** `picture`: as fine as a camera sees. `player`: at most 8,000 triangles a piece, built while somebody waits. */
  readonly detail: 'picture' | 'player'
  /**
   * The value that `make` gives for the key, made once: sewing a cushion takes seconds. The key is JSON and names
   * everything that `make` depends on.
   */
  readonly remember: <T>(key: object, make: () => T) => T
}

/**
 * A workshop that remembers while the process lives.
 * @internal Tests only.
 */
export function createWorkshop(detail: Workshop['detail']): Workshop {
  const made = new Map<string, unknown>()
  return {
    detail,
    remember: <T>(key: object, make: () => T): T => {
      const name = JSON.stringify(key)
      if (!made.has(name)) made.set(name, make())
      return made.get(name) as T
    },
  }
}

/**
 * A kind of furniture: its parameters, each with a range and a default, and how a piece of it is built. The piece
 * stands on y = 0, centred on x = 0 and z = 0, faces +z, and fills its extent to 5 mm. The same parameters give the
 * same triangles.
 */
export interface Family<Parameters extends z.ZodType> {
  readonly parameters: Parameters
  /** Every slot that `build` can use → the id of the material it has where a design names none. */
  readonly slots: Readonly<Record<string, string>>
  readonly build: (extent: Extent, parameters: z.output<Parameters>, workshop: Workshop) => Part[]
}

/** Gives a family its types. */
export const family = <Parameters extends z.ZodType>(of: Family<Parameters>): Family<Parameters> => of
