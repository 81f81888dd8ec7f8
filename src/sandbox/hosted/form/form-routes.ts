import { createHash } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { readBody } from '../../frame/read-body.ts'
import { enteredCard } from '../entered-card.ts'
import type { HostedRows } from '../hosted-rows.ts'
import { sourceOfFunds } from '../mpgs-views.ts'
import { fieldScript } from './field-script.ts'
import { FormFields, formErrors } from './form-card.ts'
import { sessionScript } from './session-script.ts'

const STYLE = `html,body{height:100%;margin:0;background:transparent}
input{box-sizing:border-box;width:100%;height:100%;margin:0;padding:0;border:0;outline:0;background:transparent}`
const FIELD = `(${fieldScript.toString()})()`
const SESSION = `(${sessionScript.toString()})(new URL('.', document.currentScript.src).href)`

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const FIELD_POLICY = [
  "default-src 'none'",
  `script-src ${hashOf(FIELD)}`,
  `style-src ${hashOf(STYLE)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')
const FIELD_PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Card field</title><style>${STYLE}</style></head>
<body><input type="text" spellcheck="false"><script>${FIELD}</script></body></html>`

const systemError = (message: string) => ({ status: 'system_error', errors: { message } })

/** Stores the card that the fields have into the session, and answers as `formSessionUpdate` gets it. */
function updateSession(hosted: HostedRows, id: string, fields: FormFields): object {
  const errors = formErrors(fields, Date.now())
  if (Object.keys(errors).length > 0) return { status: 'fields_in_error', errors }
  const { number, expiryMonth: month, expiryYear: year, securityCode, nameOnCard } = fields
  const expiry = month === '' ? undefined : { month, year }
  const card = enteredCard({ number: number.replaceAll(' ', ''), expiry, nameOnCard }, hosted.tokenOf)
  if (!card || !hosted.fill(id, card)) return systemError('Form Session not found or expired.')
  const stored = hosted.find(id)
  const version = stored === 'none' || stored === undefined ? 1 : stored.version
  const { securityCode: mask, ...shown } = sourceOfFunds(card).provided.card
  return {
    status: 'ok',
    session: { id, updateStatus: 'SUCCESS', version: String(version) },
    sourceOfFunds: {
      type: 'CARD',
      provided: { card: { ...shown, ...(securityCode !== '' && { securityCode: mask }) } },
    },
  }
}

/**
 * The gateway's own card form: the script for the merchant's page, the page of a field's frame, and the call with which
 * a frame stores the card. As at the gateway the session's id is the only credential of that call.
 */
export function formRoutes(merchantId: string, hosted: HostedRows): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const common = (c: Context): void => {
    c.header('cache-control', 'no-store')
    c.header('x-content-type-options', 'nosniff')
  }
  app.get('/session.js', c => {
    common(c)
    return c.body(SESSION, 200, { 'content-type': 'text/javascript; charset=utf-8' })
  })
  app.get('/field.html', c => {
    common(c)
    c.header('content-security-policy', FIELD_POLICY)
    return c.html(FIELD_PAGE)
  })
  app.put('/session/:id', async c => {
    common(c)
    const fields = readBody(FormFields, await c.req.text())
    return c.json(fields ? updateSession(hosted, c.req.param('id'), fields) : systemError('Invalid fields.'))
  })
  const root = new Hono<{ Bindings: HttpBindings }>()
  root.route(`/form/version/:version/merchant/${merchantId}`, app)
  return root
}
