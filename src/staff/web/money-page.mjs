/* global document, location, URLSearchParams */
// The page of the money of orders.

import { amountText, ask, begin, element, part, rowOf, run, when } from './staff-call.mjs'
import { gatewayName, MATTERS, reasonOf } from './staff-words.mjs'

const NONE = {
  attention: 'Nothing needs a person.',
  'in-doubt': 'No order is in doubt.',
  disputed: 'No payment was disputed.',
  refused: 'Nothing was refused.',
  all: 'There is no order yet.',
}
const query = new URLSearchParams(location.search)
const search = query.get('search')
const filter = search === null ? (query.get('filter') ?? 'attention') : null
let next

function linkTo(order) {
  const link = element('a', order.length > 12 ? 'Not placed' : order)
  link.href = `/staff/money/${encodeURIComponent(order)}`
  if (order.length > 12) link.setAttribute('aria-label', `Not placed, cart ${order}`)
  return link
}

function addRow({ at, order, site, matter, amount, currency, provider, code, isDone }) {
  const [words, look] = MATTERS[matter]
  const what = element('span', words, `badge ${isDone ? '' : look}`)
  const done = isDone && matter !== 'order' ? ' Dealt with' : ''
  part('rows').append(
    rowOf([
      [[what, done]],
      [[linkTo(order), ` ${site}`]],
      [amountText(amount, currency), 'r'],
      when(at),
      gatewayName(provider),
      [reasonOf(code), 'wide'],
    ]),
  )
}

/** Shows the next rows of the list. */
async function showMore() {
  const asked = new URLSearchParams(search === null ? { filter } : { search })
  if (next) asked.set('after', next)
  part('more').disabled = true
  const page = await ask(`/staff/money/list?${asked}`).finally(() => {
    part('more').disabled = false
  })
  page.rows.forEach(addRow)
  next = page.next
  part('more').hidden = next === null
  part('list').hidden = false
  const isEmpty = part('rows').childElementCount === 0
  part('found').hidden = isEmpty
  part('none').hidden = !isEmpty
  part('none').textContent = search === null ? (NONE[filter] ?? '') : `Nothing has the number or reference ${search}.`
}

async function start() {
  for (const link of document.querySelectorAll('[data-filter]'))
    if (link.dataset.filter === filter) {
      link.setAttribute('aria-current', 'page')
      part('rows-title').textContent = link.textContent
    }
  if (search !== null) {
    part('text').value = search
    part('rows-title').textContent = 'Found'
  }
  await begin()
  await showMore()
}

part('search').addEventListener('submit', event => {
  event.preventDefault()
  const text = part('text').value.trim()
  if (text) location.assign(`/staff/money?${new URLSearchParams({ search: text })}`)
})
part('more').addEventListener('click', () => run(showMore))
run(start)
