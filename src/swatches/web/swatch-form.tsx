import { useMemo, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useAddressForm } from '#addresses/web/use-address-form.ts'
import { siteOf } from '#lib/site.ts'
import { Notice } from '#ui/display/notice.tsx'
import { useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { send } from '#ui/send.ts'
import type { FabricData } from '../contract.ts'
import { MOST_SWATCHES } from '../rules/limits.ts'
import { swatchGroups, type SwatchChoice } from '../rules/swatch-choice.ts'
import { messages as answers } from '../rules/swatches.messages.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { FabricQuestion } from './fabric-question.tsx'
import { recentSwatches } from './recent-swatches.ts'
import { ShippingPart } from './shipping-part.tsx'
import { SwatchPicker } from './swatch-picker.tsx'
import { messages } from './swatches.messages.ts'
import styles from './swatches.module.css'
import { useSwatchOrder, type SentSwatches } from './use-swatch-order.ts'

/** Shown when no swatch can be ordered: there is no address and no button then [SWT-07, SWT-22]. */
function NoSwatches({ sku, sendCall }: { readonly sku: string; readonly sendCall: typeof send }) {
  const [t, { none }] = [useMessages(messages), useMessages(answers)]
  return (
    <>
      <Notice live={false}>
        {none}{' '}
        <Link className="link" to="/stores" target="_blank" rel="noopener">
          {t.stores} {t.newWindow}
        </Link>
      </Notice>
      <FabricQuestion sku={sku} sendCall={sendCall} />
    </>
  )
}

/** Says which of the chosen swatches have run out and are not ordered [SWT-14]. */
function RanOut({ choices }: { readonly choices: readonly SwatchChoice[] }) {
  const t = useMessages(messages)
  if (choices.length === 0) return null
  return <Notice tone="warn">{t.ranOut(choices.map(({ title }) => title).join(', '))}</Notice>
}

/** The order of up to five swatches: the picker, the address below it, and the chosen swatches at the bottom. */
export function SwatchForm({
  data,
  gone,
  sendCall,
  onSent,
}: {
  readonly data: FabricData
  readonly gone: readonly string[]
  readonly sendCall: typeof send
  readonly onSent: (sent: SentSwatches) => void
}) {
  const t = useMessages(messages)
  const element = useRef<HTMLFormElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  // Read anew when the groups change [SWT-21].
  const recent = useMemo(() => (data.FabricsByName.length === 0 ? [] : recentSwatches()), [data])
  const form = useAddressForm({ site: siteOf(data.Brand, data.Country), isSwatchForm: true })
  const focus = (part: 'swatches' | 'place'): void => {
    const selector = part === 'place' ? '[name="swatch-place"]' : '[name="swatch"]:not(:disabled)'
    element.current?.querySelector<HTMLElement>(selector)?.focus()
  }
  const order = useSwatchOrder({ sku: data.Sku, first: data.DefaultSwatch, gone, form, sendCall, onSent, focus })
  const { selected, ranOut, toggle, isBusy, countError, problem } = order
  const groups = swatchGroups(data, { selected, recent, gone }, data.Brand === 'CB2')
  const all = groups.flatMap(({ choices }) => choices)
  const choicesOf = (codes: readonly string[]) => codes.flatMap(code => all.find(one => one.code === code) ?? [])

  const submit = (): void => {
    // A closed address must be open before one of its fields can have the focus.
    flushSync(() => setIsOpen(true))
    void order.submit()
  }
  /** Enter submits also while the button is disabled, so that the message about the number of swatches can be read. */
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.defaultPrevented) return
    event.preventDefault()
    submit()
  }
  if (!all.some(({ status }) => status === 'available')) return <NoSwatches sku={data.Sku} sendCall={sendCall} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in a field submits
    <form
      ref={element}
      noValidate
      className={styles.form}
      onKeyDown={press}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className={styles.pickerPart}>
        {countError !== undefined && (
          <Notice tone="error" title={countError}>
            {selected.length === 0 ? t.tick : t.takeOne}
          </Notice>
        )}
        <RanOut choices={choicesOf(ranOut)} />
        <SwatchPicker
          brand={data.Brand}
          groups={groups}
          recent={recent}
          toggle={toggle}
          isFull={selected.length >= MOST_SWATCHES}
        />
      </div>
      <div className={styles.bottom} data-sticky={data.Brand === 'CB2' || undefined}>
        <ShippingPart brand={data.Brand} form={form} order={order} isOpen={isOpen} setIsOpen={setIsOpen} />
        <div className={styles.foot}>
          {problem !== undefined && (
            <Notice tone="error" title={t.notSent}>
              {problem}
            </Notice>
          )}
          <p className="visually-hidden" role="status">
            {isBusy ? t.submitting : ''}
          </p>
          <ChosenBar chosen={choicesOf(selected)} isBusy={isBusy} toggle={toggle} />
        </div>
      </div>
    </form>
  )
}
