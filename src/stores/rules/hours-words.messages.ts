import { messagesIn } from '#lib/messages.ts'
import type { Weekday } from '#delivery/rules/opening-hours.ts'

const amPm = (hour: number, minute: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`} ` +
  `${hour < 12 ? 'am' : 'pm'}`
const minutes = (minute: number): string => (minute === 0 ? '' : `\u00a0${String(minute).padStart(2, '0')}`)
const heures = (hour: number, minute: number): string => `${hour}\u00a0h${minutes(minute)}`

export const messages = messagesIn({
  en: {
    short: { Mon: 'Mon', Tue: 'Tue', Wed: 'Wed', Thu: 'Thu', Fri: 'Fri', Sat: 'Sat', Sun: 'Sun' } as Readonly<
      Record<Weekday, string>
    >,
    long: {
      Mon: 'Monday',
      Tue: 'Tuesday',
      Wed: 'Wednesday',
      Thu: 'Thursday',
      Fri: 'Friday',
      Sat: 'Saturday',
      Sun: 'Sunday',
    } as Readonly<Record<Weekday, string>>,
    clock: amPm,
    line: (days: string, from: string, to: string) => `${days} ${from}–${to}`,
    closed: 'Closed',
    today: 'Today',
    closedOn: (day: string) => `Closed ${day}.`,
    openUntil: (time: string) => `Open until ${time}`,
    opensToday: (time: string) => `Opens at ${time}`,
    opensTomorrow: (time: string) => `Opens tomorrow at ${time}`,
    opensOn: (day: string, time: string) => `Opens ${day} at ${time}`,
  },
  fr: {
    short: { Mon: 'lun.', Tue: 'mar.', Wed: 'mer.', Thu: 'jeu.', Fri: 'ven.', Sat: 'sam.', Sun: 'dim.' },
    long: {
      Mon: 'lundi',
      Tue: 'mardi',
      Wed: 'mercredi',
      Thu: 'jeudi',
      Fri: 'vendredi',
      Sat: 'samedi',
      Sun: 'dimanche',
    },
    clock: heures,
    line: (days, from, to) => `${days} ${from}–${to}`,
    closed: 'Fermé',
    today: 'Aujourd’hui',
    closedOn: day => `Fermé le ${day}.`,
    openUntil: time => `Ouvert jusqu’à ${time}`,
    opensToday: time => `Ouvre à ${time}`,
    opensTomorrow: time => `Ouvre demain à ${time}`,
    opensOn: (day, time) => `Ouvre ${day} à ${time}`,
  },
})
