import { send } from '#ui/send.ts'
import { NOT_RECORDED } from '#ui/clear-stored.ts'
import { forgetVisit } from '../../contract.ts'
import { endVisit } from './shopper-events.ts'

/** Session storage key of an ended visit that the shop has not confirmed to have deleted. */
const UNDELETED = 'undeletedVisit'

/** True if what was recorded in this tab may still be stored by the shop, although recording was stopped. */
export function isUndeleted(): boolean {
  try {
    return sessionStorage.getItem(UNDELETED) !== null
  } catch {
    return false
  }
}

/** True if the browser stores nothing for this site, so that nothing is recorded and no choice can be remembered. */
export function isStorageBlocked(): boolean {
  try {
    localStorage.getItem(NOT_RECORDED)
    return false
  } catch {
    return true
  }
}

/**
 * Stops recording in this browser, and has the shop delete what it recorded of this tab's visit. Rejects if the shop
 * does not confirm that; a second call asks it again, also after the page was reloaded.
 */
export async function stopRecording(): Promise<void> {
  localStorage.setItem(NOT_RECORDED, 'true')
  const visit = endVisit() ?? sessionStorage.getItem(UNDELETED)
  if (visit === null) return
  sessionStorage.setItem(UNDELETED, visit)
  await send(forgetVisit, { visit })
  sessionStorage.removeItem(UNDELETED)
}

/** Allows recording again; a new visit begins. */
export const allowRecording = (): void => localStorage.removeItem(NOT_RECORDED)
