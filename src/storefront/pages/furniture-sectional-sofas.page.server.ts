import { pageRequest } from '#main/page-context.ts'
import type { Route } from './+types/furniture-sectional-sofas.page.ts'
import { loadSectionals } from './sectionals.server.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadSectionals(context.get(pageRequest), 'CB')
