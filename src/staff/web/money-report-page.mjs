/* global history, location, setTimeout, URLSearchParams */
// The page of the daily comparison of the books.

import { amountText, ask, begin, element, part, rowOf, run, when } from './staff-call.mjs'
import { DIFFERENCES, gatewayName } from './staff-words.mjs'

/** Pause between questions after a comparison, in milliseconds, and their number. */
const [PAUSE_MS, QUESTIONS] = [2_000, 60]

const STATUSES = {
  records: count => `its report of the day was compared (${count} records).`,
  'by-payment': count => `it was asked for amount, charges and refunds of each payment of the day (${count}).`,
  unavailable: () => 'its records are not there yet. They are asked for again every hour.',
  'not-configured': () => 'its records are not compared, because the settings do not say where they are.',
}
let shown

function orderCell(order) {
  if (order === null) return ''
  const link = element('a', order.length > 12 ? 'Not placed' : order)
  link.href = `/staff/money/${encodeURIComponent(order)}`
  return link
}

const differenceRow = ({ kind, order, reference, provider, currency, expected, found }) =>
  rowOf([
    [DIFFERENCES[kind] ?? kind, 'wide'],
    orderCell(order),
    [amountText(expected, currency), 'r'],
    [amountText(found, currency), 'r'],
    gatewayName(provider),
    [reference, 'ref'],
  ])

function verdictOf({ madeAt, count, differences }) {
  if (madeAt === null) return ['Being compared', 'info', 'The comparison of this day has not ended yet.']
  if (count === 0) return ['All books agree', 'ok', `Compared on ${when(madeAt)}.`]
  const more = count > differences.length ? ` The first ${differences.length} are listed.` : ''
  const words = count === 1 ? '1 difference' : `${count} differences`
  return [words, 'err', `Compared on ${when(madeAt)}.${more} Compare again when the cause is removed.`]
}

function summaryOf({ isMade, isComplete, differences }) {
  if (!isMade) return ['To be compared', 'info']
  if (differences > 0) return [differences === 1 ? '1 difference' : `${differences} differences`, 'err']
  return isComplete ? ['Agrees', 'ok'] : ['Incomplete', 'warn']
}

function reportItem({ day, isMade, isComplete, differences }) {
  const link = element('a', day)
  link.href = `/staff/money/report?${new URLSearchParams({ day })}`
  if (day === shown?.day) link.setAttribute('aria-current', 'page')
  const [words, look] = summaryOf({ isMade, isComplete, differences })
  return element('li', [link, ' ', element('span', words, `badge ${look}`)])
}

/** True once a person has chosen a day, which an answer that comes later must not change. */
let isDayChosen = false
part('day').addEventListener('input', () => {
  isDayChosen = true
})

/** Shows the report of a day, or the newest. */
async function show(day) {
  const { reports, report } = await ask(`/staff/money/reports${day ? `?${new URLSearchParams({ day })}` : ''}`)
  shown = report
  part('reports').replaceChildren(...reports.map(reportItem))
  part('content').hidden = report === null
  if (report === null) {
    part('done').textContent = 'No day has been compared yet. Choose one.'
    return
  }
  if (!isDayChosen) part('day').value = report.day
  part('title').textContent = `Daily report of ${report.day}`
  const [words, look, details] = verdictOf(report)
  part('verdict').replaceChildren(element('span', words, `badge ${look}`), ` ${details}`)
  part('found').hidden = report.differences.length === 0
  part('differences').replaceChildren(...report.differences.map(differenceRow))
  const orders = report.orders === 1 ? '1 order' : `${report.orders} orders`
  part('compared').replaceChildren(
    element('li', `Shop: ${orders} with which something happened on that day.`),
    ...report.providers.map(({ name, status, records }) =>
      element('li', `${gatewayName(name)}: ${STATUSES[status](records)}`),
    ),
  )
}

const pause = () => new Promise(resolve => setTimeout(resolve, PAUSE_MS))

/** Has a day compared, and shows the report once it is there. */
async function compare(day) {
  const before = (await ask(`/staff/money/reports?${new URLSearchParams({ day })}`)).report?.madeAt ?? null
  await ask('/staff/money/reports/compare', { day })
  part('done').textContent = `The books of ${day} are being compared.`
  history.replaceState(null, '', `/staff/money/report?${new URLSearchParams({ day })}`)
  for (let i = 0; i < QUESTIONS; i++) {
    await pause()
    await show(day)
    if (shown?.madeAt && shown.madeAt !== before) {
      part('done').textContent = `The books of ${day} were compared.`
      part('title').focus()
      return
    }
  }
  throw new Error('The comparison takes long. Does the process of the jobs run? Open this page again later.')
}

part('compare').addEventListener('submit', event => {
  event.preventDefault()
  const button = part('compare').querySelector('button')
  button.disabled = true
  run(() => compare(part('day').value).finally(() => (button.disabled = false)))
})
run(async () => {
  part('day').value ||= new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  part('day').max = new Date().toISOString().slice(0, 10)
  await begin()
  await show(new URLSearchParams(location.search).get('day'))
})
