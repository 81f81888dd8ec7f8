import { z } from 'zod'
import { copy, slug } from '../text-schemas.ts'

const most = (letters: number) => copy.max(letters)
const shown = z.array(slug).min(1)
/** Texts and contents of a front page. */
const frontPage = z.strictObject({
  title: most(60).optional(),
  lead: most(200).optional(),
  piece: slug.optional(),
  shelf: z
    .strictObject({
      title: most(60).optional(),
      note: most(110).optional(),
      categories: shown.max(60).optional(),
    })
    .optional(),
  rooms: z.strictObject({ title: most(60).optional(), show: shown.max(3).optional() }).optional(),
  featured: z.strictObject({ title: most(60).optional(), products: shown.max(24).optional() }).optional(),
})

const phone = z.string().regex(/^\d{3}[ .-]\d{3}[ .-]\d{4}$/, 'is not a telephone number such as 800 555 0142')
const mail = z.email('is not an email address')
const footer = z.strictObject({ title: most(60), text: most(200) })
const voice = z.strictObject({
  name: most(30),
  slogan: most(60).optional(),
  footer: footer.optional(),
  home: frontPage.optional(),
})

/** `shop.yaml`: the retailer's names, contact data and texts. */
export const WrittenShop = z.strictObject({
  phone,
  registryPhones: z.strictObject({ US: phone, CA: phone }).partial().optional(),
  mail: z.strictObject({ orders: mail, designers: mail }),
  CB: voice,
  CB2: voice,
  kids: z
    .strictObject({
      name: most(30).optional(),
      menu: most(30).optional(),
      home: frontPage.omit({ shelf: true }).optional(),
    })
    .optional(),
})
export type WrittenShop = z.output<typeof WrittenShop>
export type WrittenFrontPage = z.output<typeof frontPage>

/** Translation of the texts of `shop.yaml`, with the same field names; every field is optional. */
export function shopTexts(typeset: (text: string) => string) {
  const text = (letters: number) => copy.max(letters).transform(typeset)
  const home = z.strictObject({
    title: text(60).optional(),
    lead: text(200).optional(),
    shelf: z.strictObject({ title: text(60).optional(), note: text(110).optional() }).optional(),
    rooms: z.strictObject({ title: text(60).optional() }).optional(),
    featured: z.strictObject({ title: text(60).optional() }).optional(),
  })
  const brand = z.strictObject({
    name: text(30).optional(),
    slogan: text(60).optional(),
    footer: z.strictObject({ title: text(60), text: text(200) }).optional(),
    home: home.optional(),
  })
  return z.strictObject({
    CB: brand.optional(),
    CB2: brand.optional(),
    kids: z.strictObject({ name: text(30).optional(), menu: text(30).optional(), home: home.optional() }).optional(),
  })
}
export type ShopTexts = z.output<ReturnType<typeof shopTexts>>
