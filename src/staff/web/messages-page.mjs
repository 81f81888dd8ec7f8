/* global document, location, URLSearchParams */
// The page of givers' messages.

import { ask, begin, element, part, run, when } from './staff-call.mjs'

const NONE = {
  held: 'No message waits for a decision.',
  approved: 'No message was approved.',
  rejected: 'No message was rejected.',
}
const MORE = {
  held: 'More messages wait. They appear when these are decided.',
  approved: 'Older messages are not listed.',
  rejected: 'Older messages are not listed.',
}
const asked = new URLSearchParams(location.search).get('state')
const state = asked in NONE ? asked : 'held'

/** Sends a decision, then shows the list without the message. */
async function decide({ grId, giftId, sku, giver }, decision, reason) {
  const buttons = document.querySelectorAll('#messages button')
  for (const button of buttons) button.disabled = true
  try {
    await ask('/staff/messages/decide', { grId, giftId, sku, seen: state, decision, reason })
  } finally {
    for (const button of buttons) button.disabled = false
  }
  await showList()
  part('done').textContent =
    decision === 'approved'
      ? `The message of ${giver} is approved: the owners read it now.`
      : `The message of ${giver} is rejected: the owners do not read it.`
  part('title').focus()
}

/** The form with the reason of a rejection; it opens with a button. */
function rejectionOf(message, i) {
  const form = element('form')
  const label = element('label', 'Reason, for staff only')
  const reason = element('input')
  reason.id = `reason-${i}`
  label.htmlFor = reason.id
  reason.maxLength = 300
  reason.required = true
  reason.autocomplete = 'off'
  form.hidden = true
  form.append(label, reason, element('button', 'Reject the Message'))
  form.addEventListener('submit', event => {
    event.preventDefault()
    run(() => decide(message, 'rejected', reason.value))
  })
  const open = element('button', 'Reject', 'second')
  open.type = 'button'
  open.setAttribute('aria-expanded', 'false')
  open.setAttribute('aria-label', `Reject: message of ${message.giver}`)
  open.addEventListener('click', () => {
    form.hidden = !form.hidden
    open.setAttribute('aria-expanded', String(!form.hidden))
    if (!form.hidden) reason.focus()
  })
  return { open, form }
}

function approvalOf(message) {
  const button = element('button', 'Approve')
  button.type = 'button'
  button.setAttribute('aria-label', `Approve: message of ${message.giver}`)
  button.addEventListener('click', () => run(() => decide(message, 'approved', '')))
  return button
}

function boxOf(message, i) {
  const { giver, registry, message: words, boughtAt, reason, decidedAt } = message
  const inside = element('div', [element('p', words, 'words')], 'in')
  const decided = decidedAt === null ? '' : ` Decided ${when(decidedAt)}.`
  inside.append(element('p', `Bought ${when(boughtAt)}.${decided}`, 'quiet'))
  if (reason !== '') inside.append(element('p', `Reason: ${reason}`))
  const { open, form } = rejectionOf(message, i)
  if (state !== 'approved') inside.append(approvalOf(message), ' ')
  if (state !== 'rejected') inside.append(open, form)
  return element('article', [element('h2', `${giver} to ${registry}`), inside], 'box')
}

async function showList() {
  const { messages, hasMore } = await ask(`/staff/messages/list?${new URLSearchParams({ state })}`)
  part('messages').replaceChildren(...messages.map(boxOf))
  part('none').textContent = NONE[state]
  part('none').hidden = messages.length > 0
  part('more').textContent = MORE[state]
  part('more').hidden = !hasMore
  part('done').textContent = ''
  part('list').hidden = false
}

run(async () => {
  const link = document.querySelector(`[data-state="${state}"]`)
  link.setAttribute('aria-current', 'page')
  part('list-title').textContent = link.textContent
  await begin()
  await showList()
})
