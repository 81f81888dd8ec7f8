import type { Jurisdiction } from './jurisdiction.ts'

const GST = { name: 'GST', rate: 5000 } as const
const hst = (rate: number) => ({ name: 'HST', rate })

const taxes = (...all: Jurisdiction['taxes'][number][]): Jurisdiction => ({ taxes: all, taxesShipping: true })

/**
 * Parts per 100,000 on furniture, in force since 1 April 2025, when Nova Scotia went from 15 to 14 % (Canada Revenue
 * Agency, the provinces' revenue departments, Revenu Québec). Provincial taxes are on the price without GST. Delivery
 * takes the tax of what it brings: part of the consideration under the Excise Tax Act, and of the price in British
 * Columbia, Saskatchewan, Manitoba and Quebec. Limits: no relief at the till for First Nations or for small wares.
 */
export const CA_TAXES: Readonly<Record<string, Jurisdiction>> = {
  AB: taxes(GST),
  BC: taxes(GST, { name: 'PST', rate: 7000 }),
  MB: taxes(GST, { name: 'RST', rate: 7000 }),
  NB: taxes(hst(15000)),
  NL: taxes(hst(15000)),
  NS: taxes(hst(14000)),
  NT: taxes(GST),
  NU: taxes(GST),
  ON: taxes(hst(13000)),
  PE: taxes(hst(15000)),
  QC: taxes(GST, { name: 'QST', rate: 9975 }),
  SK: taxes(GST, { name: 'PST', rate: 6000 }),
  YT: taxes(GST),
}
