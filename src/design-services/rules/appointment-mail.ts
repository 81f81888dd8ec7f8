import { shownNumber, VIDEO } from './appointment.ts'
import type { Appointment } from './appointment.ts'
import { dayText, hourText } from './hours.ts'
import { BUDGETS, roomName } from './wish.ts'

export const APPOINTMENT_CHANGES = ['booked', 'moved', 'cancelled'] as const
export type AppointmentChange = (typeof APPOINTMENT_CHANGES)[number]

const escape = (text: string) => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
const html = (text: string) => `<div style="font:16px/1.55 Arial,sans-serif;max-width:36rem">${text.split('\n\n').map(part => `<p>${escape(part).replaceAll('\n', '<br>')}</p>`).join('')}</div>`

const when = ({ day, hour }: Pick<Appointment, 'day' | 'hour'>) => `${dayText(day)} at ${hourText(hour)}`
const where = ({ place, placeName }: Appointment) => (place === VIDEO ? 'By video: the link comes by email an hour before.' : `At our ${placeName} store.`)
const rooms = ({ kind, wish }: Appointment) => wish.rooms.map(room => roomName(kind, room)).join(', ')

/** What the shopper reads. `at` is the day and hour that the change was to; `manageUrl` is where to change it again. */
export function shopperMail(appointment: Appointment, change: AppointmentChange, at: Pick<Appointment, 'day' | 'hour'>, { shopName, manageUrl }: { readonly shopName: string; readonly manageUrl: string }) {
  const time = when(at)
  const subject = { booked: `Your hour with a designer: ${time}`, moved: `Your hour with a designer is now ${time}`, cancelled: `Your hour with a designer on ${time} is cancelled` }[change]
  const opening = {
    booked: `Hello ${appointment.firstName},\n\nyour hour with a ${shopName} designer is ${time}.\n${where(appointment)}`,
    moved: `Hello ${appointment.firstName},\n\nyour hour with a ${shopName} designer is now ${time}.\n${where(appointment)}`,
    cancelled: `Hello ${appointment.firstName},\n\nyour hour with a ${shopName} designer on ${time} is cancelled. Somebody else can have it.`,
  }[change]
  const rest = change === 'cancelled' ? `To book another: ${manageUrl}` :
    `Rooms: ${rooms(appointment)}\nBring the length of each wall, the height of the ceiling, and the width of the narrowest door.\n\nYour number is ${shownNumber(appointment.number)}. To choose another time or cancel: ${manageUrl}`
  const text = `${opening}\n\n${rest}`
  return { subject, text, html: html(text) }
}

/** What the designers read: who comes, about what. */
export function designerMail(appointment: Appointment, change: AppointmentChange, at: Pick<Appointment, 'day' | 'hour'>) {
  const { firstName, lastName, emailAddress, dayPhone, wish, placeName } = appointment
  const subject = `${placeName}: ${firstName} ${lastName}, ${when(at)}, ${change}`
  const text = [
    `${firstName} ${lastName}, ${emailAddress}, ${dayPhone}`, `${placeName}, ${when(at)}: ${change}. Number ${shownNumber(appointment.number)}.`,
    [`Rooms: ${rooms(appointment)}`, `Budget: ${BUDGETS[wish.budget]}`, wish.ages && `Ages: ${wish.ages}`].filter(Boolean).join('\n'), wish.notes,
  ].filter(Boolean).join('\n\n')
  return { subject, text, html: html(text) }
}
