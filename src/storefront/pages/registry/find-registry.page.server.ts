import { REGISTRY_TYPES } from '#registry/rules/event-types.ts'
import { searchRegistries } from '#registry/server/show-registry.ts'
import type { FindPageProps, FindQuery } from '../../registry/find-page.tsx'
import { pageRequest, type PageRequest } from '#main/pages/page-context.ts'
import { plainHead } from '../page-heads.server.ts'
import type { Route } from './+types/find-registry.page.ts'

/** Months before and after today's whose events can be searched for. */
const [MONTHS_BEFORE, MONTHS_AFTER] = [2, 24]
/** Fewest letters of a name, and most of both together. */
const [FEWEST_LETTERS, MOST_LETTERS] = [2, 60]

/** The months that can be chosen, with their names. */
function monthsAround(today: string, { lang }: PageRequest['site']): FindPageProps['months'] {
  const [year, month] = today.split('-').map(Number) as [number, number]
  const name = new Intl.DateTimeFormat(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return Array.from({ length: MONTHS_BEFORE + MONTHS_AFTER + 1 }, (_, i) => {
    const first = new Date(Date.UTC(year, month - 1 - MONTHS_BEFORE + i, 1))
    return { value: first.toISOString().slice(0, 7), label: name.format(first) }
  })
}

/** The search terms of a request; unknown occasions and months are ignored. */
function readQuery(parameters: URLSearchParams, months: FindPageProps['months']): FindQuery {
  const words = (name: string) => (parameters.get(name) ?? '').trim().slice(0, MOST_LETTERS / 2 - 1)
  const oneOf = (name: string, values: readonly string[]) => values.find(one => one === parameters.get(name)) ?? ''
  return {
    first: words('first'),
    last: words('last'),
    event: oneOf('event', REGISTRY_TYPES),
    month: oneOf(
      'month',
      months.map(one => one.value),
    ),
  }
}

/** The registries that a search finds. */
async function resultOf(
  { registry, site }: Pick<PageRequest, 'registry' | 'site'>,
  { first, last, event, month }: FindQuery,
): Promise<FindPageProps['result']> {
  const name = `${first} ${last}`.trim()
  if (name.length < FEWEST_LETTERS) return 'too-short'
  const registryType = REGISTRY_TYPES.find(type => type === event)
  return searchRegistries(registry, site, { name, registryType, month: month || undefined })
}

/** Public registries by name, occasion and month. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  const { site, clock } = asked
  const today = clock.today()
  const months = monthsAround(today, site)
  const parameters = new URL(request.url).searchParams
  const query = readQuery(parameters, months)
  const isAsked = parameters.has('first') || parameters.has('last')
  const result = isAsked ? await resultOf(asked, query) : undefined
  return { site, today, months, query, result, head: await plainHead(asked, '/gift-registry/find') }
}
