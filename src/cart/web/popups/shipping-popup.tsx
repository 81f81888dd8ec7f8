import { useCallback, useEffect, useId, useState, type ReactNode } from 'react'
import type { Site } from '#lib/site.ts'
import { Button } from '#ui/forms/button.tsx'
import { Dialog } from '#ui/navigation/dialog.tsx'
import { useMessages } from '#ui/language.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { send } from '#ui/send.ts'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { tabId, Tabs } from '#ui/navigation/tabs.tsx'
import { shippingRates } from '../../contract/delivery-calls.ts'
import { sectionsOf, type ShippingSection } from '../../rules/shipping/shipping-sections.ts'
import type { ShownRates } from '../../contract/shipping-rates.ts'
import type { SendCall } from '../state/send-call.ts'
import { ShippingCharges } from './shipping-charges.tsx'
import { messages } from './shipping-popup.messages.ts'
import styles from './shipping-popup.module.css'

export type ShippingTab = 1 | 2 | 3

export interface ShippingPopupProps {
  /** The tab to open. 3 on a Canadian site, where that tab is hidden, opens the first [PUP-03]. */
  readonly tab: ShippingTab
  /** Calculated ship method of the item; null: all ship methods [PUP-04]. */
  readonly shipMethod: number | null
  readonly site: Pick<Site, 'country' | 'currency'>
  readonly onClose: () => void
  readonly call?: SendCall
}

/** Tabs of a country; the tab about other countries exists on US sites only [PUP-02]. */
const tabsOf = (country: Site['country']): readonly ShippingTab[] => (country === 'CA' ? [1, 2] : [1, 2, 3])

/** Popup about shipping charges, delivery and destinations [PUP-01]. */
export function ShippingPopup({ tab, shipMethod, site, onClose, call = send }: ShippingPopupProps) {
  const t = useMessages(messages)
  const panelId = useId()
  const tabs = tabsOf(site.country)
  const [chosen, setChosen] = useState<ShippingTab>(tabs.includes(tab) ? tab : 1)
  const [rates, setRates] = useState<ShownRates | 'failed'>()
  const ask = useCallback(() => {
    call(shippingRates, {}).then(setRates, () => setRates('failed'))
  }, [call])
  useEffect(ask, [ask])
  const again = () => {
    setRates(undefined)
    ask()
  }
  const sections = sectionsOf(shipMethod)
  return (
    <Dialog open title={t.title} onClose={onClose}>
      <Tabs
        label={t.title}
        tabs={tabs.map(key => ({ key, label: t.tabs[key] }))}
        chosen={chosen}
        onChoose={setChosen}
        panelId={panelId}
      />
      {/* The panel has no focusable element, so it takes the focus itself to be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll the panel itself */}
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, chosen)} tabIndex={0} className={styles.panel}>
        {chosen === 1 && <Charges rates={rates} sections={sections} site={site} onAgain={again} />}
        {chosen === 2 && sections.map(section => <Details key={section} section={section} country={site.country} />)}
        {chosen === 3 && <Domestic sections={sections} />}
      </div>
    </Dialog>
  )
}

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.section}>
    <h3 className="t-h3">{title}</h3>
    {children}
  </section>
)

interface ChargesProps {
  readonly rates: ShownRates | 'failed' | undefined
  readonly sections: readonly ShippingSection[]
  readonly site: ShippingPopupProps['site']
  readonly onAgain: () => void
}

function Charges({ rates, sections, site, onAgain }: ChargesProps) {
  const t = useMessages(messages)
  if (rates === 'failed')
    return (
      <>
        <Notice tone="error">{t.failed}</Notice>
        <div>
          <Button variant="second" onClick={onAgain}>
            {t.again}
          </Button>
        </div>
      </>
    )
  return rates === undefined ? (
    <div className={styles.loading} aria-busy="true">
      <p role="status" className="visually-hidden">
        {t.loading}
      </p>
      <Skeleton width="55%" height="1.5rem" />
      <Skeleton height="1.25rem" />
      <Skeleton height="8rem" />
    </div>
  ) : (
    <ShippingCharges rates={rates} sections={sections} site={site} />
  )
}

function Details({ section, country }: { readonly section: ShippingSection; readonly country: Site['country'] }) {
  const t = useMessages(messages)
  return (
    <Section title={section === 'contiguous' ? t.headings.contiguous[country] : t.headings[section]}>
      <ul className={styles.list}>
        {t.details[section]().map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Section>
  )
}

function Domestic({ sections }: { readonly sections: readonly ShippingSection[] }) {
  const t = useMessages(messages)
  return (
    <>
      <Section title={t.domestic}>
        <ul className={styles.list}>
          {sections.map(section => (
            <li key={section}>{t.within50[section]}</li>
          ))}
        </ul>
      </Section>
      <Section title={t.international}>
        <p>{t.abroad}</p>
      </Section>
    </>
  )
}
