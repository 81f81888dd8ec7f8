import { lazy, Suspense, useId, useState } from 'react'
import type { MouseEvent } from 'react'
import { messages as colours } from '#catalog/rules/fabric/colour-families.messages.ts'
import { oneFile } from '#catalog/rules/pictures/photo.ts'
import type { Language } from '#lib/language.ts'
import type { Cents, Currency } from '#lib/money.ts'
import { Icon } from '#ui/display/icon.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { Chip } from './choice-chip.tsx'
import chips from './choice-group.module.css'
import type { Choice, ChoiceGroup } from './choices.ts'
import type { ChosenCloth } from './fabric-chips.ts'
import { formatPriceDifference } from '#lib/format-price-difference.ts'
import styles from './fabric-chooser.module.css'
import { messages } from './product.messages.ts'
import { differenceOf } from './shown-configuration.ts'
import { weeksOf } from '#lib/weeks.ts'

const ZoomDialog = lazy(() => import('#catalog/web/pictures/zoom-dialog.tsx'))

export interface FabricChooserProps {
  readonly group: ChoiceGroup
  readonly chosen: ChosenCloth | undefined
  readonly price: Cents | undefined
  readonly currency: Currency
  /** Working days of the workshop until a made-to-order product leaves the warehouse. */
  readonly leadTimeDays: number
}

