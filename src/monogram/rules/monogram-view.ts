import { z } from 'zod'

const words = z.string()

/** A saved design as cart, orders and mails show it. Text and names are in the language of the page. */
export const MonogramView = z.object({
  personalizationId: words,
  sku: words,
  /** Address of the preview that the shopper saw. */
  imageUrl: words,
  /** The exact text, as the shopper confirms it and as the line names it. */
  text: words,
  layout: words,
  typeface: words,
  color: words,
  /** Initial values of the panel when the design is edited. */
  choice: z.object({ templateName: words, locationName: words, font: words, textcolor: words }),
  /** Texts of all lines, empty ones included. */
  texts: z.array(words),
})
export type MonogramView = z.infer<typeof MonogramView>
