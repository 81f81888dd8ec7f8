import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { SandboxDatabase } from './frame/sandbox-database.ts'
import type { Fault, FaultPlan, Target } from './faults.ts'

export type SandboxContext = Context<{ Bindings: HttpBindings }>

export interface Answer {
  readonly status: number
  readonly body: string
  /** PSP reference of the payment that was made or changed, if any. */
  readonly payment?: string
}

/** An error in Adyen's format. */
export const errorAnswer = (status: number, errorCode: string, message: string, errorType = 'validation'): Answer => ({
  status,
  body: JSON.stringify({ status, errorCode, message, errorType }),
})

const KEY_ERRORS = {
  reused: errorAnswer(422, '704', 'Idempotency key was used for another request'),
  inProgress: errorAnswer(409, '704', 'request already processed or in progress'),
}
const TOO_MANY = errorAnswer(429, '000', 'Too many requests', 'security')

export interface KeyedCall {
  readonly on: Target
  readonly raw: string
  /** Idempotency key; null for none. Without this property it is in the header `idempotency-key`. */
  readonly key?: string | null
  /** Replies to a key of another request and of one in progress, if not those of Adyen. */
  readonly errors?: { readonly reused: Answer; readonly inProgress: Answer }
  /** Runs once per idempotency key, in the transaction that also stores the reply. */
  act(fault: Fault | undefined): Answer
}

interface Kept {
  readonly request_hash: string
  readonly status: number
  readonly body: string
}

/**
 * Serves calls once per idempotency key: the same request gets the stored reply, another request under that key an
 * error.
 */
export function keyedAnswers(
  { db, transact }: SandboxDatabase,
  faults: FaultPlan,
  beforeAnswer: (payment: string) => Promise<void>,
) {
  const find = db.prepare('SELECT request_hash, status, body FROM answers WHERE key = ?')
  const keep = db.prepare('INSERT INTO answers (key, request_hash, status, body) VALUES (?, ?, ?, ?)')
  const inProgress = new Set<string>()

  /** Performs the call and stores its reply under the key, if there is one. */
  async function firstAnswer(
    key: string | undefined,
    hash: string,
    call: KeyedCall,
    fault: Fault | undefined,
  ): Promise<Answer> {
    if (key !== undefined) inProgress.add(key)
    try {
      if (fault?.kind === 'commit-after-delay') await pause(fault.ms)
      const answer = transact(() => {
        const made = call.act(fault)
        if (key !== undefined) keep.run(key, hash, made.status, made.body)
        return made
      })
      if (answer.payment !== undefined) await beforeAnswer(answer.payment)
      return answer
    } finally {
      if (key !== undefined) inProgress.delete(key)
    }
  }

  async function answerOf(
    path: string,
    key: string | undefined,
    call: KeyedCall,
  ): Promise<{ answer: Answer; fault?: Fault | undefined }> {
    const hash = createHash('sha256').update(`${path}\n${call.raw}`).digest('base64')
    const kept = key === undefined ? undefined : (find.get(key) as unknown as Kept | undefined)
    const { reused, inProgress: running } = call.errors ?? KEY_ERRORS
    if (kept && kept.request_hash !== hash) return { answer: reused }
    if (key !== undefined && inProgress.has(key)) return { answer: running }
    const fault = faults.strike(call.on, kept !== undefined, call.raw)
    if (fault?.kind === 'too-many') return { answer: TOO_MANY }
    if (fault?.kind === 'server-error')
      return { answer: errorAnswer(Number(fault.code ?? 500), '905', 'Internal error', 'internal') }
    if (kept) return { answer: kept, fault }
    return { answer: await firstAnswer(key, hash, call, fault), fault }
  }

  return async (c: SandboxContext, call: KeyedCall): Promise<Response> => {
    const key = call.key === undefined ? c.req.header('idempotency-key') : (call.key ?? undefined)
    if (key !== undefined && (key === '' || key.length > 64))
      return reply(c, errorAnswer(422, '703', 'Invalid idempotency key'))
    const { answer, fault } = await answerOf(c.req.path, key, call)
    if (fault?.kind === 'delay') await pause(fault.ms)
    if (fault?.kind === 'answer-lost') {
      c.env.incoming.socket.destroy()
      return RESPONSE_ALREADY_SENT
    }
    if (call.key === undefined && key !== undefined) c.header('idempotency-key', key)
    return reply(c, answer)
  }
}
export type ServeKeyed = ReturnType<typeof keyedAnswers>

export const reply = (c: SandboxContext, { status, body }: Answer): Response =>
  c.body(body, status as ContentfulStatusCode, { 'content-type': 'application/json' })
