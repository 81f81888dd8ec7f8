import type { Locale } from '#lib/language.ts'
import { telephoneHref } from '#lib/shop-identity.ts'
import type { Country } from '#lib/site.ts'
import { Empty } from '#ui/display/empty.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import { Button } from '#ui/forms/button.tsx'
import { GetForm } from '#ui/forms/get-form.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { useShopNames } from '#ui/shop-names.tsx'
import type { FoundRegistry } from '#registry/contract.ts'
import { daysUntil, eventDay } from '#registry/rules/event-date.ts'
import { REGISTRY_TYPES } from '#registry/rules/event-types.ts'
import { giverPath } from '#registry/rules/giver-path.ts'
import { matchedWords } from '#registry/rules/matched-words.ts'
import { messages as events } from './event-words.messages.ts'
import styles from './find.module.css'
import { messages } from './find.messages.ts'
import { CREATE_PATH, FIND_PATH } from './registry-paths.ts'

/** The search terms as typed. */
export interface FindQuery {
  readonly first: string
  readonly last: string
  readonly event: string
  readonly month: string
}

export interface FindPageProps {
  readonly query: FindQuery
  /** 'too-short': not enough letters; undefined: nothing was searched for yet. */
  readonly result: { readonly registries: readonly FoundRegistry[]; readonly isCut: boolean } | 'too-short' | undefined
  /** Months that can be chosen, `yyyy-mm` with their names. */
  readonly months: readonly { readonly value: string; readonly label: string }[]
  readonly today: string
  readonly locale: Locale
  readonly country: Country
}

function SearchForm({ query, result, months }: Pick<FindPageProps, 'query' | 'result' | 'months'>) {
  const [t, e] = [useMessages(messages), useMessages(events)]
  return (
    <GetForm key={JSON.stringify(query)} action={FIND_PATH} className={styles.form} role="search" aria-label={t.title}>
      <TextInput label={t.first} name="first" defaultValue={query.first} maxLength={30} autoComplete="off" />
      <TextInput
        label={t.last}
        name="last"
        defaultValue={query.last}
        maxLength={30}
        autoComplete="off"
        error={result === 'too-short' ? t.tooShort : undefined}
      />
      <SelectField
        label={t.event}
        name="event"
        defaultValue={query.event}
        placeholder={t.any}
        options={REGISTRY_TYPES.map(value => ({ value, label: e.occasions[value] }))}
      />
      <SelectField label={t.month} name="month" defaultValue={query.month} placeholder={t.anyMonth} options={months} />
      <Button type="submit" className={styles.submit}>
        {t.search}
      </Button>
    </GetForm>
  )
}

function Row({ found, words, today, locale }: { found: FoundRegistry; words: string; today: string; locale: Locale }) {
  const [t, e] = [useMessages(messages), useMessages(events)]
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <h3 className="t-h3">
          {matchedWords(found.name, words).map(({ text, isMatch }, i) =>
            isMatch ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>,
          )}
        </h3>
        <p className="t-small ink-2">
          {e.registries[found.registryType]}, {found.city}, {found.state}
        </p>
      </div>
      <p className={styles.when}>
        <b>{eventDay(found.eventDate, locale, true)}</b>
        <span className="t-small ink-2">{t.days(daysUntil(found.eventDate, today))}</span>
      </p>
      <LinkButton variant="second" size="s" to={giverPath(found.grId)}>
        {t.view}
        <VisuallyHidden>, {found.name}</VisuallyHidden>
      </LinkButton>
    </li>
  )
}

function Results({ query, result, today, locale }: Pick<FindPageProps, 'query' | 'result' | 'today' | 'locale'>) {
  const t = useMessages(messages)
  if (result === undefined || result === 'too-short') return null
  const words = `${query.first} ${query.last}`.trim()
  const { registries, isCut } = result
  return (
    <section aria-labelledby="found">
      <div className={styles.count}>
        <div role="status">
          <h2 id="found" className="t-h2">
            {t.found(registries.length, words)}
          </h2>
        </div>
        {registries.length > 1 && <p className="t-small ink-2">{t.soonest}</p>}
      </div>
      {registries.length === 0 ? (
        <Empty title={t.noneTitle} level={3}>
          {t.none}
        </Empty>
      ) : (
        <ul className={styles.list}>
          {registries.map(found => (
            <Row key={found.grId} {...{ found, words, today, locale }} />
          ))}
        </ul>
      )}
      {isCut && <p className="t-small ink-2">{t.cut}</p>}
    </section>
  )
}

/** Explains that a registry may be missing, without saying whether it exists, and links to creating one. */
function Aside({ country }: Pick<FindPageProps, 'country'>) {
  const t = useMessages(messages)
  const phone = useShopNames().registryPhones[country]
  return (
    <aside className={styles.aside}>
      <h2 className="t-h3">{t.notHere.title}</h2>
      <p className="t-small ink-2">{t.notHere.text}</p>
      <ul className={styles.tips}>
        <li>{t.notHere.partner}</li>
        <li>{t.notHere.link}</li>
        <li>
          {t.notHere.ask}{' '}
          <a className="link num" href={telephoneHref(phone)}>
            {phone}
          </a>
          , {t.notHere.hours}
        </li>
      </ul>
      <h2 className={`t-h3 ${styles.own}`}>{t.own.title}</h2>
      <LinkButton block variant="second" to={CREATE_PATH}>
        {t.own.action}
      </LinkButton>
    </aside>
  )
}

/** The search for a registry by name, occasion and month. Only public registries are found. */
export function FindPage({ query, result, months, today, locale, country }: FindPageProps) {
  const t = useMessages(messages)
  return (
    <>
      <div className={styles.head}>
        <div className="page">
          <h1 className="t-display-2">{t.title}</h1>
          <p className={`t-lead ${styles.lead}`}>{t.lead}</p>
          <SearchForm query={query} result={result} months={months} />
        </div>
      </div>
      <div className={`page ${styles.below}`}>
        <div>
          <Results query={query} result={result} today={today} locale={locale} />
        </div>
        <Aside country={country} />
      </div>
    </>
  )
}
