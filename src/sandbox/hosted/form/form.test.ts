import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { SANDBOX_MPGS } from '#payments/server/mpgs-config.ts'
import { callHostedGateway } from '#tests/support/checkout/hosted-form.ts'
import { createSandbox, type Sandbox } from '../../create-sandbox.ts'

const FOLDER = `/form/version/100/merchant/${SANDBOX_MPGS.merchantId}`
const VISA = { number: '4111 1111 1111 1111', expiryMonth: '07', expiryYear: '41', securityCode: '737' }

let sandbox: Sandbox
beforeEach(async () => {
  const started = (sandbox = await createSandbox({ port: 0 }))
  onTestFinished(() => started.stop())
})

async function session(): Promise<string> {
  const { body } = await callHostedGateway(sandbox.url, 'POST', '/session')
  return (body.session as { id: string }).id
}
/** Sends the fields as a frame of the form does. */
async function send(id: string, fields: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${sandbox.url}${FOLDER}/session/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
  return (await answer.json()) as Record<string, unknown>
}

test('the form stores a card into its session, and answers without the number', async () => {
  const id = await session()
  const answer = await send(id, { ...VISA, nameOnCard: 'Renata Kowalski' })
  expect(answer).toMatchObject({
    status: 'ok',
    session: { id, updateStatus: 'SUCCESS', version: '2' },
    sourceOfFunds: { provided: { card: { brand: 'VISA', number: 'xxxxxxxxxxxx1111', securityCode: 'xxx' } } },
  })
  expect(JSON.stringify(answer)).not.toMatch(/4111|737/)
  expect((await callHostedGateway(sandbox.url, 'GET', `/session/${id}`)).body).toMatchObject({
    sourceOfFunds: { provided: { card: { expiry: { month: '7', year: '41' }, nameOnCard: 'Renata Kowalski' } } },
  })
})

test.each([
  [{}, { cardNumber: 'missing', expiryMonth: 'missing', expiryYear: 'missing' }],
  [{ ...VISA, number: '4111 1111 1111 1112' }, { cardNumber: 'invalid' }],
  [{ ...VISA, expiryMonth: '13' }, { expiryMonth: 'invalid' }],
  [{ ...VISA, expiryYear: '20' }, { expiryYear: 'invalid' }],
  [{ ...VISA, securityCode: '12' }, { securityCode: 'invalid' }],
])('%o has the errors %o', async (fields, errors) => {
  const id = await session()
  expect(await send(id, fields)).toEqual({ status: 'fields_in_error', errors })
  expect((await callHostedGateway(sandbox.url, 'GET', `/session/${id}`)).body).toMatchObject({
    session: { updateStatus: 'NO_UPDATE' },
  })
})

test('a card without its security code is stored, and the answer says that the code is absent', async () => {
  const { status, sourceOfFunds } = await send(await session(), { ...VISA, securityCode: '' })
  expect(status).toBe('ok')
  expect(JSON.stringify(sourceOfFunds)).not.toContain('securityCode')
})

test('a store card has no expiry', async () => {
  expect(await send(await session(), { number: '6000000000000007' })).toMatchObject({
    status: 'ok',
    sourceOfFunds: { provided: { card: { brand: 'LOCAL_BRAND_ONLY' } } },
  })
})

test('a session that has gone is an error of the system', async () => {
  expect(await send('SESSION0001234567890ABCDEF123456', VISA)).toMatchObject({ status: 'system_error' })
})

test('the page of a field runs its own script only, and the script for merchants is JavaScript', async () => {
  const field = await fetch(`${sandbox.url}${FOLDER}/field.html`)
  expect(field.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'sha256-[^']+'; /)
  const script = await fetch(`${sandbox.url}${FOLDER}/session.js`)
  expect(script.headers.get('content-type')).toContain('text/javascript')
  expect(await script.text()).toContain('PaymentSession')
})
