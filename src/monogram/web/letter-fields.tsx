import { useId } from 'react'
import { Icon } from '#ui/display/icon.tsx'
import { classNames } from '#ui/class-names.ts'
import { useMessages } from '#ui/language.tsx'
import { lengthOf } from '../rules/check-lines.ts'
import { LEGEND } from '../rules/mark-error.ts'
import type { MonogramState } from '../rules/monogram-state.ts'
import { messages } from './monogram-panel.messages.ts'
import styles from './monogram-panel.module.css'

export interface LetterFieldsProps extends Pick<
  MonogramState,
  'personalization' | 'fontAttributes' | 'errorMsg' | 'errorPos'
> {
  /** Label of each line; the first letters of a three-letter monogram have labels of their own. */
  readonly labels: readonly string[]
  /** True for single letters side by side, of which the middle one is large. */
  readonly areLetters: boolean
  /** Stated beside the legend, such as that the last name is in the middle; empty without a note. */
  readonly note: string
  /** Id for the message, so that the dialog or page can refer to it. */
  readonly errorId: string
  readonly onType: (index: number, text: string) => void
  readonly onLeave: () => void
}

/** The text lines of the product [MON-01]. There is no `maxlength`, so that the message about the limit can appear. */
export function LetterFields({
  personalization,
  fontAttributes,
  errorMsg,
  errorPos,
  labels,
  areLetters,
  note,
  errorId,
  onType,
  onLeave,
}: LetterFieldsProps) {
  const t = useMessages(messages)
  const legendIsMarked = errorPos.includes(LEGEND)
  const isHere = legendIsMarked || personalization.some(line => errorPos.includes(line.elementName))
  return (
    <div className={styles.group}>
      <fieldset className={classNames(styles.letters, legendIsMarked && styles.marked)}>
        <legend className={styles.legend}>
          {areLetters ? t.letters(personalization.length) : t.lines(personalization.length)}
          {note !== '' && <span className={styles.aside}> {note}</span>}
        </legend>
        <div className={areLetters && personalization.length === 3 ? styles.three : styles.stack}>
          {personalization.map((line, i) => (
            <LineField
              key={line.elementName}
              text={line.text}
              label={labels[i] ?? t.line(i + 1)}
              font={fontAttributes}
              isLetter={areLetters}
              isMarked={errorPos.includes(line.elementName)}
              errorId={isHere && errorMsg !== '' ? errorId : undefined}
              onType={text => onType(i, text)}
              onLeave={onLeave}
            />
          ))}
        </div>
      </fieldset>
      {isHere && errorMsg !== '' && <PanelError id={errorId}>{errorMsg}</PanelError>}
    </div>
  )
}

/** A message about the text or the choices. */
export const PanelError = ({ id, children }: { readonly id: string; readonly children: string }) => (
  <p id={id} className={styles.message} role="alert">
    <Icon name="alert-circle" size="s" />
    {children}
  </p>
)

interface LineFieldProps {
  readonly text: string
  readonly label: string
  readonly font: MonogramState['fontAttributes']
  readonly isLetter: boolean
  readonly isMarked: boolean
  readonly errorId: string | undefined
  readonly onType: (text: string) => void
  readonly onLeave: () => void
}

/** A line with its counter, which describes the field to screen readers. */
function LineField({ text, label, font, isLetter, isMarked, errorId, onType, onLeave }: LineFieldProps) {
  const t = useMessages(messages)
  const id = useId()
  const length = lengthOf(text)
  const isShort = text.trim() !== '' && length < font.minLength
  const count = isShort ? t.countFrom(length, font.minLength, font.maxLength) : t.count(length, font.maxLength)
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span id={`${id}-count`} className={isLetter && length <= 1 ? 'visually-hidden' : styles.count}>
        {count}
      </span>
      <input
        id={id}
        type="text"
        className={classNames(styles.input, isLetter && styles.letter)}
        value={text}
        autoComplete="off"
        autoCapitalize={isLetter ? 'characters' : 'words'}
        spellCheck={false}
        aria-invalid={isMarked || undefined}
        aria-describedby={classNames(`${id}-count`, isMarked && errorId)}
        onChange={event => onType(event.currentTarget.value)}
        onBlur={onLeave}
      />
    </div>
  )
}
