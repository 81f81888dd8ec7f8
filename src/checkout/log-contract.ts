import { z } from 'zod'
import { call } from '#lib/call.ts'
import { withoutCardNumbers } from '#lib/card-digits.ts'

/** Text of an error report. Card numbers are removed, so that no report is rejected because of one. */
const report = (max: number) => z.string().max(max).overwrite(withoutCardNumbers)
const LogInput = z.strictObject({
  message: report(4000),
  level: z.enum(['debug', 'info', 'warn', 'error', 'Debug', 'Info', 'Warn', 'Error']),
})
const logged = z.object({ isSuccess: z.boolean() })
export const checkoutLog = call({
  name: 'checkoutLog',
  method: 'POST',
  path: '/Checkout/Log',
  summary: 'Writes a line to the client log.',
  ids: ['API-034'],
  auth: 'anyone',
  csrf: true,
  rate: { per: 'session', limit: 30, seconds: 60 },
  input: LogInput,
  reply: logged,
})
export const clientErrorLog = call({
  name: 'clientErrorLog',
  method: 'POST',
  path: '/api/checkout/client-error',
  summary: 'Reports an error that a popup showed.',
  ids: ['API-035', 'ORD-19'],
  auth: 'anyone',
  csrf: true,
  rate: { per: 'session', limit: 30, seconds: 60 },
  input: z.strictObject({
    message: report(4000),
    actionName: report(200),
    apiDetails: report(4000),
    basketId: z.uuid().nullable(),
  }),
  reply: logged,
})
