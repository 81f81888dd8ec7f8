import { useId, useState } from 'react'
import { PlanDrawing } from '#catalog/web/fit/plan-drawing.tsx'
import { differenceWords } from '#lib/difference-words.ts'
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
  /** The fabric is chosen on a tab of its own. */
  readonly onFabric: () => void
  /** How large it all is, written out; '' without pieces. */
  readonly size: string
  /** What is shown is not of what is planned now. */
  readonly isOld: boolean
}

/** Pieces and choices of the latest answer [PLN-08]; one without an experience stays out, its option too [PLN-28]. */
export function DetailsSummary({
  details,
  collection,
  choices,
  onChoices,
  onFabric,
  size,
  isOld,
}: DetailsSummaryProps) {
  const [t, language] = [useMessages(messages), useLanguage()]
  const { pieces } = collection
  // Symbols beside each other are to one scale: that of the largest piece of this sectional.
  const shown = pieces.filter(({ itemTypeCode }) =>
    details.SectionalPieces.some(({ ItemTypeCode }) => ItemTypeCode === itemTypeCode),
  )
  const widest = Math.max(0, ...shown.map(({ width }) => width))
  const deepest = Math.max(0, ...shown.map(({ depth }) => depth))
  const listed = details.SectionalOptionChoices.filter(isListed)
  return (
    <div className={classNames(styles.summary, isOld && styles.old)} aria-busy={isOld || undefined}>
      {details.SectionalPieces.length === 0 && <p className={styles.none}>{t.noPieces}</p>}
      <ul>
        {details.SectionalPieces.map((piece, i) => {
          const facts = pieces.find(({ itemTypeCode }) => itemTypeCode === piece.ItemTypeCode)
          return (
            <li key={`${i} ${piece.ItemTypeCode}`} className={styles.piece}>
              <div className={styles.symbol}>
                {facts !== undefined && <PlanDrawing piece={facts} inchesWide={widest} inchesDeep={deepest} />}
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
        })}
      </ul>
      <ul className={styles.chosen}>
        {listed.map(({ OptionName, Name, SwatchImage }) => {
          const option = collection.options.find(({ title }) => title === OptionName)
          const colour = option && chosenOf(option, choices).colour
          return (
            <li key={OptionName} className={styles.option}>
              <span className={styles.swatch} style={{ backgroundColor: colour }}>
                {SwatchImage !== '' && (
                  <img src={SwatchImage} alt="" width={80} height={80} loading="lazy" decoding="async" />
                )}
              </span>
              <p>
                <span className="ink-2">{OptionName}</span>
                <br />
                <b className={styles.chose}>{Name}</b>
              </p>
              {option === undefined ? (
                <button
                  type="button"
                  className={`link ${styles.change}`}
                  aria-label={t.changeOf(OptionName)}
                  onClick={onFabric}
                >
                  {t.change}
                </button>
              ) : (
                option.choices.length > 1 && (
                  <OptionChoices
                    option={option}
                    pieces={details.SectionalPieces.length}
                    collection={collection}
                    choices={choices}
                    onChoices={onChoices}
                  />
                )
              )}
            </li>
          )
        })}
      </ul>
      {size !== '' && <p className={styles.foot}>{size}</p>}
    </div>
  )
}

type OptionChoicesProps = Pick<DetailsSummaryProps, 'collection' | 'choices' | 'onChoices'> & {
  readonly option: PlannerOption
  readonly pieces: number
}

/** The other choices of an option, opened in place, each with what it adds to the whole. */
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
                note={differenceWords((choice.more - least) * pieces, currency, language) || t.samePrice}
              />
            ))}
          </RadioGroup>
        )}
      </div>
    </>
  )
}
