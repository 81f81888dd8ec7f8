/* global document, fetch, location, URLSearchParams, Intl */
// The page of the back office. It shows texts by textContent alone: what a person typed is never read as HTML.

import { showLinks } from './staff-call.mjs'
import { followSession, leave, noteEnd } from './staff-session.mjs'
import { methodsText, ROLES } from './staff-words.mjs'

const part = id => document.getElementById(id)
const dated = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })

/** Why a sign-in did not succeed. */
const FAILURES = {
  'no-role': 'This account has no role in the back office. Ask an administrator for one.',
  'no-second-step': 'The back office needs a second step of signing in. Set one up, then sign in again.',
  expired: 'That took too long. Please sign in again.',
  failed: 'You came back without signing in. Please try again.',
}

function showError(text) {
  part('error').textContent = text
  part('error').hidden = false
}

function addRow(table, cells) {
  const row = document.createElement('tr')
  for (const [text, name] of cells) {
    const cell = document.createElement('td')
    cell.textContent = text
    if (name) cell.className = name
    row.append(cell)
  }
  part(table).append(row)
}

const when = at => dated.format(new Date(at))
/** True once the page shows the data of a member of staff. */
let isShown = false

/** Calls the shop; the answer's body, or undefined if nobody is signed in or the call is not allowed. */
async function ask(path, init) {
  const answer = await fetch(path, { headers: { accept: 'application/json' }, ...init })
  if (answer.status === 401 && isShown) leave()
  if (answer.status === 401 || answer.status === 403) return undefined
  if (!answer.ok) throw new Error(`The shop answered ${answer.status}.`)
  return answer.json()
}

/** Shows the next part of the audit trail, older than the last entry that is shown. */
let oldest
async function showTrail() {
  part('more').disabled = true
  const page = await ask(`/staff/audit${oldest ? `?before=${oldest}` : ''}`)
  part('more').disabled = false
  part('trail-part').hidden = page === undefined
  if (page === undefined) return
  for (const { at, email, action, outcome, address, target } of page.entries)
    addRow('trail', [[when(at)], [email], [action], [outcome], [address], [JSON.stringify(target), 'target']])
  oldest = page.entries.at(-1)?.id ?? oldest
  part('more').hidden = !page.hasMore
}

async function signOut(token) {
  await ask('/staff/sign-out', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-verification-token': token },
    body: '{}',
  })
  noteEnd()
  leave()
}

async function start() {
  const failure = FAILURES[new URLSearchParams(location.search).get('error')]
  if (failure) showError(failure)
  // The server has marked the page of a guest, whose profile would be refused.
  const profile = part('guest').dataset.known === undefined ? await ask('/staff/profile') : undefined
  part('loading').hidden = true
  part(profile ? 'staff' : 'guest').hidden = false
  if (!profile) {
    const isSaidAlready = part('changed-roles') !== null
    part('signed-out').hidden = isSaidAlready || !new URLSearchParams(location.search).has('signedOut')
    return
  }
  isShown = true
  followSession()
  const { name, email, roles, signedInAt, signIns, requestVerificationToken } = profile
  part('who').textContent = `${name} (${email}): ${roles.map(role => ROLES[role] ?? role).join(', ')}`
  part('since').textContent = `Signed in on ${when(signedInAt)}.`
  for (const { at, target, address } of signIns)
    addRow('sign-ins', [[when(at)], [methodsText(target.methods ?? [])], [address]])
  part('sign-out').addEventListener('click', () => run(() => signOut(requestVerificationToken)))
  part('more').addEventListener('click', () => run(showTrail))
  showLinks(roles)
  if (roles.includes('admin')) await showTrail()
}

/** Runs a step and shows that it failed. */
function run(step) {
  step().catch(() => {
    part('loading').hidden = true
    showError('The shop does not answer. Please try again in a minute.')
  })
}

run(start)
