import { usualHours, weekdayNameOf } from '#delivery/rules/opening-hours.ts'
import { classNames } from '#ui/class-names.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { Clocks } from '../rules/clocks.ts'
import { messages } from '../rules/hours-words.messages.ts'
import { clockText, dayText } from '../rules/hours-words.ts'
import { closedAhead, openState, WEEK, type Opening } from '../rules/store-hours.ts'
import { useNow } from './use-now.ts'
import styles from './week-hours.module.css'

/** Number of days ahead for which holidays are shown. */
const AHEAD = 14

/** The hours of the week with today marked, and holidays in the next two weeks. */
export function WeekHours({ store, clocks }: { readonly store: Opening; readonly clocks: Clocks }) {
  const [t, language] = [useMessages(messages), useLanguage()]
  const { day } = openState(store, useNow(clocks.at), clocks)
  const today = weekdayNameOf(day)
  const closed = closedAhead(store, day, AHEAD)
  return (
    <>
      <dl className={styles.week}>
        {WEEK.map(weekday => {
          const open = usualHours(store.hours, weekday)
          return (
            <div key={weekday} className={classNames(styles.row, weekday === today && styles.today)}>
              <dt>
                {t.long[weekday]}
                {weekday === today && <span className={styles.mark}> {t.today}</span>}
              </dt>
              <dd className="num">
                {open === undefined
                  ? t.closed
                  : `${clockText(open.opens, language)}–${clockText(open.closes, language)}`}
              </dd>
            </div>
          )
        })}
      </dl>
      {closed.map(one => (
        <p key={one} className={styles.holiday}>
          {t.closedOn(dayText(one, language))}
        </p>
      ))}
    </>
  )
}
