import type { SandboxDatabase } from './frame/sandbox-database.ts'
import type { Card } from './card-data.ts'
import { pspReference } from './psp-reference.ts'

interface StoredRow extends Card {
  readonly id: string
}

const COLUMNS = `id, brand, last_four AS lastFour, expiry_month AS expiryMonth, expiry_year AS expiryYear,
  holder_name AS holderName, "trigger"`

/** Cards stored on request of the shopper: display data and trigger, never the number. */
export function storedCards({ db }: SandboxDatabase) {
  const insert = db.prepare(
    `INSERT INTO stored_cards
      (id, shopper_reference, brand, last_four, expiry_month, expiry_year, holder_name, "trigger")
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const one = db.prepare(`SELECT ${COLUMNS} FROM stored_cards WHERE id = ? AND shopper_reference = ?`)
  const ofShopper = db.prepare(`SELECT ${COLUMNS} FROM stored_cards WHERE shopper_reference = ? ORDER BY rowid`)
  const forget = db.prepare('DELETE FROM stored_cards WHERE id = ? AND shopper_reference = ?')
  const inAdyensFormat = ({ id, brand, lastFour, expiryMonth, expiryYear, holderName }: StoredRow) => ({
    id,
    brand,
    lastFour,
    holderName,
    type: 'scheme',
    expiryMonth: String(expiryMonth).padStart(2, '0'),
    expiryYear: String(expiryYear),
  })
  return {
    inAdyensFormat,
    add(shopper: string, card: Card): string {
      const id = pspReference()
      insert.run(
        id,
        shopper,
        card.brand,
        card.lastFour,
        card.expiryMonth,
        card.expiryYear,
        card.holderName,
        card.trigger,
      )
      return id
    },
    find: (shopper: string, id: string) => one.get(id, shopper) as unknown as StoredRow | undefined,
    /** The shopper's cards in Adyen's format. */
    list: (shopper: string) => (ofShopper.all(shopper) as unknown as StoredRow[]).map(inAdyensFormat),
    remove: (shopper: string, id: string) => forget.run(id, shopper).changes > 0,
  }
}
export type StoredCards = ReturnType<typeof storedCards>
