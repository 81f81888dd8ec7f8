import { send } from '#ui/send.ts'
import { NOT_RECORDED, UNDELETED_VISITS } from '#ui/clear-stored.ts'
import { forgetVisit } from '../../contract.ts'
import { endVisit, hasVisit } from './shopper-events.ts'

const undeletedVisits = (): string[] => sessionStorage.getItem(UNDELETED_VISITS)?.split(' ') ?? []

function noteDeleted(visit: string): void {
  const rest = undeletedVisits().filter(one => one !== visit)
  if (rest.length === 0) sessionStorage.removeItem(UNDELETED_VISITS)
  else sessionStorage.setItem(UNDELETED_VISITS, rest.join(' '))
}

/**
 * True if what was recorded in this tab may still be stored by the shop once recording is stopped. Stopping it in
 * another tab does not delete the visit of this one.
 */
export function isUndeleted(): boolean {
  try {
    return hasVisit() || undeletedVisits().length > 0
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
 * Stops recording in this browser, and has the shop delete what it recorded of this tab's visits. Rejects if the shop
 * does not confirm that; a second call asks it again, also after the page was reloaded.
 */
export async function stopRecording(): Promise<void> {
  localStorage.setItem(NOT_RECORDED, 'true')
  endVisit()
  for (const visit of undeletedVisits()) {
    await send(forgetVisit, { visit })
    noteDeleted(visit)
  }
}

/** Allows recording again; a new visit begins. */
export const allowRecording = (): void => localStorage.removeItem(NOT_RECORDED)
