import { send } from '#ui/send.ts'
import { NOT_RECORDED } from '#ui/clear-stored.ts'
import { forgetVisit } from '../../contract.ts'
import { endVisit } from './shopper-events.ts'

/** An ended visit that the shop has not confirmed to have deleted. */
let undeleted: string | undefined

/**
 * Stops recording in this browser, and has the shop delete what it recorded of this tab's visit. Rejects if the shop
 * does not confirm that; a second call asks it again.
 */
export async function stopRecording(): Promise<void> {
  localStorage.setItem(NOT_RECORDED, 'true')
  undeleted = endVisit() ?? undeleted
  if (undeleted === undefined) return
  await send(forgetVisit, { visit: undeleted })
  undeleted = undefined
}

/** Allows recording again; a new visit begins. */
export const allowRecording = (): void => localStorage.removeItem(NOT_RECORDED)
