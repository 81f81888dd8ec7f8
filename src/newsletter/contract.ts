import { z } from 'zod'
import { MAX_LENGTH } from '#addresses/rules/field-lengths.ts'
import { call } from '#lib/call.ts'
import { NEWSLETTER_TOPICS } from './rules/topics.ts'

const topic = z.enum(NEWSLETTER_TOPICS)
/** The key in the link of a mail. */
const key = z.string().max(120)

// Limited by IP address, because an attacker can open any number of sessions.
const rate = { per: 'ip', limit: 60, seconds: 60 } as const
const changing = { method: 'POST', auth: 'anyone', csrf: true, rate, ids: [] } as const

/** Asks for the newsletter of the site. */
export const askForNewsletter = call({
  ...changing,
  name: 'askForNewsletter',
  path: '/api/newsletter/ask',
  summary:
    'Sends a mail with a link to an address that asks for the newsletter of the site. The reply is the same whether ' +
    'the address is on the list or not; nothing else is sent to it until the link is confirmed.',
  input: z.strictObject({ emailAddress: z.string().max(MAX_LENGTH.emailAddress), topics: z.array(topic).max(3) }),
  reply: z.object({
    isSuccess: z.boolean(),
    errors: z.object({ emailAddress: z.string().optional(), topics: z.string().optional() }),
  }),
})

/** Confirms the address of a link. */
export const confirmNewsletter = call({
  ...changing,
  name: 'confirmNewsletter',
  path: '/api/newsletter/confirm',
  summary:
    'Confirms the address whose mail has the link. Opening the link does not: mail programs open links too. ' +
    '`expired`: the link is too old, or the address has left the list since.',
  input: z.strictObject({ key }),
  reply: z.object({ outcome: z.enum(['confirmed', 'expired']) }),
})

/** The subscription of a link. */
export const readNewsletter = call({
  name: 'readNewsletter',
  method: 'GET',
  path: '/api/newsletter/subscription',
  summary: 'The subscription whose mails have the link: its topics, and its address with most letters hidden.',
  auth: 'anyone',
  csrf: false,
  rate,
  ids: [],
  input: z.object({ key }),
  reply: z.object({
    /** Null if it has ended. */
    subscription: z.object({ emailAddress: z.string(), topics: z.array(topic) }).nullable(),
  }),
})

/** Changes the topics of a subscription. */
export const changeNewsletter = call({
  ...changing,
  name: 'changeNewsletter',
  path: '/api/newsletter/topics',
  summary: 'Changes the topics of the subscription whose mails have the link. `isSuccess` is false if it has ended.',
  input: z.strictObject({ key, topics: z.array(topic).min(1).max(3) }),
  reply: z.object({ isSuccess: z.boolean() }),
})

/** Ends a subscription. */
export const stopNewsletter = call({
  ...changing,
  name: 'stopNewsletter',
  path: '/api/newsletter/stop',
  summary: 'Ends the subscription whose mails have the link, and forgets its address. Repeating it changes nothing.',
  input: z.strictObject({ key }),
  reply: z.object({ isStopped: z.literal(true) }),
})

/** Changes the subscription of a customer's address at the site. */
export const changeMyNewsletter = call({
  ...changing,
  auth: 'customer',
  name: 'changeMyNewsletter',
  path: '/api/newsletter/mine',
  summary:
    'Subscribes the address of the account to the newsletter of the site, changes its topics, or ends it with no ' +
    'topic. `mail-sent`: the address of the account is not verified, so that a mail with a link was sent to it.',
  input: z.strictObject({ topics: z.array(topic).max(3) }),
  reply: z.object({ outcome: z.enum(['subscribed', 'stopped', 'mail-sent']) }),
})
