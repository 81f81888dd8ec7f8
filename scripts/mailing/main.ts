import { withDatabase } from '../catalog/with-database.ts'
import { Fault } from '../fault.ts'
import { mailingSettings } from './mailing-settings.ts'
import { runMailing } from './run-mailing.ts'

try {
  const settings = mailingSettings(process.env)
  await withDatabase(process.env, async pool => {
    await runMailing(pool, process.argv.slice(2), settings, text => console.log(text))
  })
} catch (error) {
  console.error(error instanceof Fault ? error.message : error)
  process.exitCode = 1
}
