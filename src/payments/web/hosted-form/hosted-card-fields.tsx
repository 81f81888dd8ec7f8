import { Suspense } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/display/icon.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Field, FieldGrid } from '#ui/forms/field.tsx'
import { useMessages } from '#ui/language.tsx'
import { messages as shared } from '../card-fields.messages.ts'
import { SecurityCodeHelp } from '../security-code-help-on-demand.tsx'
import { messages } from './hosted-card-fields.messages.ts'
import styles from './hosted-card-fields.module.css'
import { useHostedForm, type HostedFormOptions } from './use-hosted-form.ts'

interface ReplacedInputProps {
  readonly id: string
  readonly label: string
  readonly isWrong?: boolean
  readonly onFocus?: () => void
}
/** The input that the gateway's script hides, and puts its frame next to. Nobody can type into it. */
const ReplacedInput = ({ id, label, isWrong = false, onFocus }: ReplacedInputProps) => (
  <span className={classNames(styles.place, isWrong && styles.wrong)}>
    <input type="text" id={id} title={label} aria-label={label} readOnly className={styles.field} onFocus={onFocus} />
  </span>
)

/**
 * The card form of a gateway that takes cards in frames of its own (formerly TNS): the page has the labels and errors,
 * the frames have the fields, so that no script of the shop can read the card.
 */
export function HostedCardFields(options: HostedFormOptions) {
  const [t, words] = [useMessages(messages), useMessages(shared)]
  const { id, round, state, message, errors, setFocusLater, again } = useHostedForm(options)
  const { number, expiry, cvv } = errors
  return (
    <fieldset className={styles.form} aria-busy={state === 'opening'}>
      <legend className={styles.legend}>{words.details}</legend>
      {message !== undefined && <Notice tone="error">{message}</Notice>}
      {state === 'failed' && (
        <Button variant="second" onClick={again}>
          {t.again}
        </Button>
      )}
      <p role="status" className="visually-hidden">
        {state === 'opening' && t.opening}
      </p>
      <p role="alert" className="visually-hidden">
        {[number, expiry, cvv].filter(Boolean).join(' ')}
      </p>
      <FieldGrid key={round} {...(state === 'failed' && { className: styles.gone })}>
        <Field id={`${id}-number`} label={words.number} required {...(number && { error: number })}>
          {() => (
            <ReplacedInput
              id={`${id}-number`}
              label={words.required(words.number)}
              isWrong={!!number}
              onFocus={setFocusLater}
            />
          )}
        </Field>
        <Field id={`${id}-month`} label={words.expiry} required span={3} keep {...(expiry && { error: expiry })}>
          {() => (
            <span className={styles.pair}>
              <ReplacedInput id={`${id}-month`} label={t.month} isWrong={!!expiry} />
              <span aria-hidden>/</span>
              <ReplacedInput id={`${id}-year`} label={t.year} isWrong={!!expiry} />
            </span>
          )}
        </Field>
        <Field id={`${id}-cvv`} label={words.cvv} required span={3} keep {...(cvv && { error: cvv })}>
          {() => (
            <span className={styles.withHelp}>
              <ReplacedInput id={`${id}-cvv`} label={words.required(words.cvv)} isWrong={!!cvv} />
              <Suspense>
                <SecurityCodeHelp />
              </Suspense>
            </span>
          )}
        </Field>
        <Field id={`${id}-name`} label={words.holder}>
          {() => <ReplacedInput id={`${id}-name`} label={words.holder} />}
        </Field>
      </FieldGrid>
      <p className={styles.safe}>
        <Icon name="lock" size="s" />
        {t.safe}
      </p>
    </fieldset>
  )
}
