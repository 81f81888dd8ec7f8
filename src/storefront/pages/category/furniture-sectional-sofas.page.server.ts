import { pageRequest } from '#main/pages/page-context.ts'
import type { Route } from './+types/furniture-sectional-sofas.page.ts'
import { loadSectionals } from '../sectionals/sectionals.server.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadSectionals(context.get(pageRequest), 'CB')
