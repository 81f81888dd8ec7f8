import { pageRequest } from '#main/pages/page-context.ts'
import type { Route } from './+types/sectional-planner-collections.page.ts'
import { loadSectionals } from './sectionals.server.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadSectionals(context.get(pageRequest), 'CB2')
