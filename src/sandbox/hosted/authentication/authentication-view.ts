import type { AuthenticationStatus, PayerAuthentication } from './authentication-rows.ts'

/** Path of the page on which the bank asks its cardholder, as at the gateway's own simulator of banks. */
export const PROMPT_PATH = '/acs/mastercard/v2/prompt'

interface Shown {
  readonly order: string
  readonly result: 'SUCCESS' | 'PENDING' | 'FAILURE'
  readonly code: string
  readonly recommendation: 'PROCEED' | 'DO_NOT_PROCEED'
}
/** The gateway's reply fields for each state of an authentication. */
const SHOWN: Readonly<Record<AuthenticationStatus, Shown>> = {
  AUTHENTICATION_AVAILABLE: {
    order: 'AUTHENTICATION_INITIATED',
    result: 'SUCCESS',
    code: 'AUTHENTICATION_IN_PROGRESS',
    recommendation: 'PROCEED',
  },
  AUTHENTICATION_NOT_SUPPORTED: {
    order: 'AUTHENTICATION_NOT_NEEDED',
    result: 'SUCCESS',
    code: 'NOT_SUPPORTED',
    recommendation: 'PROCEED',
  },
  AUTHENTICATION_PENDING: {
    order: 'AUTHENTICATION_INITIATED',
    result: 'PENDING',
    code: 'PENDING',
    recommendation: 'PROCEED',
  },
  AUTHENTICATION_SUCCESSFUL: {
    order: 'AUTHENTICATED',
    result: 'SUCCESS',
    code: 'APPROVED',
    recommendation: 'PROCEED',
  },
  AUTHENTICATION_FAILED: {
    order: 'AUTHENTICATION_UNSUCCESSFUL',
    result: 'FAILURE',
    code: 'DECLINED',
    recommendation: 'DO_NOT_PROCEED',
  },
}

/** The result and the recommendation that the merchant's page gets when the cardholder returns. */
export const returnedFields = ({ order, transaction, status }: PayerAuthentication) => ({
  'order.id': order,
  'transaction.id': transaction,
  'response.gatewayRecommendation': SHOWN[status].recommendation,
  result: SHOWN[status].result,
})

const cReqOf = ({ id }: PayerAuthentication): string =>
  Buffer.from(JSON.stringify({ threeDSServerTransID: id, messageType: 'CReq', messageVersion: '2.2.0' })).toString(
    'base64url',
  )

/** The name of the authentication in what the browser posts to the bank; undefined if it is no such text. */
export function idInCReq(cReq: unknown): string | undefined {
  try {
    const { threeDSServerTransID: id } = JSON.parse(Buffer.from(String(cReq), 'base64url').toString('utf8')) as {
      readonly threeDSServerTransID?: unknown
    }
    return typeof id === 'string' ? id : undefined
  } catch {
    return undefined
  }
}

/** The way to the bank's page: for pages of the merchant's own, and as HTML that leads there by itself. */
const redirect = (acsUrl: string, cReq: string) => ({
  customized: { '3DS': { acsUrl, cReq } },
  domainName: new URL(acsUrl).hostname,
  html:
    '<div id="threedsChallengeRedirect" xmlns="http://www.w3.org/1999/html" style=" height: 100vh"> ' +
    `<form id="threedsChallengeRedirectForm" method="POST" action="${acsUrl}" target="challengeFrame"> ` +
    `<input type="hidden" name="creq" value="${cReq}" /> </form> ` +
    '<iframe id="challengeFrame" name="challengeFrame" width="100%" height="100%" ></iframe> ' +
    '<script id="authenticate-payer-script"> var e=document.getElementById("threedsChallengeRedirectForm"); ' +
    'if (e) { e.submit(); if (e.parentNode !== null) { e.parentNode.removeChild(e); } } </script> </div>',
})

/** An order whose money was not requested yet. */
export const authenticatedOrder = ({ order, amount, currency, status }: PayerAuthentication) => ({
  id: order,
  amount: amount / 100,
  currency,
  status: SHOWN[status].order,
  authenticationStatus: status,
  totalAuthorizedAmount: 0,
  totalCapturedAmount: 0,
  totalRefundedAmount: 0,
})

/**
 * The transaction of an authentication, as replies and retrieved orders show it. `origin`: that by which the merchant
 * reaches the sandbox, because its pages may frame no other one.
 */
export function authenticationView(given: PayerAuthentication, origin: string) {
  const { result, code, recommendation } = SHOWN[given.status]
  const isPending = given.status === 'AUTHENTICATION_PENDING'
  const isSupported = given.status !== 'AUTHENTICATION_NOT_SUPPORTED'
  return {
    authentication: {
      ...(isSupported && { '3ds2': { methodCompleted: false, methodSupported: 'NOT_SUPPORTED' } }),
      channel: 'PAYER_BROWSER',
      purpose: 'PAYMENT_TRANSACTION',
      ...(given.returnUrl !== '' && { payerInteraction: isPending ? 'REQUIRED' : 'NOT_REQUIRED' }),
      ...(isPending && { redirect: redirect(`${origin}${PROMPT_PATH}`, cReqOf(given)) }),
      version: isSupported ? '3DS2' : 'NONE',
    },
    result,
    response: { gatewayCode: code, gatewayRecommendation: recommendation },
    transaction: {
      id: given.transaction,
      type: 'AUTHENTICATION',
      amount: given.amount / 100,
      currency: given.currency,
      authenticationStatus: given.status,
    },
  }
}
