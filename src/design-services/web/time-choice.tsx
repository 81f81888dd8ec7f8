import { messages as address } from '#addresses/rules/address.messages.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Radio } from '#ui/forms/radio.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import type { Opening } from '#stores/rules/store-hours.ts'
import { bookableDays, dayText } from '../rules/hours.ts'
import { messages } from './design-services.messages.ts'
import styles from './design-services.module.css'
import { useFreeHours } from './use-free-hours.ts'

export interface TimeChoiceProps {
  readonly place: string
  /** Opening hours of the place, if known; closed days are then not offered. */
  readonly opening?: Opening | undefined
  /** Today as a date; days are offered from tomorrow on. */
  readonly today: string
  readonly day: string
  readonly hour: number | undefined
  readonly onDay: (day: string) => void
  readonly onHour: (hour: number | undefined) => void
  readonly dayError?: string | undefined
  readonly hourError?: string | undefined
  /** Changes when the free hours must be requested again. */
  readonly again?: number
}

/** Fields for a day and one of its free hours. */
export function TimeChoice({
  place,
  opening,
  today,
  day,
  hour,
  onDay,
  onHour,
  dayError,
  hourError,
  again = 0,
}: TimeChoiceProps) {
  const [t, { pleaseSelect }, language] = [useMessages(messages), useMessages(address), useLanguage()]
  const free = useFreeHours(place, day, again)
  return (
    <>
      <SelectField
        label={t.day}
        name="day"
        required
        span={3}
        placeholder={pleaseSelect}
        value={day}
        error={dayError}
        options={bookableDays(today, opening).map(value => ({ value, label: dayText(value, language) }))}
        onChange={event => {
          onDay(event.target.value)
          onHour(undefined)
        }}
      />
      <div className={styles.hours} aria-live="polite">
        {free.status === 'unasked' && <p className="t-small ink-2">{place === '' ? t.hours.unasked : t.hours.noDay}</p>}
        {free.status === 'loading' && <p className="t-small ink-2">{t.hours.loading}</p>}
        {free.status === 'failed' && <Notice tone="error">{t.hours.failed}</Notice>}
        {free.status === 'ready' && free.hours.length === 0 && <Notice>{t.hours.none}</Notice>}
        {free.status === 'ready' && free.hours.length > 0 && (
          <RadioGroup legend={t.time} {...(hourError !== undefined && { error: hourError })}>
            <div className={styles.times}>
              {free.hours.map(one => (
                <Radio
                  key={one.hour}
                  name="hour"
                  value={one.hour}
                  label={one.text}
                  checked={hour === one.hour}
                  onChange={() => onHour(one.hour)}
                />
              ))}
            </div>
          </RadioGroup>
        )}
        {hourError !== undefined && (free.status !== 'ready' || free.hours.length === 0) && (
          <p className={styles.error}>{hourError}</p>
        )}
      </div>
    </>
  )
}
