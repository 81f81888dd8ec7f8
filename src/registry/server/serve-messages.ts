import type { Db } from '#platform/database/query.ts'
import { serve, type Frame } from '#platform/http/serve.ts'
import { decideGiftMessage, listGiftMessages } from '../staff-contract.ts'
import { decideMessage, listMessages } from './moderate-messages.ts'

/** Serves the calls by which staff decide the messages of givers. */
export function serveGiftMessages(frame: Frame, { pool }: { readonly pool: Db }): void {
  serve(frame, listGiftMessages, (_context, input) => listMessages(pool, input))
  serve(frame, decideGiftMessage, (_context, input) => decideMessage(pool, input))
}
