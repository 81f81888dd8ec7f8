import { SelectField } from '#ui/select-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Radio } from '#ui/radio.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { bookableDays, dayText } from '../rules/hours.ts'
import styles from './design-services.module.css'
import { useFreeHours } from './use-free-hours.ts'

export interface TimeChoiceProps {
  readonly place: string
  /** Today as a date; days are offered from tomorrow on. */
  readonly today: string
  readonly day: string
  readonly hour: number | undefined
  readonly onDay: (day: string) => void
  readonly onHour: (hour: number | undefined) => void
  readonly dayError?: string | undefined
  readonly hourError?: string | undefined
  /** Changes when the free hours must be asked for anew. */
  readonly again?: number
}

/** A day, then one of its free hours. */
export function TimeChoice({ place, today, day, hour, onDay, onHour, dayError, hourError, again = 0 }: TimeChoiceProps) {
  const free = useFreeHours(place, day, again)
  return (
    <>
      <SelectField label="Day" name="day" required span={3} placeholder="Please Select" value={day} error={dayError}
        options={bookableDays(today).map(value => ({ value, label: dayText(value) }))} onChange={event => { onDay(event.target.value); onHour(undefined) }} />
      <div className={styles.hours} aria-live="polite">
        {free.status === 'unasked' && <p className="t-small ink-2">{place === '' ? 'Choose where to meet and a day; the free hours come here.' : 'Choose a day; its free hours come here.'}</p>}
        {free.status === 'loading' && <p className="t-small ink-2">Looking for free hours…</p>}
        {free.status === 'failed' && <Notice tone="error">The free hours could not be loaded. Please choose the day again.</Notice>}
        {free.status === 'ready' && free.hours.length === 0 && <Notice>Every hour of that day is taken. Please choose another day.</Notice>}
        {free.status === 'ready' && free.hours.length > 0 && (
          <RadioGroup legend="Time" {...(hourError !== undefined && { error: hourError })}>
            <div className={styles.times}>{free.hours.map(one => <Radio key={one.hour} name="hour" value={one.hour} label={one.text} checked={hour === one.hour} onChange={() => onHour(one.hour)} />)}</div>
          </RadioGroup>
        )}
        {hourError !== undefined && (free.status !== 'ready' || free.hours.length === 0) && <p className={styles.error}>{hourError}</p>}
      </div>
    </>
  )
}
