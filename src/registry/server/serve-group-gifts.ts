import { serve, type Frame } from '#platform/http/serve.ts'
import { listGroupGifts, mailCardOfGroup } from '../staff-contract.ts'
import { listGroups, mailCardToAll } from './group/list-groups.ts'
import type { RegistryDeps } from './registry-deps.ts'

/** Serves the calls by which staff see group gifts and mail their gift cards again. */
export function serveGroupGifts(frame: Frame, deps: Pick<RegistryDeps, 'pool' | 'skus'>): void {
  serve(frame, listGroupGifts, (_context, input) => listGroups(deps, site => frame.hosts.origin(site), input))
  serve(frame, mailCardOfGroup, ({ requestId }, input) => mailCardToAll(deps.pool, requestId, input))
}
