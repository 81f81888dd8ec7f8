import { useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useMessages } from '#ui/language.tsx'
import type { ProductView, SpecialOrderOption } from '../contract.ts'
import { reasonAgainst, type Selection } from '../rules/options.ts'
import styles from './option-step.module.css'
import { messages } from './special-order-page.messages.ts'

export interface OptionStepProps {
  readonly option: SpecialOrderOption
  readonly selection: Selection
  readonly exclusions: ProductView['exclusions']
  readonly onSelect: (optionCode: string, choiceCode: string) => void
}

/** An option besides the fabric: its choices as cards, with what each adds and why one cannot be taken. */
export function OptionStep({ option, selection, exclusions, onSelect }: OptionStepProps) {
  const t = useMessages(messages)
  const id = useId()
  const choices = option.choiceGroups.flatMap(group => group.choices)
  const selected = choices.find(choice => choice.choiceCode === selection[option.optionCode])
  const reasons = new Map(
    choices.flatMap(({ choiceCode }) => {
      const because = reasonAgainst(exclusions, selection, option.optionCode, choiceCode)
      return because === undefined || choiceCode === selected?.choiceCode ? [] : [[choiceCode, because] as const]
    }),
  )
  return (
    <fieldset className={styles.step}>
      <legend className="visually-hidden">{option.optionName}</legend>
      <p className={styles.head} aria-hidden>
        {option.optionSequence + 1}. {option.optionName} <span>{selected?.choiceName ?? t.chooseOne}</span>
      </p>
      <div className={styles.picks}>
        {choices.map(choice => {
          const because = reasons.get(choice.choiceCode)
          return (
            <label
              key={choice.choiceCode}
              className={classNames(
                styles.pick,
                choice === selected && styles.isOn,
                because !== undefined && styles.isOff,
              )}
            >
              <input
                type="radio"
                className="visually-hidden"
                name={`${id}-${option.optionCode}`}
                value={choice.choiceCode}
                checked={choice === selected}
                disabled={because !== undefined}
                aria-describedby={because === undefined ? undefined : `${id}-why`}
                onChange={() => onSelect(option.optionCode, choice.choiceCode)}
              />
              {choice.color !== '' && <i className={styles.color} style={{ backgroundColor: choice.color }} />}
              <span className={styles.text}>
                {choice.choiceName}
                <small>{because !== undefined ? t.notTogether : choice.formattedPrice || t.included}</small>
              </span>
            </label>
          )
        })}
      </div>
      {reasons.size > 0 && (
        <p id={`${id}-why`} className={styles.why} role="status">
          {[...new Set(reasons.values())].join(' ')}
        </p>
      )}
    </fieldset>
  )
}
