import { z } from 'zod'

const meshFile = z.string().regex(/^meshes\/[a-z0-9-]+\.[0-9a-f]{10}\.mesh$/)
const weaveFile = z.string().regex(/^weaves\/[a-z0-9-]+\.[0-9a-f]{10}\.webp$/)
/**
 * Arm choice code, cushion choice code and seam number, such as `ARTR.CUFF.0`. A part is empty if the collection lacks
 * that option.
 */
const shape = z.string().regex(/^[A-Z0-9]*\.[A-Z0-9]*\.[0-9]+$/)

/**
 * `pictures/player/manifest.json`: the files with which the player shows pieces; paths are relative to
 * `pictures/player/`.
 */
export const PlayerManifest = z.strictObject({
  /** Collection code → kind of piece → shape → file. `..0` is the default shape, used if a shape has no file. */
  meshes: z.record(z.string(), z.record(z.string(), z.record(shape, meshFile))),
  /** Texture id (src/furniture/textures.ts) → a tile that repeats every `metres` in both directions. */
  weaves: z.record(z.string(), z.strictObject({ detail: weaveFile, normal: weaveFile, metres: z.number().positive() })),
})
export type PlayerManifest = z.infer<typeof PlayerManifest>

/**
 * Returns the manifest's name of a shape; '' and 0 stand for an option's first choice, or for an option that the
 * collection lacks.
 */
export const shapeName = ({
  armChoiceCode,
  cushionCode,
  seam,
}: {
  readonly armChoiceCode: string
  readonly cushionCode: string
  readonly seam: number
}): string => `${armChoiceCode}.${cushionCode}.${seam}`

/**
 * Returns the file of a piece in a shape, where an empty choice stands for the first one. Falls back to the default
 * shape; undefined if the manifest lacks the piece.
 */
export function meshFileOf(
  { meshes }: PlayerManifest,
  collectionCode: string,
  kind: string,
  wanted: string,
): string | undefined {
  const files = meshes[collectionCode]?.[kind]
  if (files === undefined) return undefined
  const parts = wanted.split('.')
  const like =
    files[wanted] === undefined && wanted !== '..0'
      ? Object.keys(files).find(name => name.split('.').every((part, i) => parts[i] === '' || parts[i] === part))
      : undefined
  return files[like ?? wanted] ?? files['..0']
}
