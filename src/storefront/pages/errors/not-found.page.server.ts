import { data } from 'react-router'
import { pageRequest } from '#main/pages/page-context.ts'
import type { Route } from './+types/not-found.page.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(pageRequest)
  return data({ site }, { status: 404 })
}
