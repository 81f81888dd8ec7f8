import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#lib/language.ts'
import type { OutsideService } from '#lib/outside-service.ts'
import { interval, RETENTION, RETENTION_KINDS, retentionWords } from '#lib/retention.ts'
import { messages } from '#lib/retention.messages.ts'
import { SITES, siteIn } from '#lib/site.ts'
import { pageRequest, type PageRequest } from '#main/pages/page-context.ts'
import { siteHosts } from '#platform/sites.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { loader } from './privacy-policy.page.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const hosts = siteHosts('cb.test=CB-US,ca.cb.test=CB-CA,cb2.test=CB2-US,ca.cb2.test=CB2-CA', 'http', '')

/** The paragraphs and lists of a section, in a shop with these services of other companies. */
async function partOf(id: string, outsideServices: readonly OutsideService[] = [], language: Language = 'en') {
  const context = new RouterContextProvider()
  const known = {
    site: siteIn(SITES['CB-CA'], language),
    language,
    hosts,
    db: database.pool,
    shows: () => {},
    cardDataLimit: '00:25:00',
    outsideServices,
  } satisfies Partial<PageRequest>
  context.set(pageRequest, known as unknown as PageRequest)
  const { text } = await loader({ context } as never)
  return text.parts.find(part => part.id === id)!.text
}

test('the privacy policy states the periods that the housekeeping job applies', async () => {
  const said = (await partOf('keep')).flat()
  // Orders, accounts and newsletters are kept for no fixed time.
  expect(said).toHaveLength(RETENTION_KINDS.length + 3)
  for (const kind of RETENTION_KINDS) {
    const { period } = RETENTION[kind]
    const time = 'setting' in period ? '25 minutes' : interval(period).replace(/^1 hours$/, '1 hour')
    expect(said.some(line => line.includes(time))).toBe(true)
    expect(said).toContain(messages.en.kinds[kind](time))
    expect(retentionWords('fr', '00:25:00').join('\n')).toContain(
      messages.fr.kinds[kind](time.replace(' ', '\u00a0').replace('days', 'jours').replace('hour', 'heure')),
    )
  }
})

test('without scripts of other companies, the policy says that there are none', async () => {
  expect((await partOf('cookies')).at(-1)).toBe(
    'There are no cookies, pixels or scripts of other companies on these pages.',
  )
  expect((await partOf('infoWeCollect')).at(-1)).toContain('Your browser encrypts it')
})

test.each([
  ['en', 'a form of our payment provider', 'Scripts of these companies run', /^Google Maps, in forms/],
  ['fr', 'un formulaire de notre fournisseur de paiement', 'Des scripts de ces entreprises', /^Google Maps, dans les/],
] as const)(
  'the policy names each company whose scripts the shop loads (%s)',
  async (language, card, scripts, maps) => {
    const cookies = await partOf('cookies', ['card-form', 'maps'], language)
    expect(cookies.at(-2)).toContain(scripts)
    expect(cookies.at(-1)).toEqual([expect.stringMatching(/carte|card/), expect.stringMatching(maps)])
    expect((await partOf('infoWeCollect', ['card-form'], language)).at(-1)).toContain(card)
    expect((await partOf('infoWeCollect', ['maps'], language)).at(-1)).not.toContain(card)
  },
)
