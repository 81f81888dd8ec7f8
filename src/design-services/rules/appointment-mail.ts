import type { Language } from '#lib/language.ts'
import { messages } from './appointment-mail.messages.ts'
import { shownNumber, VIDEO } from './appointment.ts'
import type { Appointment } from './appointment.ts'
import { dayText, hourText } from './hours.ts'
import { budgetText, roomName } from './appointment-request.ts'

/** Changes of an appointment that cause a mail. */
export const APPOINTMENT_CHANGES = ['booked', 'moved', 'cancelled'] as const
export type AppointmentChange = (typeof APPOINTMENT_CHANGES)[number]

const escape = (text: string) => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
const html = (text: string) =>
  `<div style="font:16px/1.55 Arial,sans-serif;max-width:36rem">${text
    .split('\n\n')
    .map(part => `<p>${escape(part).replaceAll('\n', '<br>')}</p>`)
    .join('')}</div>`

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
  { shopName, manageUrl }: { readonly shopName: string; readonly manageUrl: string },
) {
  const { language, firstName, place, placeName, number } = appointment
  const t = messages[language]
  const time = when(at, language)
  const where = place === VIDEO ? t.byVideo : t.atStore(placeName)
  const opening = `${t.hello(firstName)}\n\n${t.opening[change](shopName, time)}`
  const text =
    change === 'cancelled'
      ? `${opening}\n\n${t.another(manageUrl)}`
      : [
          opening,
          where,
          '',
          t.rooms(rooms(appointment, language)),
          t.bring,
          '',
          t.change(shownNumber(number), manageUrl),
        ].join('\n')
  return { subject: t.subject[change](time), text, html: html(text) }
}

/** The mail to the designers, in English, with contact details, wishes, and a note if it was booked in French. */
export function designerMail(
  appointment: Appointment,
  change: AppointmentChange,
  at: Pick<Appointment, 'day' | 'hour'>,
) {
  const { firstName, lastName, emailAddress, dayPhone, wish, placeName, language } = appointment
  const time = when(at, 'en')
  const subject = `${placeName}: ${firstName} ${lastName}, ${time}, ${change}`
  const text = [
    `${firstName} ${lastName}, ${emailAddress}, ${dayPhone}`,
    `${placeName}, ${time}: ${change}. Number ${shownNumber(appointment.number)}.`,
    language === 'fr' && 'Booked in French.',
    [`Rooms: ${rooms(appointment, 'en')}`, `Budget: ${budgetText(wish.budget)}`, wish.ages && `Ages: ${wish.ages}`]
      .filter(Boolean)
      .join('\n'),
    wish.notes,
  ]
    .filter(Boolean)
    .join('\n\n')
  return { subject, text, html: html(text) }
}
