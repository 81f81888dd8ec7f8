import pg from 'pg'

/** Takes every in-home delivery of a day `yyyy-mm-dd` in a region of the US, as other shoppers' orders would. */
export async function takesDeliveryDay(day: string, region: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL })
  await client.connect()
  try {
    await client.query(`UPDATE delivery_slot SET available = 0 WHERE country = 'US' AND region = $1 AND day = $2`, [
      region,
      day,
    ])
  } finally {
    await client.end()
  }
}
