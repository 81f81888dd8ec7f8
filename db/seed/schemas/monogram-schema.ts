import { z } from 'zod'
import { COLOUR_KEYS, THREAD_KEYS } from '#monogram/rules/colours.ts'
import { FINISHES } from '#monogram/rules/drawing/etch-work.ts'
import { LOCATIONS } from '#monogram/rules/monogram-place.ts'
import { isLinearPattern } from '#monogram/rules/safe-pattern.ts'
import { FRAMES, LAYOUTS } from '#monogram/rules/templates.ts'
import { TYPEFACE_KEYS } from '#monogram/rules/typefaces.ts'
import { slug } from '../text-schemas.ts'

const pair = z.tuple([z.number(), z.number()])
const triple = z.tuple([z.number(), z.number(), z.number()])
const share = z.number().min(0).max(1)

const Flat = z.strictObject({
  kind: z.literal('flat'),
  corners: z.array(pair).length(4),
  size: z.tuple([z.number().positive(), z.number().positive()]),
  at: pair,
  turn: z.number().min(-180).max(180).optional(),
})
const Ring = z.strictObject({
  v: z.number(),
  x: z.number(),
  y: z.number(),
  rx: z.number().positive(),
  ry: z.number().positive(),
})
const Round = z.strictObject({
  kind: z.literal('round'),
  rings: z.array(Ring).min(2).max(8),
  scale: z.number().positive(),
  at: pair,
})

const Sewn = z.strictObject({
  finish: z.literal('embroidery'),
  cloth: z.strictObject({ pile: z.number().min(0).max(10), lap: z.number().min(0).max(3), pucker: share }),
  key: triple,
  eye: triple,
})
const Etched = z.strictObject({
  finish: z.enum(FINISHES),
  light: pair,
  deep: z.number().positive().max(5).optional(),
})

const pixels = z.int().min(-4_000).max(8_000)
const Place = z.strictObject({
  location: z.enum(LOCATIONS),
  pictureWidth: z.int().min(200).max(8_000),
  crop: z.strictObject({
    left: pixels,
    top: pixels,
    width: z.int().min(100).max(4_000),
    height: z.int().min(100).max(4_000),
  }),
  surface: z.discriminatedUnion('kind', [Flat, Round]),
  soften: z.number().min(0).max(40),
  white: share,
  widthMm: z.number().min(5).max(400),
  heightMm: z.number().min(5).max(400),
  made: z.union([Sewn, Etched]),
})

/** An item of `monograms.yaml`. */
export const WrittenMonogram = z.strictObject({
  product: slug,
  layouts: z.array(z.enum(LAYOUTS)).min(1),
  frames: z.array(z.enum(FRAMES)).min(1).default(['none']),
  typefaces: z.array(z.enum(TYPEFACE_KEYS)).min(1).default(TYPEFACE_KEYS),
  colours: z.array(z.enum(COLOUR_KEYS)).min(1).default(THREAD_KEYS),
  pattern: z
    .string()
    .max(220)
    .refine(isLinearPattern, 'is not one class of characters with a count, such as [A-Z ]+')
    .default("[A-Za-zÀ-ÖØ-öø-ÿ0-9&.,'’ -]+"),
  maxLength: z.int().min(1).max(40).default(12),
  places: z.array(Place).min(1).max(6),
})
