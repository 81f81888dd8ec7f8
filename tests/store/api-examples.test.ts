import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAppShop, type AppShop } from '../support/app-shop.ts'
import { presentable, recordPurchase, type ApiExamples } from '../support/record-purchase.ts'

// After an intended change of a reply, record the examples again with API_EXAMPLES=accept.
const FILE = 'src/main/api-examples.json'

let shop: AppShop
let recorded: ApiExamples
let examples: ApiExamples
beforeAll(async () => {
  shop = await createAppShop()
  recorded = presentable(await recordPurchase(shop))
  if (process.env.API_EXAMPLES === 'accept') writeFileSync(FILE, `${JSON.stringify(recorded, null, 2)}\n`)
  examples = JSON.parse(readFileSync(FILE, 'utf8')) as ApiExamples
})
afterAll(() => shop.drop())

const contractOf = (name: string) => shop.frame.served.find(one => one.name === name)!

test('every example of the API document conforms to the schema of its call, without additional fields', () => {
  for (const [name, { input, reply }] of Object.entries(examples)) {
    const contract = contractOf(name)
    expect(contract.input.safeParse(input).error?.issues ?? [], `input of ${name}`).toEqual([])
    expect(contract.reply.parse(reply), `reply of ${name}`).toEqual(reply)
  }
})

test('the recorded examples have the same calls and fields as the shop’s current replies', () => {
  const fields = (all: ApiExamples) =>
    Object.fromEntries(Object.entries(all).map(([name, { reply }]) => [name, Object.keys(reply as object).sort()]))
  expect(fields(examples)).toEqual(fields(recorded))
})

interface Media {
  readonly content: Readonly<Record<string, { readonly example?: unknown }>>
}
interface Operation {
  readonly operationId: string
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly example?: unknown }[]
  readonly requestBody?: Media
  readonly responses: Readonly<Record<string, Media>>
}

test('the API document has an example of every call that the example client makes', async () => {
  const answer = await shop.app.request('/openapi.json', { headers: { host: 'localhost:3000' } })
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Operation>> }
  const made = [...readFileSync('examples/buy-a-piece.ts', 'utf8').matchAll(/(GET|POST)\('([^']+)'/g)]
  expect(made.length).toBeGreaterThan(10)
  for (const [, method, path] of made) {
    const { operationId, parameters, requestBody, responses } = paths[path!]![method!.toLowerCase()]!
    const { input, reply } = examples[operationId]!
    expect(responses[200]!.content['application/json']!.example, operationId).toEqual(reply)
    if (requestBody) expect(requestBody.content['application/json']!.example).toEqual(input)
    const query = parameters.flatMap(one => (one.example === undefined ? [] : [[one.name, one.example]]))
    if (!requestBody) expect(Object.fromEntries(query)).toEqual(input)
  }
})
