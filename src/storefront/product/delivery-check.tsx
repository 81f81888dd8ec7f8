import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FormEvent, ReactNode } from 'react'
import type { z } from 'zod'
import { deliveryToCode } from '#catalog/contract.ts'
import type { NearbyStore } from '#catalog/contract.ts'
import { useCartCount } from '#cart/web/cart-count.tsx'
import { savePlace, loadPlace } from '#catalog/web/fit/stored-place.ts'
import { formatEstimate } from '#delivery/rules/promise-words.ts'
import type { Language } from '#lib/language.ts'
import type { Country } from '#lib/site.ts'
import { Button } from '#ui/forms/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { CallFailed, send } from '#ui/send.ts'
import { TextInput } from '#ui/forms/text-input.tsx'
import { messages } from './delivery-check.messages.ts'
import styles from './delivery-check.module.css'

type Answer = z.output<typeof deliveryToCode.reply>
type State =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly message: string }

export interface DeliveryCheckProps {
  readonly sku: string
  readonly parameter: string
  readonly country: Country
  /** Carried in by two people, on a freight truck, or as a parcel. */
  readonly way: 'carried' | 'freight' | 'sent'
  /** Called with the days of the reply: '' if it has none, undefined before there is a reply. */
  readonly onDays?: (days: string | undefined) => void
  /** Further notes on shipping. */
  readonly children?: ReactNode
}

const never = () => () => {}

type Words = (typeof messages)['en']

const messageOf = (error: unknown, t: Words): string =>
  error instanceof CallFailed && error.refusal !== undefined ? error.refusal.message : t.noAnswer

/** A value of the place that the browser remembers; undefined on the server and in the first render. */
const useKeptPlace = (country: Country, field: 'postalCode' | 'store'): string | undefined =>
  useSyncExternalStore(
    never,
    () => loadPlace(country)[field],
    () => undefined,
  )

/**
 * Requests the delivery of a SKU to a postal code, which is remembered once there is a reply. A reply also closes the
 * form for another code.
 */
function useDeliveryAnswer({ sku, parameter, country }: Pick<DeliveryCheckProps, 'sku' | 'parameter' | 'country'>) {
  const t = useMessages(messages)
  const keptCode = useKeptPlace(country, 'postalCode')
  /** `times` makes a repeated request after a failure distinct. */
  const [asked, setAsked] = useState<{ readonly code: string; readonly times: number }>()
  const [got, setGot] = useState<{ readonly question: string; readonly state: State }>()
  const code = asked?.code ?? keptCode
  const question = code === undefined ? undefined : JSON.stringify([sku, parameter, code, asked?.times ?? 0])
  const [isChanging, setIsChanging] = useState(false)

  useEffect(() => {
    if (question === undefined || code === undefined) return
    let isGone = false
    send(deliveryToCode, { sku, postalCode: code, choices: parameter }).then(
      answer => {
        if (isGone) return
        setGot({ question, state: { kind: 'answered', answer } })
        setIsChanging(false)
        savePlace(country, { ...loadPlace(country), postalCode: answer.postalCode })
      },
      (error: unknown) => {
        if (!isGone) setGot({ question, state: { kind: 'refused', message: messageOf(error, t) } })
      },
    )
    return () => {
      isGone = true
    }
  }, [question, sku, parameter, code, country, t])

  const askFor = (postalCode: string) => setAsked({ code: postalCode, times: (asked?.times ?? 0) + 1 })
  return { state: stateOf(question, got), askFor, isChanging, setIsChanging }
}

function stateOf(question: string | undefined, got: { question: string; state: State } | undefined): State {
  if (question === undefined) return { kind: 'none' }
  return got?.question === question ? got.state : { kind: 'asking' }
}

/** The days of a reply: '' if it has none, undefined before there is a reply. */
function daysOf(answer: Answer | undefined, language: Language): string | undefined {
  if (answer === undefined) return undefined
  return answer.delivery.kind === 'arrives' ? formatEstimate(answer.delivery, language) : ''
}

/** The field for the postal code. */
function CodeForm({
  country,
  state,
  typed,
  onType,
  onAsk,
}: {
  readonly country: Country
  readonly state: State
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly onAsk: () => void
}) {
  const t = useMessages(messages)
  const ask = (event: FormEvent) => {
    event.preventDefault()
    onAsk()
  }
  return (
    <form className={styles.form} onSubmit={ask} noValidate>
      <TextInput
        label={t.code[country]}
        value={typed}
        onChange={event => onType(event.target.value)}
        autoComplete="postal-code"
        maxLength={10}
        {...(country === 'US' && { inputMode: 'numeric' as const })}
        {...(state.kind === 'refused' && { error: state.message })}
      />
      <Button type="submit" variant="quiet" busy={state.kind === 'asking'} busyLabel={t.checking}>
        {t.check}
      </Button>
    </form>
  )
}

