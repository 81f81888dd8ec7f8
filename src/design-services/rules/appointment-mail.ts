import type { Language } from '#lib/language.ts'
import type { LaidOutMail, MailShop } from '#lib/mail/mail-content.ts'
import { layoutMail } from '#lib/mail/mail-layout.ts'
import { messages } from './appointment-mail.messages.ts'
import { shownNumber, VIDEO } from './appointment.ts'
import type { Appointment } from './appointment.ts'
import { dayText, hourText } from './hours.ts'
import { budgetText, roomName } from './appointment-request.ts'

/** Changes of an appointment that cause a mail. */
export const APPOINTMENT_CHANGES = ['booked', 'moved', 'cancelled'] as const
export type AppointmentChange = (typeof APPOINTMENT_CHANGES)[number]

const when = ({ day, hour }: Pick<Appointment, 'day' | 'hour'>, language: Language) =>
  messages[language].at(dayText(day, language), hourText(hour, language))
const rooms = ({ kind, wish }: Appointment, language: Language) =>
  wish.rooms.map(room => roomName(kind, room, language)).join(', ')

/**
 * The mail to the shopper, in the language of the booking. `at` is the day and hour after the change; `manageUrl` is
 * the page where it can be changed again.
 */
export function shopperMail(
  appointment: Appointment,
  change: AppointmentChange,
  at: Pick<Appointment, 'day' | 'hour'>,
  { manageUrl, ...shop }: Omit<MailShop, 'language'> & { readonly manageUrl: string },
): LaidOutMail {
  const { language, firstName, place, placeName, number } = appointment
  const t = messages[language]
  const time = when(at, language)
  const hour = { label: t.when, lines: [time] }
  const isOff = change === 'cancelled'
  const facts = isOff
    ? [hour]
    : [
        hour,
        { label: t.where, lines: [place === VIDEO ? t.byVideo : t.atStore(placeName)] },
        { label: t.rooms, lines: [rooms(appointment, language)] },
        { label: t.number, lines: [shownNumber(number)] },
      ]
  return layoutMail({
    ...shop,
    language,
    subject: t.subject[change](time),
    preview: time,
    heading: t.heading[change],
    parts: [
      { kind: 'paragraph', text: t.opening[change](firstName, shop.shopName) },
      { kind: 'facts', facts },
      ...(isOff ? [] : [{ kind: 'paragraph', text: t.bring } as const]),
    ],
    action: { label: isOff ? t.another : t.change, url: manageUrl },
  })
}

/** The mail to the designers, in English, with contact details, wishes, and a note if it was booked in French. */
export function designerMail(
  appointment: Appointment,
  change: AppointmentChange,
  at: Pick<Appointment, 'day' | 'hour'>,
  shop: Omit<MailShop, 'language'>,
): LaidOutMail {
  const { firstName, lastName, emailAddress, dayPhone, wish, placeName, language, number } = appointment
  const time = when(at, 'en')
  const fact = (label: string, text: string | false) => (text ? [{ label, lines: text.split('\n') }] : [])
  return layoutMail({
    ...shop,
    language: 'en',
    subject: `${placeName}: ${firstName} ${lastName}, ${time}, ${change}`,
    preview: time,
    heading: `${time}: ${change}`,
    parts: [
      {
        kind: 'facts',
        facts: [
          ...fact('Place', placeName),
          ...fact('Number', shownNumber(number)),
          ...fact('Shopper', `${firstName} ${lastName}\n${emailAddress}\n${dayPhone}`),
          ...fact('Language', language === 'fr' && 'Booked in French.'),
          ...fact('Rooms', rooms(appointment, 'en')),
          ...fact('Budget', budgetText(wish.budget)),
          ...fact('Ages', wish.ages ?? ''),
          ...fact('Notes', wish.notes),
        ],
      },
    ],
  })
}
