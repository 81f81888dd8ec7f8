import { send } from '#ui/send.ts'
import { NOT_RECORDED } from '#ui/clear-stored.ts'
import { forgetVisit } from '../../contract.ts'
import { endVisit } from './shopper-events.ts'

/** Stops recording in this browser, and has the shop delete what it recorded of this tab's visit. */
export async function stopRecording(): Promise<void> {
  localStorage.setItem(NOT_RECORDED, 'true')
  const visit = endVisit()
  if (visit !== undefined) await send(forgetVisit, { visit })
}

/** Allows recording again; a new visit begins. */
export const allowRecording = (): void => localStorage.removeItem(NOT_RECORDED)
