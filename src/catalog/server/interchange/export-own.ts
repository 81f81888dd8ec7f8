import { OWN_HEAD, OWN_TABLES } from '#catalog/rules/interchange/own-format.ts'
import { tx } from '#platform/database/db.ts'
import type { Pool } from '#platform/database/db.ts'
import { readRows, readShapes } from './own-tables.ts'

const PAGE = 1000

/** Exports the catalogue as of one moment, in our own format. Importing the file restores the same catalogue. */
export async function exportOwn(
  pool: Pool,
  write: (text: string) => Promise<void>,
  progress: (rows: number) => void = () => {},
): Promise<number> {
  return tx(pool, async db => {
    await db.query({ name: '', text: 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY', values: [] })
    const shapes = await readShapes(db)
    let count = 0
    await write(`${JSON.stringify(OWN_HEAD)}\n`)
    for (const table of OWN_TABLES) {
      const shape = shapes.get(table)!
      for (let after: unknown[] | undefined; ;) {
        const list = await readRows(db, table, shape, after, PAGE)
        if (list.length > 0) await write(list.map(row => `${JSON.stringify({ table, row })}\n`).join(''))
        count += list.length
        progress(count)
        if (list.length < PAGE) break
        after = shape.key.map(name => list.at(-1)![name])
      }
    }
    return count
  })
}