/** The kind of delivery, and its days or how to get them. */
function Arrival({
  state,
  country,
  way,
}: {
  readonly state: State
  readonly country: Country
  readonly way: DeliveryCheckProps['way']
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const waiting = state.kind === 'asking' ? t.moment : t.give[country]
  return (
    <div role="status">
      <p className={styles.title}>
        {t[way]}
        {state.kind === 'answered' && ` ${t.to(state.answer.postalCode)}`}
      </p>
      <p className="t-small ink-2">{state.kind === 'answered' ? arrives(state.answer, language) : waiting}</p>
    </div>
  )
}

/** The shopper's own store, which the browser remembers, and a function to choose another. */
function useOwnStore(country: Country) {
  const keptStore = useKeptPlace(country, 'store')
  const [chosenStore, setChosenStore] = useState<string>()
  const chooseStore = (store: string) => {
    setChosenStore(store)
    savePlace(country, { ...loadPlace(country), store })
  }
  return { ownStore: chosenStore ?? keptStore, chooseStore }
}

/** The stores near the postal code that have the SKU, or the reason why it cannot be picked up. */
function Pickup({
  pickup,
  ownStore,
  onChoose,
}: {
  readonly pickup: Answer['pickup']
  readonly ownStore: string | undefined
  readonly onChoose: (store: string) => void
}) {
  const t = useMessages(messages)
  return (
    <div className={styles.way}>
      <Icon name="map-pin" />
      <div>
        <p className={styles.title}>{t.pickup}</p>
        {pickup.kind === 'not-for-this' ? (
          <p className="t-small ink-2">{t.notForThis[pickup.because]}</p>
        ) : (
          <Stores stores={pickup.stores} own={ownStore} onChoose={onChoose} />
        )}
      </div>
    </div>
  )
}

/**
 * Delivery days for the shopper's postal code, and stock of nearby stores, unless the shopper is international and
 * cannot pick anything up. The browser remembers postal code and store.
 */
export function DeliveryCheck({ sku, parameter, country, way, onDays, children }: DeliveryCheckProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { state: known, askFor, isChanging, setIsChanging } = useDeliveryAnswer({ sku, parameter, country })
  const { ownStore, chooseStore } = useOwnStore(country)
  const { isInternational } = useCartCount()
  const [typed, setTyped] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const state: State = isEmpty ? { kind: 'refused', message: t.enter[country] } : known
  const answer = state.kind === 'answered' ? state.answer : undefined

  const ask = () => {
    const code = typed.trim()
    setIsEmpty(code === '')
    if (code !== '') askFor(code)
  }
  const days = daysOf(answer, language)
  useEffect(() => {
    onDays?.(days)
  }, [days, onDays])
  return (
    <section className={styles.check} aria-label={t.title}>
      <div className={styles.way}>
        <Icon name="truck" />
        <Arrival state={state} country={country} way={way} />
        {answer !== undefined && !isChanging && (
          <button
            type="button"
            className={`link ${styles.change}`}
            onClick={() => {
              setTyped(answer.postalCode)
              setIsChanging(true)
            }}
          >
            {t.change}
            <span className="visually-hidden"> {t.changeCode[country]}</span>
          </button>
        )}
      </div>
      {(answer === undefined || isChanging) && (
        <CodeForm country={country} state={state} typed={typed} onType={setTyped} onAsk={ask} />
      )}
      {answer !== undefined && !isInternational && (
        <Pickup pickup={answer.pickup} ownStore={ownStore} onChoose={chooseStore} />
      )}
      {children !== undefined && <div className={styles.more}>{children}</div>}
    </section>
  )
}

/** The delivery days as text, or the reason why there are none. */
function arrives({ delivery }: Answer, language: Language): string {
  const t = messages[language]
  switch (delivery.kind) {
    case 'arrives':
      return t.arrives(formatEstimate(delivery, language))
    case 'restricted':
      return t.restricted
    case 'no-carrier':
      return t.noCarrier
    case 'sold-out':
      return t.soldOut
    default:
      return delivery satisfies never
  }
}

/** The shopper's own store first, then the nearest. */
function Stores({
  stores,
  own,
  onChoose,
}: {
  readonly stores: readonly NearbyStore[]
  readonly own: string | undefined
  readonly onChoose: (store: string) => void
}) {
  const t = useMessages(messages)
  if (stores.length === 0) return <p className="t-small ink-2">{t.noStore}</p>
  return (
    <>
      <ul className={styles.stores}>
        {stores
          .toSorted((a, b) => Number(b.location === own) - Number(a.location === own))
          .map(({ location, name, city, state, available, ready }) => (
            <li key={location} className={styles.store}>
              <span>
                <b className={styles.name}>{name}</b>, {city}, {state}
                <span className={styles.has}>
                  {available > 0 ? t.there(available) : t.noneThere}
                  {ready !== '' && `, ${ready}`}
                </span>
              </span>
              {location === own ? (
                <span className={styles.own}>{t.yourStore}</span>
              ) : (
                <button type="button" className="link" onClick={() => onChoose(location)}>
                  {t.makeYours}
                  <span className="visually-hidden">{t.which(name)}</span>
                </button>
              )}
            </li>
          ))}
      </ul>
      <p className="t-small">
        <Link className="link" to="/stores">
          {t.allStores}
        </Link>
      </p>
    </>
  )
}
