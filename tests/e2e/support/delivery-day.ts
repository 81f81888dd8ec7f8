import pg from 'pg'

/**
 * Takes every in-home delivery, or every installer's visit, of a day `yyyy-mm-dd` in a region of the US, as other
 * shoppers' orders would.
 */
export async function takesDay(kind: 'trip' | 'visit', day: string, region: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL })
  await client.connect()
  try {
    await client.query(
      `UPDATE appointment_day SET available = 0 WHERE kind = $1 AND country = 'US' AND region = $2 AND day = $3`,
      [kind, region, day],
    )
  } finally {
    await client.end()
  }
}
