import type { Language } from '#lib/language.ts'
import type { Brand } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import { rows } from '#platform/database/query.ts'
import type { Room } from '../../rules/room.ts'

/** The brand's rooms in the shop's order. */
export const listRooms = (db: Db, brand: Brand, language: Language = 'en'): Promise<Room[]> =>
  rows<Room>(
    db,
    'catalog-rooms',
    `SELECT r.room, r.brand, r.is_kids AS "isKids", r.categories, coalesce(w.copy->>'alt', r.alt) AS alt,
      r.photo, CASE WHEN $2 <> 'en' AND w.copy IS NULL THEN '{alt}'::text[] END AS "inEnglish"
    FROM room r LEFT JOIN catalogue_text w ON w.kind = 'room' AND w.key = r.room AND w.language = $2
    WHERE r.brand = $1
    ORDER BY r.position, r.room`,
    [brand, language],
  )

/** Replaces all rooms. Returns the number of changed rows. */
export async function writeRooms(db: Db, rooms: readonly Room[]): Promise<number> {
  const list = JSON.stringify(rooms.map((room, position) => ({ ...room, position })))
  const gone = await db.query({
    name: 'catalog-close-rooms',
    text: 'DELETE FROM room WHERE NOT room = ANY ($1::text[])',
    values: [rooms.map(({ room }) => room)],
  })
  const written = await db.query({
    name: 'catalog-write-rooms',
    text: `INSERT INTO room (room, brand, is_kids, categories, position, alt, photo)
      SELECT r.room, r.brand, r."isKids", r.categories, r.position, r.alt, r.photo
      FROM jsonb_to_recordset($1) AS r (
        room text, brand text, "isKids" boolean, categories text[], position int, alt text, photo jsonb
      )
      ON CONFLICT (room) DO UPDATE
      SET brand = excluded.brand, is_kids = excluded.is_kids, categories = excluded.categories,
        position = excluded.position, alt = excluded.alt, photo = excluded.photo
      WHERE (room.brand, room.is_kids, room.categories, room.position, room.alt, room.photo) IS DISTINCT FROM (
        excluded.brand, excluded.is_kids, excluded.categories, excluded.position, excluded.alt, excluded.photo
      )`,
    values: [list],
  })
  return (gone.rowCount ?? 0) + (written.rowCount ?? 0)
}