/** The distinct families or types of the choices, with their names, sorted by name. */
const kinds = (choices: readonly Choice[], of: 'family' | 'type', nameOf: (value: string) => string) =>
  [...new Set(choices.flatMap(choice => choice.cloth?.[of] ?? []))]
    .map(value => ({ value, label: nameOf(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))

/**
 * Fabrics in stock first, then those cut to order, grouped by material with their price differences. The chips are
 * links; filters are added where scripts run.
 */
export function FabricChooser({ group, chosen, price, currency, leadTimeDays }: FabricChooserProps) {
  'use memo' // many fabrics, of which a choice changes few
  const t = useMessages(messages)
  const headingId = useId()
  const waiting = group.choices.filter(choice => choice.cloth?.isStock === true)
  const cut = group.choices.filter(choice => choice.cloth?.isStock !== true)
  return (
    <section aria-labelledby={headingId}>
      <div className={chips.head}>
        <h2 id={headingId} className="t-title">
          {group.name}
        </h2>
        <span className={chips.chosen}>{group.chosen}</span>
      </div>
      {waiting.length > 0 && (
        <>
          <p className={styles.kind}>{t.stock.inStock}</p>
          <Chips choices={waiting} price={price} currency={currency} />
        </>
      )}
      {cut.length > 0 && <CutFabrics cut={cut} price={price} currency={currency} leadTimeDays={leadTimeDays} />}
      {chosen !== undefined && <Swatch chosen={chosen} />}
    </section>
  )
}

type Priced = Pick<FabricChooserProps, 'price' | 'currency'>

/** Fabrics as chips, each with its price difference. */
function Chips({ choices, price, currency }: Priced & { readonly choices: readonly Choice[] }) {
  'use memo' // many fabrics, of which a choice changes few
  return (
    <ul className={chips.chips}>
      {choices.map(choice => (
        <li key={choice.href}>
          <Chip choice={choice} more={differenceOf(choice, price)} currency={currency} />
        </li>
      ))}
    </ul>
  )
}

/** Fabrics that the product can be cut from. Scripts add filters by colour family and material. */
function CutFabrics({
  cut,
  price,
  currency,
  leadTimeDays,
}: Priced & Pick<FabricChooserProps, 'leadTimeDays'> & { readonly cut: readonly Choice[] }) {
  'use memo' // many fabrics, of which a filter changes few
  const t = useMessages(messages)
  const { families } = useMessages(colours)
  const language = useLanguage()
  const weeks = cut.map(choice => weeksOf(leadTimeDays + (choice.cloth?.millDays ?? 0)))
  const [shade, setShade] = useState('')
  const [material, setMaterial] = useState('')
  const shown = cut.filter(
    choice => (shade === '' || choice.cloth?.family === shade) && (material === '' || choice.cloth?.type === material),
  )
  return (
    <details className={styles.all}>
      <summary className={styles.summary}>
        <span className="link link--strong">{t.allFabrics(cut.length)}</span>{' '}
        <span className={styles.weeks}>{t.leavesUs(t.weeksBetween(Math.min(...weeks), Math.max(...weeks)))}</span>
      </summary>
      <div className={styles.filters}>
        <SelectField
          label={t.color}
          keep
          span={3}
          value={shade}
          onChange={event => setShade(event.target.value)}
          placeholder={t.allColors}
          options={kinds(cut, 'family', value => families[value] ?? value)}
        />
        <SelectField
          label={t.material}
          keep
          span={3}
          value={material}
          onChange={event => setMaterial(event.target.value)}
          placeholder={t.allMaterials}
          options={kinds(cut, 'type', value => value)}
        />
      </div>
      {[...Map.groupBy(shown, choice => choice.cloth?.type ?? t.otherMaterial)].map(([type, choices]) => (
        <div key={type} className={styles.type}>
          <p className={styles.kind}>
            {type} <span className={styles.more}>{moreOf(choices, price, currency, language)}</span>
          </p>
          <Chips choices={choices} price={price} currency={currency} />
        </div>
      ))}
      <p className="visually-hidden" role="status">
        {shade === '' && material === '' ? '' : t.shownFabrics(shown.length, cut.length)}
      </p>
      {shown.length === 0 && (
        <p className={styles.none}>
          {t.noFabric}{' '}
          <button
            type="button"
            className="link"
            onClick={() => {
              setShade('')
              setMaterial('')
            }}
          >
            {t.showAll(cut.length)}
          </button>
        </p>
      )}
    </details>
  )
}

/** Price difference of a material to the SKU on the page; if its colours differ, "from" the lowest. */
function moreOf(choices: readonly Choice[], price: Cents | undefined, currency: Currency, language: Language): string {
  const t = messages[language]
  const all = [...new Set(choices.map(choice => differenceOf(choice, price) ?? 0))]
  const least = formatPriceDifference(Math.min(...all), currency, language)
  if (all.length === 1) return formatPriceDifference(all[0], currency, language) || t.samePrice
  return least === '' ? t.fromSame : t.from(least)
}

/** The chosen fabric with the text on the back of its swatch, and a zoom to see its threads [SWT-25]. */
function Swatch({
  chosen: { name, path, description, type, content, origin, care, alt, picture },
}: {
  readonly chosen: ChosenCloth
}) {
  const t = useMessages(messages)
  const [isOpen, setIsOpen] = useState(false)
  const large = picture === null ? undefined : oneFile(picture.zoom, 900)
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setIsOpen(true)
  }
  return (
    <div className={styles.swatch}>
      {picture !== null && large !== undefined && (
        <a className={styles.zoom} href={large} onClick={open} aria-label={t.zoomIn(alt)}>
          <picture>
            <source type="image/avif" srcSet={`${picture.chip.stem}-${picture.chip.widths.at(-1)}.avif`} />
            <img src={oneFile(picture.chip, 480)} alt="" width={320} height={320} loading="lazy" decoding="async" />
          </picture>
          <span className={styles.glass} aria-hidden>
            <Icon name="maximize" size="s" />
          </span>
        </a>
      )}
      <div>
        <p className={styles.name}>{name}</p>
        <p className="t-small ink-2">{description}</p>
        <p className="t-small ink-3">
          {[type, content, origin === '' ? '' : t.madeIn(origin)].filter(part => part !== '').join('. ')}.
          {care !== '' && ` ${care}`}
        </p>
        <p className="t-small">
          <Link className="link" to={path}>
            {t.aboutFabric(name)}
          </Link>
        </p>
      </div>
      {isOpen && picture !== null && (
        <Suspense>
          <ZoomDialog
            name={name}
            first={0}
            pictures={[{ alt, href: large!, photo: picture.zoom }]}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
