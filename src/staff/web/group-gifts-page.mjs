/* global document, location, URLSearchParams */
// The page of group gifts.

import { amountText, ask, begin, element, part, rowOf, run, when } from './staff-call.mjs'

const NONE = {
  open: 'No group gift is open.',
  closing: 'No group gift waits for payments.',
  issued: 'No gift card was made yet.',
  refunded: 'No group gift was paid back.',
  ended: 'No group gift ended without a share.',
}
const asked = new URLSearchParams(location.search).get('state')
const state = asked in NONE ? asked : 'open'

function registryOf({ registry }) {
  if (registry === null) return 'Deleted list'
  if (registry.href === null) return `${registry.name} (private list)`
  const link = element('a', registry.name)
  link.href = registry.href
  link.target = '_blank'
  link.rel = 'noreferrer'
  return link
}

const lines = texts =>
  element(
    'div',
    texts.filter(text => text !== '').map(text => element('div', text)),
  )

const giversText = count => (count === 1 ? '1 giver' : `${count} givers`)

const collectedOf = ({ collected, givers, pending, currency }) =>
  lines([
    `${amountText(collected, currency)}, ${giversText(givers)}`,
    pending === 0 ? '' : `${amountText(pending, currency)} in carts`,
  ])

function stateText({ target, collected, uncaptured, endedAt, card, currency }) {
  const waits = uncaptured === 0 ? '' : `${amountText(uncaptured, currency)} not captured yet.`
  const complete = collected >= target ? 'Complete.' : 'Open.'
  if (state === 'open') return [complete, waits]
  if (state === 'closing') return ['Takes no shares.', waits]
  const ended = `Ended ${when(endedAt)}.`
  return card === null || card.amount >= target ? [ended] : [ended, 'Not complete: the piece was freed.']
}

/** Mails the gift card again and says to how many people. */
async function mailAgain({ id, product }, button) {
  button.disabled = true
  try {
    const { mails } = await ask('/staff/group-gifts/mail', { id })
    part('done').textContent =
      `The gift card for ${product} is mailed again to ${mails === 1 ? 'one person' : `${mails} people`}.`
  } finally {
    button.disabled = false
  }
}

function cardOf(group) {
  const { card, id, product, registry, currency } = group
  if (card === null) return 'None'
  const details = [element('div', amountText(card.amount, currency)), element('div', id, 'ref')]
  if (card.recipients === 0) return element('div', [...details, element('div', 'No account is left that got it.')])
  const button = element('button', 'Send Again', 'second')
  button.type = 'button'
  button.setAttribute('aria-label', `Send Again: gift card for ${product}, ${registry?.name ?? 'deleted list'}`)
  button.addEventListener('click', () => run(() => mailAgain(group, button)))
  return element('div', [...details, button])
}

const rowOfGroup = group =>
  rowOf([
    when(group.startedAt),
    [registryOf(group), 'wide'],
    [lines([group.product, `SKU ${group.sku}`]), 'wide'],
    [amountText(group.target, group.currency), 'r'],
    [collectedOf(group), 'r'],
    [lines(stateText(group)), 'wide'],
    cardOf(group),
  ])

let next = null

/** Shows a page of group gifts below those that are shown already. */
async function showPage() {
  const after = next === null ? {} : { after: next }
  part('more').disabled = true
  const page = await ask(`/staff/group-gifts/list?${new URLSearchParams({ state, ...after })}`).finally(() => {
    part('more').disabled = false
  })
  part('groups').append(...page.groups.map(rowOfGroup))
  next = page.next
  part('more').hidden = next === null
  return page.groups.length
}

part('more').addEventListener('click', () =>
  run(async () => {
    const count = await showPage()
    part('done').textContent = `${count} more group gifts are shown.`
  }),
)
run(async () => {
  const link = document.querySelector(`[data-state="${state}"]`)
  link.setAttribute('aria-current', 'page')
  part('groups-title').textContent = link.textContent
  await begin()
  const count = await showPage()
  part('none').textContent = NONE[state]
  part('none').hidden = count > 0
  part('table').hidden = count === 0
  part('list').hidden = false
})
