import { Fault } from '../fault.ts'
import { withDatabase } from '../catalog/with-database.ts'
import { runMailing } from './run-mailing.ts'

try {
  await withDatabase(process.env, async pool => {
    await runMailing(pool, process.argv.slice(2), text => console.log(text))
  })
} catch (error) {
  console.error(error instanceof Fault ? error.message : error)
  process.exitCode = 1
}
