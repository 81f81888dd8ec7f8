import { rows, type Db } from '#platform/query.ts'

/** Drops appointments whose day is more than a year ago, as the privacy policy says. */
export const forgetAppointments = (db: Db, batch: number) =>
  rows(db, 'design-forget', `DELETE FROM design_appointment WHERE id IN (SELECT id FROM design_appointment WHERE day < current_date - 365 LIMIT $1)`, [batch])
