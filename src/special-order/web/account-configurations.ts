import type { Brand } from '#lib/site.ts'
import type { send } from '#ui/send.ts'
import { customerConfigurations, keepConfigurations } from '../configurations-contract.ts'
import { isSameConfiguration, type SavedConfiguration } from '../rules/saved-configurations.ts'
import { keepSaved, savedNow } from './saved-configurations.ts'

/** Marks that the configurations in this browser are the account's. Signing out clears the browser. */
const JOINED = 'savedConfigurationsOfAccount'

/** Copies, because the lists of a call may be changed. */
const placeOf = ({ slug, codes }: SavedConfiguration) => ({ slug, codes: [...codes] })
const sent = (one: SavedConfiguration) => ({ ...placeOf(one), name: one.name })

const isJoined = (): boolean => localStorage.getItem(JOINED) !== null
function setJoined(joined: boolean): void {
  if (joined) localStorage.setItem(JOINED, '1')
  else localStorage.removeItem(JOINED)
}

/** The account after joining: there is none, it has configurations of this browser more, or it is as before. */
type Joined = 'guest' | 'added' | 'unchanged'

/**
 * Brings the configurations of this browser and of the customer's account together: the first time they are joined,
 * afterwards the account's replace the browser's. A guest's configurations stay in the browser. Rejects if the server
 * does not answer.
 */
export async function joinConfigurations(brand: Brand, call: typeof send): Promise<Joined> {
  const { configurations } = await call(customerConfigurations, { brand })
  if (configurations === null) return 'guest'
  const own = savedNow()
  const isAdding = !isJoined() && own.length > 0
  const joined = isAdding
    ? (await call(keepConfigurations, { brand, kept: own.map(sent), removed: [] })).configurations
    : configurations
  keepSaved(joined)
  setJoined(true)
  return isAdding ? 'added' : 'unchanged'
}

/**
 * Makes a change in the account as well. If that fails, the browser's configurations and the account's are joined again
 * the next time, so that none is lost.
 */
export async function keepInAccount(
  brand: Brand,
  { before, after }: { readonly before: readonly SavedConfiguration[]; readonly after: readonly SavedConfiguration[] },
  call: typeof send,
): Promise<void> {
  const isIn = (one: SavedConfiguration, list: readonly SavedConfiguration[]) =>
    list.some(other => isSameConfiguration(one, other))
  const [newest] = after
  // Saving puts a configuration first, also one that was there.
  const kept = newest === undefined || isIn(newest, before.slice(0, 1)) ? [] : [sent(newest)]
  const removed = before.filter(one => !isIn(one, after)).map(placeOf)
  try {
    await call(keepConfigurations, { brand, kept, removed })
  } catch {
    setJoined(false)
  }
}
