/* global document, Intl, URLSearchParams, crypto */
// The page of claims.

import { ask, begin, part, run, when } from './staff-call.mjs'

const REASONS = {
  damaged: 'Damaged',
  defective: 'Defective',
  'wrong-piece': 'Wrong piece',
  'missing-part': 'A part is missing',
  incomplete: 'Delivery incomplete',
}
const WISHES = { replacement: 'Replacement', repair: 'Repair or parts', refund: 'Refund' }
const STATES = {
  asked: 'To be decided',
  'needs-information': 'Waits for the customer',
  accepted: 'Accepted, to be sent',
  declined: 'Declined',
  settled: 'Settled',
}
const ENTRIES = {
  asked: 'Customer',
  informed: 'Customer',
  'needs-information': 'Question of the shop',
  accepted: 'Accepted',
  declined: 'Declined',
  settled: 'Settled',
}
/** Decisions by the state in which they are possible: label, decision and remedy. */
const DECIDE = [
  ['Accept: send a replacement', 'accept', 'replacement'],
  ['Accept: send parts', 'accept', 'parts'],
  ['Accept: refund now, the customer keeps it', 'accept', 'refund'],
  ['Decline', 'decline', null],
]
const DECISIONS = {
  asked: [...DECIDE, ['Ask the customer', 'ask', null]],
  'needs-information': DECIDE,
  accepted: [['It was sent: settle', 'settle', null]],
  declined: [],
  settled: [],
}

let shown
let last

function cellOf(content) {
  const cell = document.createElement('td')
  cell.append(content)
  return cell
}

function addClaim({ id, number, title, quantity, reason, wish, state, askedAt }) {
  const row = document.createElement('tr')
  const open = document.createElement('button')
  open.textContent = 'Open'
  open.setAttribute('aria-label', `Open ${number}`)
  open.className = 'second'
  open.addEventListener('click', () => run(() => showOne(id)))
  const texts = [when(askedAt), number, `${quantity} × ${title}`, REASONS[reason], WISHES[wish], STATES[state]]
  row.append(...texts.map(cellOf), cellOf(open))
  part('claims').append(row)
}

/** Shows the next open claims, after the last one that is shown; `isFirst` begins anew. */
async function showList(isFirst) {
  const query = isFirst || last === undefined ? '' : `?after=${last}`
  const { claims, hasMore } = await ask(`/staff/claims/open${query}`)
  if (isFirst) part('claims').replaceChildren()
  claims.forEach(addClaim)
  last = claims.at(-1)?.id ?? last
  part('more').hidden = !hasMore
  part('list').hidden = false
  part('one').hidden = true
  if (part('claims').childElementCount === 0) part('done').textContent += ' No claim is open.'
}

function entryOf({ kind, words, at }) {
  const [head, text] = [document.createElement('p'), document.createElement('p')]
  head.className = 'quiet'
  head.textContent = `${ENTRIES[kind]}, ${when(at)}`
  text.className = 'words'
  text.textContent = words
  return [head, text]
}

function pictureOf(pictureId, i) {
  const [item, link, image] = ['li', 'a', 'img'].map(name => document.createElement(name))
  const address = `/staff/claims/picture?${new URLSearchParams({ pictureId })}`
  image.src = address
  image.alt = `Picture ${i + 1}`
  link.href = address
  link.target = '_blank'
  link.rel = 'noreferrer'
  link.append(image)
  item.append(link)
  return item
}

/** Shows one claim. Its form sends one answer, whose id stays the same when it is sent again. */
async function showOne(claimId) {
  const claim = await ask(`/staff/claims/one?${new URLSearchParams({ claimId })}`)
  shown = { claim, answerId: crypto.randomUUID() }
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: claim.currency })
  part('one-title').textContent = `Claim ${claim.number}: ${STATES[claim.state]}`
  part('about').textContent =
    `${claim.quantity} × ${claim.title}${claim.optionText ? `, ${claim.optionText}` : ''} (${claim.sku}). ` +
    `${REASONS[claim.reason]}; wish: ${WISHES[claim.wish]}. Customer: ${claim.email}, language ${claim.locale}.`
  const arrived = claim.arrivedAt === null ? '' : `Arrived ${when(claim.arrivedAt)}, `
  part('dates').textContent = `${arrived}reported ${when(claim.askedAt)}.`
  part('refund').textContent = `A refund gives back ${money.format(claim.refund / 100)}.`
  part('entries').replaceChildren(...claim.entries.flatMap(entryOf))
  part('pictures').replaceChildren(...claim.pictureIds.map(pictureOf))
  const decisions = DECISIONS[claim.state]
  part('decision').replaceChildren(
    ...decisions.map(([label], i) => {
      const option = document.createElement('option')
      option.value = String(i)
      option.textContent = label
      return option
    }),
  )
  part('words').value = ''
  part('form').hidden = decisions.length === 0
  part('list').hidden = true
  part('one').hidden = false
  part('done').textContent = ''
  part('one-title').focus()
}

async function sendAnswer() {
  const { claim, answerId } = shown
  const [label, decision, remedy] = DECISIONS[claim.state][Number(part('decision').value)]
  part('send').disabled = true
  try {
    await ask('/staff/claims/answer', { answerId, claimId: claim.id, decision, remedy, words: part('words').value })
  } finally {
    part('send').disabled = false
  }
  part('done').textContent = `Claim ${claim.number}: ${label}.`
  await showList(true)
  part('title').focus()
}

async function start() {
  await begin()
  await showList(true)
}

part('more').addEventListener('click', () => run(() => showList(false)))
part('back').addEventListener('click', () =>
  run(async () => {
    await showList(true)
    part('title').focus()
  }),
)
part('form').addEventListener('submit', event => {
  event.preventDefault()
  run(sendAnswer)
})
run(start)
