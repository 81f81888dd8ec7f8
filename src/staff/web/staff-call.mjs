/* global document, fetch, Intl */
// Functions that the pages of the back office share. Texts are shown by textContent alone: none is ever read as HTML.

import { followSession, leave } from './staff-session.mjs'

export const part = id => document.getElementById(id)
const dated = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
export const when = at => dated.format(new Date(at))

const formats = new Map()
/** An amount in cents as text. */
export function amountText(amount, currency) {
  if (!formats.has(currency))
    formats.set(currency, new Intl.NumberFormat('en-US', { style: 'currency', currency: currency || 'USD' }))
  return formats.get(currency).format(amount / 100)
}

let token = ''

export function showError(text) {
  part('error').textContent = text
  part('error').hidden = text === ''
}

/** Calls the shop; the answer's body. Throws an Error with a message for the page. */
export async function ask(path, body) {
  const headers = { accept: 'application/json' }
  const init =
    body === undefined
      ? { headers }
      : {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json', 'x-request-verification-token': token },
          body: JSON.stringify(body),
        }
  const answer = await fetch(path, init).catch(() => undefined)
  if (answer === undefined) throw new Error('The shop does not answer. Please try again in a minute.')
  const reply = await answer.json().catch(() => ({}))
  if (answer.ok) return reply
  if (answer.status === 401) leave()
  throw new Error(reply.issues?.[0]?.message ?? reply.message ?? `The shop answered ${answer.status}.`)
}

/** Runs a step of the page and shows why it failed. */
export function run(step) {
  showError('')
  step()
    .catch(error => showError(error.message))
    .finally(() => {
      part('loading').hidden = true
    })
}

/** Shows the links of the parts that these roles may use. */
export function showLinks(roles) {
  for (const link of document.querySelectorAll('[data-role]'))
    link.hidden = ![...link.dataset.role.split(' '), 'admin'].some(role => roles.includes(role))
}

/** Learns who has signed in; calls that change something need it. */
export async function begin() {
  const profile = await ask('/staff/profile')
  token = profile.requestVerificationToken
  followSession()
  showLinks(profile.roles)
}

/** An element with a text or with children. */
export function element(name, content = '', className = '') {
  const made = document.createElement(name)
  made.append(...[content].flat())
  if (className) made.className = className
  return made
}

/** A row of cells; each is a content or a content with a class. */
export const rowOf = cells =>
  element(
    'tr',
    cells.map(cell => (Array.isArray(cell) ? element('td', cell[0], cell[1]) : element('td', cell))),
  )
