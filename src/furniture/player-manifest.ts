import { z } from 'zod'

const meshFile = z.string().regex(/^meshes\/[a-z0-9-]+\.[0-9a-f]{10}\.mesh$/)
const weaveFile = z.string().regex(/^weaves\/[a-z0-9-]+\.[0-9a-f]{10}\.webp$/)
/**
 * `ARTR.CUFF.0`: choice code of the arms, of the cushion, number of the seam; what a collection has no option for is
 * left out.
 */
const shape = z.string().regex(/^[A-Z0-9]*\.[A-Z0-9]*\.[0-9]+$/)

/** `pictures/player/manifest.json`: the files that the player shows pieces with, paths inside `pictures/player/`. */
export const PlayerManifest = z.strictObject({
  /** Collection code → kind of piece → shape → file. `..0` is the usual shape, which stands for any that is missing. */
  meshes: z.record(z.string(), z.record(z.string(), z.record(shape, meshFile))),
  /** Texture id (src/furniture/textures.ts) → one tile that repeats, `metres` wide and tall. */
  weaves: z.record(z.string(), z.strictObject({ detail: weaveFile, normal: weaveFile, metres: z.number().positive() })),
})
export type PlayerManifest = z.infer<typeof PlayerManifest>

/** The shape that choices make, as the manifest names it; '' and 0 are an option's first choice, or no such option. */
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
 * The file of a piece in a shape, a choice that is left open taken as the first; in the usual shape where that one is
 * not there.
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
