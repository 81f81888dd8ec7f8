import { standingRate, type Jurisdiction } from './jurisdiction.ts'

const CRA = 'Canada Revenue Agency, GST/HST rates by province'
const GST = { name: 'GST', rates: standingRate(5000, CRA) }
const hst = (rate: number) => ({ name: 'HST', rates: standingRate(rate, CRA) })
const pst = (rate: number, source: string, name = 'PST') => ({ name, rates: standingRate(rate, source) })

const NS_FALLS = '2025-04-01T00:00:00-03:00'
const NOVA_SCOTIA = {
  name: 'HST',
  rates: [
    { rate: 15000, validFrom: null, validTo: NS_FALLS, source: CRA },
    { rate: 14000, validFrom: NS_FALLS, validTo: null, source: CRA },
  ],
}

const taxes = (...all: Jurisdiction['taxes'][number][]): Jurisdiction => ({ taxes: all, taxesShipping: true })

/**
 * Rates on furniture, in parts per 100,000. Provincial taxes apply to the price without GST. Delivery is taxed like the
 * goods: it is part of the consideration under the Excise Tax Act, and of the price in British Columbia, Saskatchewan,
 * Manitoba and Quebec. Not supported: point-of-sale relief for First Nations or for small purchases.
 */
export const CA_TAXES: Readonly<Record<string, Jurisdiction>> = {
  AB: taxes(GST),
  BC: taxes(GST, pst(7000, 'Government of British Columbia, Provincial Sales Tax')),
  MB: taxes(GST, pst(7000, 'Manitoba Finance, Retail Sales Tax', 'RST')),
  NB: taxes(hst(15000)),
  NL: taxes(hst(15000)),
  NS: taxes(NOVA_SCOTIA),
  NT: taxes(GST),
  NU: taxes(GST),
  ON: taxes(hst(13000)),
  PE: taxes(hst(15000)),
  QC: taxes(GST, pst(9975, 'Revenu Québec, Québec sales tax', 'QST')),
  SK: taxes(GST, pst(6000, 'Government of Saskatchewan, Provincial Sales Tax')),
  YT: taxes(GST),
}
