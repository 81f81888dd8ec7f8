/* global confirm, document, location, setTimeout, URLSearchParams */
// The page of the money of one order.

import { amountText, ask, begin, element, part, rowOf, run, showError, when } from './staff-call.mjs'
import {
  adviceOf,
  DIFFERENCES,
  entryText,
  gatewayName,
  MATTERS,
  PLACEMENTS,
  reasonOf,
  tenderState,
} from './staff-words.mjs'

const key = decodeURIComponent(location.pathname.split('/').at(-1))
let shown

const money = amount => amountText(amount, shown.currency)
const badge = ([words, look]) => element('span', words, `badge ${look}`)

/** The texts after the gateway was asked about an order in doubt. */
function answerText({ state, number, payments }) {
  const answers = payments.map(
    one => `${gatewayName(one.provider)}: ${tenderState({ ...one, kind: 'card', authorized: 0, captured: -1 })[0]}`,
  )
  const told = answers.length > 0 ? ` ${answers.join(', ')}.` : ''
  if (state === 'placed') return `The payment is good: the order is placed as ${number}.${told}`
  if (state === 'failed') return `No payment was found. The order was cancelled, and the cart is open again.${told}`
  if (state === 'releasing')
    return `The payment is being cancelled; the gateway has still to confirm it. Ask again in a minute.${told}`
  return `There is no answer yet. Ask again in a minute.${told}`
}

/** Pause between questions about an order in doubt, in milliseconds, and their number. */
const [PAUSE_MS, QUESTIONS] = [2_000, 5]
const isEnded = ({ state }) => state === 'placed' || state === 'failed'

/** Asks the gateway about the order, again while a cancellation is on its way; the last reply. */
async function resolve() {
  let reply = await ask('/staff/money/resolve', { basketId: shown.basketId })
  for (let i = 1; i < QUESTIONS && !isEnded(reply); i++) {
    part('done').textContent = 'The gateway is being asked.'
    await new Promise(done => setTimeout(done, PAUSE_MS))
    reply = await ask('/staff/money/resolve', { basketId: shown.basketId })
  }
  return reply
}

/** Makes a change, shows the page anew, and says what was done. */
async function change(make, textOf) {
  for (const button of part('todo').querySelectorAll('button')) button.disabled = true
  try {
    const reply = await make()
    await show()
    part('done').textContent = textOf(reply)
    part('title').focus()
  } finally {
    for (const button of part('todo').querySelectorAll('button')) button.disabled = false
  }
}

const OTHERWISE = 'Nothing more of this order will be charged to the card. Was the amount collected in another way?'

/** The buttons of a matter: label, call, what was done, and a question before it. */
function actionsOf({ id, matter, code }) {
  const operation = answer => () => ask('/staff/money/operation', { operationId: id, answer })
  const again = label => [label, operation('again'), () => 'The gateway is asked again. Its answer follows.']
  const noted = () => 'It is noted as dealt with.'
  if (matter === 'in-doubt') return [['Ask the Gateway Again', resolve, answerText]]
  if (matter.startsWith('dispute')) return [['Dealt With', () => ask('/staff/money/dispute', { disputeId: id }), noted]]
  // The shop itself ends another payment.
  if (matter === 'unanswered-payment') return []
  if (matter === 'refused-capture')
    return [again('Charge Again'), ['Collected in Another Way', operation('dealt-with'), noted, OTHERWISE]]
  if (matter === 'refused-extend')
    return [
      ...(code === 'not-supported' ? [] : [again('Ask for the Extension Again')]),
      ['Dealt With', operation('dealt-with'), noted],
    ]
  return [again('Ask Again')]
}

function todoOf(todo) {
  const box = element('div', '', 'box todo')
  const { matter, amount, tender, at, provider, code } = todo
  const head = element('h2', MATTERS[matter][0])
  const reason = matter === 'in-doubt' ? '' : reasonOf(code)
  const facts = [money(amount), tender, `since ${when(at)}`, gatewayName(provider), reason]
  const inside = element('div', '', 'in')
  inside.append(element('p', facts.filter(Boolean).join(', '), 'quiet'), element('p', adviceOf(todo)))
  for (const [i, [label, make, textOf, question]] of actionsOf(todo).entries()) {
    const button = element('button', label, i === 0 ? '' : 'second')
    button.setAttribute('aria-label', `${label}: ${MATTERS[matter][0]}, ${money(amount)}`)
    button.addEventListener('click', () => {
      if (!question || confirm(question)) run(() => change(make, textOf))
    })
    inside.append(button)
  }
  box.append(head, inside)
  return box
}

function showTotals({ ordered, credited, due, authorized, captured, refunded }) {
  const line = element('div', '', 'line')
  const pairs = [
    ['Ordered', ordered],
    ['Cancelled or returned', -credited],
    ['Owed for what has left', due],
    null,
    ['Authorized', authorized],
    ['Charged', captured],
    ['Refunded', -refunded],
  ]
  part('totals').replaceChildren(
    ...pairs.flatMap(pair => (pair ? [element('dt', pair[0]), element('dd', money(pair[1] || 0))] : [line])),
  )
}

function showTables({ tenders, differences, entries }) {
  part('tenders').replaceChildren(
    ...tenders.map(tender =>
      rowOf([
        tender.name,
        [[gatewayName(tender.provider), ' ', element('span', tender.providerRef ?? '', 'ref')]],
        [money(tender.authorized), 'r'],
        [money(tender.captured), 'r'],
        [money(tender.refunded), 'r'],
        badge(tenderState(tender)),
      ]),
    ),
  )
  part('differences-part').hidden = differences.length === 0
  part('differences').replaceChildren(
    ...differences.map(({ kind, tender, expected, found }) =>
      rowOf([DIFFERENCES[kind], tender, [money(expected), 'r'], [money(found), 'r']]),
    ),
  )
  part('entries').replaceChildren(
    ...entries.map(entry =>
      rowOf([
        when(entry.at),
        [entryText(entry), 'wide'],
        entry.tender,
        [money(entry.amount), 'r'],
        [[gatewayName(entry.provider), ' ', element('span', entry.reference ?? '', 'ref')]],
        [entry.ours ?? '', 'ref'],
      ]),
    ),
  )
}

async function show() {
  shown = await ask(`/staff/money/one?${new URLSearchParams({ order: key })}`)
  const { number, state, isInDoubt, differences, placedAt, site, todo } = shown
  const name = number ?? 'Order that is not placed'
  document.title = `${name}: money`
  const states = isInDoubt ? ['In doubt', 'err'] : [PLACEMENTS[state] ?? state, state === 'placed' ? 'ok' : '']
  const books = differences.length > 0 ? ['Books differ', 'err'] : ['Books agree', 'ok']
  part('title').replaceChildren(name, badge(states), ...(number === null ? [] : [badge(books)]))
  part('about').textContent =
    placedAt === null ? `${site}. Cart ${shown.basketId}.` : `${site}, placed ${when(placedAt)}.`
  part('todo').replaceChildren(...todo.map(todoOf))
  showTotals(shown.totals)
  showTables(shown)
  part('content').hidden = false
}

run(async () => {
  await begin()
  await show().catch(error => {
    part('title').textContent = 'Money of an order'
    showError(error.message)
  })
})
