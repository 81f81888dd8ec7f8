import { useId, useState } from 'react'
import { PlanDrawing } from '#catalog/web/fit/plan-drawing.tsx'
import { formatPriceDifference } from '#lib/format-price-difference.ts'
import { prefixOf } from '#lib/language.ts'
import { classNames } from '#ui/class-names.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Radio } from '#ui/forms/radio.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import type { SectionalDetails } from '../../contract.ts'
import type { PlannerChoices } from '../../protocol.ts'
import { isListed } from '../../rules/option-experience.ts'
import styles from './details-summary.module.css'
import { chosenOf, withChoice } from '../option-choices.ts'
import { messages } from '../planner.messages.ts'
import type { PlannerCollection, PlannerOption } from '../planner-collection.ts'

export interface DetailsSummaryProps {
  readonly details: SectionalDetails
  readonly collection: PlannerCollection
  readonly choices: PlannerChoices
  readonly onChoices: (choices: PlannerChoices) => void
  /** Opens the tab on which the fabric is chosen. */
  readonly onFabric: () => void
  /** Formatted overall size; '' without pieces. */
  readonly size: string
  /** Whether the details shown are outdated. */
  readonly isOld: boolean
}

type Piece = SectionalDetails['SectionalPieces'][number]

/**
 * Drawing, description and price of a piece. `inchesWide`, `inchesDeep`: size of the list's largest piece, which
 * determines the scale of all drawings.
 */
function PieceRow({
  piece,
  facts,
  inchesWide,
  inchesDeep,
}: {
  readonly piece: Piece
  readonly facts: PlannerCollection['pieces'][number] | undefined
  readonly inchesWide: number
  readonly inchesDeep: number
}) {
  const language = useLanguage()
  return (
    <li className={styles.piece}>
      <div className={styles.symbol}>
        {facts !== undefined && <PlanDrawing piece={facts} inchesWide={inchesWide} inchesDeep={inchesDeep} />}
      </div>
      <div className={styles.words}>
        <p className={styles.name}>
          {piece.ProductUrl === '' ? (
            piece.Name
          ) : (
            <Link className="link" to={piece.ProductUrl.slice(prefixOf(language).length)}>
              {piece.Name}
            </Link>
          )}
        </p>
        <p className="ink-2 num">{piece.Dimensions}</p>
        <p className="ink-2">{piece.AvailabilityMessage}</p>
      </div>
      <p className={styles.price}>{piece.FormattedPrice}</p>
    </li>
  )
}

/** The chosen value of an option, with a control to change it. The fabric has no `option`. */
function ChosenRow({
  chosen: { OptionName, Name, SwatchImage },
  option,
  pieces,
  collection,
  choices,
  onChoices,
  onFabric,
}: Omit<OptionChoicesProps, 'option'> & {
  readonly chosen: SectionalDetails['SectionalOptionChoices'][number]
  readonly option: PlannerOption | undefined
  readonly onFabric: () => void
}) {
  const t = useMessages(messages)
  return (
    <li className={styles.option}>
      <span className={styles.swatch} style={{ backgroundColor: option && chosenOf(option, choices).colour }}>
        {SwatchImage !== '' && <img src={SwatchImage} alt="" width={80} height={80} loading="lazy" decoding="async" />}
      </span>
      <p>
        <span className="ink-2">{OptionName}</span>
        <br />
        <b className={styles.chose}>{Name}</b>
      </p>
      {option === undefined && (
        <button
          type="button"
          className={`link ${styles.change}`}
          aria-label={t.changeOf(OptionName)}
          onClick={onFabric}
        >
          {t.change}
        </button>
      )}
      {option !== undefined && option.choices.length > 1 && (
        <OptionChoices
          option={option}
          pieces={pieces}
          collection={collection}
          choices={choices}
          onChoices={onChoices}
        />
      )}
    </li>
  )
}

/**
 * Pieces and choices of the latest reply [PLN-08]. A choice without an experience is omitted together with its option
 * [PLN-28].
 */
export function DetailsSummary({
  details,
  collection,
  choices,
  onChoices,
  onFabric,
  size,
  isOld,
}: DetailsSummaryProps) {
  const t = useMessages(messages)
  const factsOf = ({ ItemTypeCode }: Piece) =>
    collection.pieces.find(({ itemTypeCode }) => itemTypeCode === ItemTypeCode)
  // All drawings have the same scale, determined by the largest piece of this sectional.
  const shown = details.SectionalPieces.flatMap(piece => factsOf(piece) ?? [])
  const widest = Math.max(0, ...shown.map(({ width }) => width))
  const deepest = Math.max(0, ...shown.map(({ depth }) => depth))
  return (
    <div className={classNames(styles.summary, isOld && styles.old)} aria-busy={isOld || undefined}>
      {details.SectionalPieces.length === 0 && <p className={styles.none}>{t.noPieces}</p>}
      <ul>
        {details.SectionalPieces.map((piece, i) => (
          <PieceRow
            key={`${i} ${piece.ItemTypeCode}`}
            piece={piece}
            facts={factsOf(piece)}
            inchesWide={widest}
            inchesDeep={deepest}
          />
        ))}
      </ul>
      <ul className={styles.chosen}>
        {details.SectionalOptionChoices.filter(isListed).map(chosen => (
          <ChosenRow
            key={chosen.OptionName}
            chosen={chosen}
            option={collection.options.find(({ title }) => title === chosen.OptionName)}
            pieces={details.SectionalPieces.length}
            collection={collection}
            choices={choices}
            onChoices={onChoices}
            onFabric={onFabric}
          />
        ))}
      </ul>
      {size !== '' && <p className={styles.foot}>{size}</p>}
    </div>
  )
}

type OptionChoicesProps = Pick<DetailsSummaryProps, 'collection' | 'choices' | 'onChoices'> & {
  readonly option: PlannerOption
  readonly pieces: number
}

/** Radio buttons for an option's choices, opened in place, each with the price difference for the whole sectional. */
function OptionChoices({ option, pieces, collection: { currency }, choices, onChoices }: OptionChoicesProps) {
  const [t, language] = [useMessages(messages), useLanguage()]
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const chosen = chosenOf(option, choices)
  const least = Math.min(...option.choices.map(({ more }) => more))
  return (
    <>
      <button
        type="button"
        className={`link ${styles.change}`}
        aria-label={t.changeOf(option.title)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t.change}
      </button>
      <div id={id} className={styles.others} hidden={!isOpen}>
        {isOpen && (
          <RadioGroup legend={option.title} legendHidden>
            {option.choices.map(choice => (
              <Radio
                key={choice.choiceCode}
                name={id}
                value={choice.choiceCode}
                checked={choice === chosen}
                onChange={() => onChoices(withChoice(choices, option, choice))}
                label={choice.choiceName}
                note={formatPriceDifference((choice.more - least) * pieces, currency, language) || t.samePrice}
              />
            ))}
          </RadioGroup>
        )}
      </div>
    </>
  )
}
