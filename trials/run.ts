// Adversarial trials as commands; docs/trials.md describes each one and its results.
import { tryFrozenDatabase } from './frozen-database.ts'
import { tryGuesses } from './guesses.ts'
import { tryHostileRequests } from './hostile-requests.ts'
import { tryLargeBodies } from './large-bodies.ts'
import { tryNotificationOrders } from './notification-orders.ts'
import { tryOneCart } from './one-cart.ts'
import { tryRandomKills } from './random-kills.ts'

/** Trials by name. Each resolves to true if every goal was met. */
const TRIALS: Readonly<Record<string, () => Promise<boolean>>> = {
  bodies: tryLargeBodies,
  guesses: tryGuesses,
  notifications: tryNotificationOrders,
  frozen: tryFrozenDatabase,
  adds: tryOneCart,
  hostile: tryHostileRequests,
  kills: tryRandomKills,
}

const asked = process.argv.slice(2)
const unknown = asked.filter(name => TRIALS[name] === undefined)
if (unknown.length > 0) {
  console.error(
    `There is no trial ${unknown.join(', ')}. Names: ${Object.keys(TRIALS).join(', ')}. Without a name, all run.`,
  )
  process.exit(1)
}
const missed: string[] = []
for (const name of asked.length > 0 ? asked : Object.keys(TRIALS)) if (!(await TRIALS[name]!())) missed.push(name)
if (missed.length > 0) console.error(`\nGoals were missed in: ${missed.join(', ')}.`)
process.exit(missed.length > 0 ? 1 : 0)
