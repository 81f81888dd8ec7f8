import { z } from 'zod'
import { SKU } from '#catalog/rules/product/sku-code.ts'
import { call } from '#lib/call.ts'

/** Maximum number of characters of a name in a design. Unknown names are answered with a business error. */
const name = z.string().max(40)

/** A text line of a design. `elementName` names a line of the template, such as `Text1`. */
const PersonalizationLine = z.object({ elementName: name, text: z.string().max(60), textcolor: name, font: name })

/** A design: template, SKU, place on the product, and lines of text [MON-03]. */
const MonogramDesign = z.object({
  templateName: name,
  sku: z.string().regex(SKU),
  locationName: name,
  personalization: z.array(PersonalizationLine).min(1).max(6),
})
export type MonogramDesign = z.output<typeof MonogramDesign>

/** Request to draw a design, to save it, and to add it to the cart [MON-03]. */
const MonogramRequest = z.object({
  quantity: z.int().min(1).max(999).default(1),
  orderType: z.string().max(40).default(''),
  profileGuid: z.string().max(64).default(''),
  design: MonogramDesign,
})

/** The reason for which a design is not drawn [MON-04]. The codes are in `rules/monogram-codes.ts`. */
const BusinessError = z.object({
  businessErrorCode: z.string(),
  /** In the language of the site. */
  businessErrorDescription: z.string(),
  /** Refused lines by their number, from 1; the value is the line's text. */
  profaneTexts: z.record(z.string().regex(/^[1-9]$/), z.string()),
})

const rendered = {
  /** Address of the picture; '' if it is not drawn. */
  imageUrl: z.string(),
  hasError: z.boolean(),
  error: BusinessError.nullable(),
}
const MonogramRendered = z.object(rendered)
export type MonogramRendered = z.output<typeof MonogramRendered>

/** API-104. A faulty design is answered with `hasError`, not with a failure of the call. */
export const renderMonogram = call({
  name: 'renderMonogram',
  method: 'POST',
  path: '/personalization/render',
  summary:
    'Draws a monogram on the picture of the product. The address of the picture depends on the design alone, and the ' +
    'picture never changes. A closed connection cancels the drawing.',
  ids: ['API-104', 'MON-03', 'MON-04'],
  auth: 'anyone',
  csrf: true,
  rate: { per: 'session', limit: 120, seconds: 60 },
  input: MonogramRequest,
  reply: MonogramRendered,
})

/** API-105. */
export const saveMonogram = call({
  name: 'saveMonogram',
  method: 'POST',
  path: '/personalization/design/save',
  summary:
    'Saves a monogram, and returns its id for adding the item to the cart with the text that the shopper confirms.',
  ids: ['API-105', 'MON-03'],
  auth: 'anyone',
  csrf: true,
  rate: { per: 'session', limit: 30, seconds: 60 },
  input: MonogramRequest,
  reply: z.object({
    ...rendered,
    /** Id of the saved design, `PersonalizationId` of an item that is added; '' if it is not saved. */
    personalizationId: z.string(),
    /** Its text lines joined with spaces, `PersonalizationText` of the item. */
    personalizationText: z.string(),
    /** The sentence to confirm before the item is added: its exact text, and that it is not returnable. */
    customConfirmation: z.object({ hasCustomOrderConfirmation: z.boolean(), message: z.string() }),
  }),
})
export type MonogramSaved = z.output<typeof saveMonogram.reply>

/** Limits of a text line [MON-02]. The pattern runs in linear time, also as a regular expression of the browser. */
const FontAttributes = z.object({ validationRegEx: z.string(), minLength: z.int(), maxLength: z.int() })

/** The choices for the monogram of a SKU. */
const MonogramOffer = z.object({
  sku: z.string(),
  /** 100, 700 or 705 [MON-05]. */
  personalizationType: z.int(),
  /** True: made in the retailer's own workshop (700 and 705). */
  isInHouse: z.boolean(),
  templates: z.array(
    z.object({
      templateName: z.string(),
      /** `Three letters, ring`. */
      name: z.string(),
      layout: z.enum(['single', 'three', 'line', 'stacked']),
      frame: z.enum(['none', 'ring', 'diamond', 'laurel']),
      lines: z.array(
        z.object({
          elementName: z.string(),
          /** `First initial`. */
          label: z.string(),
          fontAttributes: FontAttributes,
        }),
      ),
    }),
  ),
  locations: z.array(
    z.object({
      locationName: z.string(),
      /** `Above the hem`. */
      name: z.string(),
      /** The product without a monogram, seen as in the preview [MON-08]. */
      defaultImageUrl: z.string(),
      /** Alternative text of the picture. */
      alt: z.string(),
      /** Maximum size of the work in millimetres. */
      widthMm: z.number(),
      heightMm: z.number(),
    }),
  ),
  typefaces: z.array(
    z.object({
      font: z.string(),
      name: z.string(),
      style: z.enum(['serif', 'sans', 'script', 'display']),
      /** Outlines of three letters, SVG in black. */
      sampleUrl: z.string(),
    }),
  ),
  colours: z.array(z.object({ textcolor: z.string(), name: z.string(), hex: z.string() })),
  /** Names of the choices in the picture, if it shows other ones than the SKU's; '' otherwise. */
  shownIn: z.string(),
})
export type MonogramOffer = z.output<typeof MonogramOffer>

/** Choices, limits and default pictures of a SKU, for the panel. */
export const monogramOptions = call({
  name: 'monogramOptions',
  method: 'GET',
  path: '/personalization/options',
  summary: 'What can be chosen for a monogram on a SKU: templates with their text lines, places, typefaces, colours.',
  ids: ['MON-02', 'MON-05'],
  auth: 'anyone',
  csrf: false,
  rate: { per: 'ip', limit: 300, seconds: 60 },
  cacheSeconds: 60,
  input: z.object({ sku: z.string().regex(SKU) }),
  reply: z.object({
    /** Null: the SKU has no monogram, or its workshop is closed. */
    offer: MonogramOffer.nullable(),
  }),
})
