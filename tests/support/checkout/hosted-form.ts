import { SANDBOX_MPGS } from '#payments/server/mpgs-config.ts'

const { merchantId, password } = SANDBOX_MPGS
const authorization = `Basic ${Buffer.from(`merchant.${merchantId}:${password}`).toString('base64')}`

/** Calls the sandbox's Mastercard gateway as its own pages and a merchant do. */
export async function callHostedGateway(
  sandboxUrl: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
) {
  const url = `${sandboxUrl}/api/rest/version/100/merchant/${SANDBOX_MPGS.merchantId}${path}`
  const answer = await fetch(url, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/** Enters a card into the gateway's form of a session, as the cardholder does. */
export const enterCard = (sandboxUrl: string, session: string, number: string, year = '41') =>
  callHostedGateway(sandboxUrl, 'PUT', `/session/${session}`, {
    sourceOfFunds: { provided: { card: { number, expiry: { month: '7', year }, securityCode: '123' } } },
  })
