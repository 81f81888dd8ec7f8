import type { ReactNode } from 'react'
import { numberIn } from '#lib/messages.ts'
import { cents, formatMoney } from '#lib/money.ts'
import { navigationState, type Brand, type Site } from '#lib/site.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { useShopNames } from '#ui/shop-names.tsx'
import type { ShippingSection } from '../../rules/shipping/shipping-sections.ts'
import type { ShownRates } from '../../contract/shipping-rates.ts'
import { zoneEnd } from '../../rules/shipping/zone-end.ts'
import { messages } from './shipping-popup.messages.ts'
import styles from './shipping-popup.module.css'

export interface ShippingChargesProps {
  readonly rates: ShownRates
  readonly sections: readonly ShippingSection[]
  readonly site: Pick<Site, 'country' | 'currency'>
}

/** Shipping charges by section, from the shop's own tables [PUP-04]. */
export function ShippingCharges({ rates, sections, site }: ShippingChargesProps) {
  const t = useMessages(messages)
  const { names } = useShopNames()
  const nameOf = (name: string, brand: Brand | null) =>
    brand === null ? name : t.itemOf(name, names[navigationState(brand, false)])
  const { country } = site
  const written = useWritten(site)
  const content: Readonly<Record<ShippingSection, () => ReactNode>> = {
    standard: () => <Standard rates={rates} site={site} />,
    flatRate: () => (
      <>
        <p>{t.charges.flatRate}</p>
        <Rates
          head={[t.item, t.aPiece]}
          rows={rates.flatRates.map(({ name, brand, rate }) => [nameOf(name, brand), written.money(rate)])}
        />
      </>
    ),
    local: () => (
      <>
        <p>{t.charges.local(written.distance(rates.local.withinMiles))}</p>
        <Rates
          head={[t.distance, t.charge]}
          rows={[[t.within(written.distance(rates.local.withinMiles)), written.money(rates.local.rate)]]}
        />
      </>
    ),
    longDistance: () => (
      <>
        <p>{t.charges.longDistance}</p>
        <Rates
          head={[t.distance, t.charge]}
          rows={[
            ...written
              .zones(rates.longDistance, rates.local.withinMiles)
              .map(({ words, zone }) => [words, written.money(zone.rate)]),
            [t.remote[country], written.money(rates.longDistanceRemote)],
          ]}
        />
      </>
    ),
    freight: () => (
      <>
        <p>{t.charges.freight}</p>
        <Rates
          head={[t.distance, t.first, t.further]}
          rows={[
            ...written
              .zones(rates.freight)
              .map(({ words, zone }) => [words, written.money(zone.first), written.money(zone.more)]),
            [t.remote[country], written.money(rates.freightRemote.first), written.money(rates.freightRemote.more)],
          ]}
        />
      </>
    ),
    giftCards: () => <p>{t.charges.giftCards}</p>,
    contiguous: () => <p>{t.charges.contiguous[country]}</p>,
  }
  return sections
    .filter(section => section !== 'flatRate' || rates.flatRates.length > 0)
    .map(section => (
      <section key={section} className={styles.section}>
        <h3 className="t-h3">{section === 'contiguous' ? t.headings.contiguous[country] : t.headings[section]}</h3>
        {content[section]()}
      </section>
    ))
}

/** Charges of parcels by subtotal, fees of faster service levels, and the surcharge for remote states [LIM-01]. */
function Standard({ rates: { standard, premium, express, surcharge }, site }: Omit<ShippingChargesProps, 'sections'>) {
  const t = useMessages(messages)
  const { money } = useWritten(site)
  const worth = (i: number): string => {
    const [from, below] = [standard[i - 1]?.below ?? null, standard[i]!.below]
    if (below === null) return from === null ? t.andUp(money(0)) : t.andUp(money(from))
    return from === null ? t.upTo(money(below - 1)) : t.range(money(from), money(below - 1))
  }
  return (
    <>
      <p>{t.charges.standard}</p>
      <Rates head={[t.worth, t.charge]} rows={standard.map((one, i) => [worth(i), money(one.rate)])} />
      <Rates
        head={[t.faster, t.charge]}
        rows={[
          [t.twoDay, t.more(money(premium))],
          [t.nextDay, t.more(money(express))],
        ]}
      />
      {surcharge > 0 && <p className={styles.note}>{t.remoteFee(money(surcharge))}</p>}
      <p className={styles.note}>{t.madeToOrder}</p>
    </>
  )
}

/** Table with a name and charges in each row. */
const Rates = ({ head, rows }: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }) => (
  <table className={styles.rates}>
    <thead>
      <tr>
        {head.map(one => (
          <th key={one} scope="col">
            {one}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...amounts]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {amounts.map((amount, i) => (
            <td key={head[i + 1]}>{amount}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

function useWritten({ country, currency }: ShippingChargesProps['site']) {
  const t = useMessages(messages)
  const language = useLanguage()
  const money = (amount: number) => formatMoney(cents(amount), currency, language)
  const number = (miles: number) => numberIn(language, zoneEnd(miles, country))
  const distance = (miles: number) => t.unit[country](number(miles))
  /** Zones with texts for their ranges; each begins where the previous one ends. */
  const zones = <Z extends { readonly withinMiles: number | null }>(all: readonly Z[], from?: number) =>
    all.map((zone, i) => {
      const [start, end] = [all[i - 1]?.withinMiles ?? from ?? null, zone.withinMiles]
      const words =
        end === null
          ? start === null
            ? t.anywhere
            : t.farther(distance(start))
          : start === null
            ? t.within(distance(end))
            : t.range(number(start), distance(end))
      return { words, zone }
    })
  return { money, distance, zones }
}
