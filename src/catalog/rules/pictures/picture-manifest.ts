import { z } from 'zod'
import { PHOTO_STANDS, PHOTO_VIEWS } from './photo.ts'

const part = z.number().min(-0.05).max(1.05)
const hash = z.string().regex(/^[0-9a-f]{8,64}$/)

/** A finished picture as listed in `pictures/`. For the fields of a photograph, see photo.ts. */
export const ManifestPicture = z.strictObject({
  view: z.enum(PHOTO_VIEWS),
  stands: z.enum(PHOTO_STANDS),
  /** Codes of the option choices that it shows; options without a code here do not affect the picture. */
  choiceCodes: z.array(z.string()),
  /** Path inside `pictures/` without width and extension: `alder-sofa/main-lin0102.1a2b3c4d`. */
  stem: z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+\.[0-9a-f]{8}$/),
  widths: z.array(z.int().positive()).min(1),
  width: z.int().positive(),
  height: z.int().positive(),
  left: part,
  right: part,
  top: part,
  bottom: part,
  widthFrom: part.optional(),
  widthTo: part.optional(),
  /**
   * The edge of the piece that is visible from `widthFrom` to `widthTo`: its length, and the distance of its two ends
   * from the picture's top. Undefined if no such edge is visible; then no dimension line is drawn.
   */
  widthEdge: z.strictObject({ inches: z.number().positive(), fromY: part, toY: part }).optional(),
  placeholder: z.string().regex(/^#[0-9a-f]{6}$/),
  /** Hash of everything that the picture depends on: geometry, materials, light, camera and settings. */
  scene: hash,
  /** Processor seconds for rendering; 0 if it was recoloured from another picture. */
  seconds: z.number().min(0),
})

/** Content of `pictures/<slug>/pictures.json`. */
export const PictureManifest = z.strictObject({ slug: z.string(), pictures: z.array(ManifestPicture) })
export type ManifestPicture = z.infer<typeof ManifestPicture>
export type PictureManifest = z.infer<typeof PictureManifest>
