/* global document, URLSearchParams */
// The page of the workshop.

import { ask, begin, element, part, rowOf, run, when } from './staff-call.mjs'

let state = 'open'
let number = ''

function fileLink(kind, label, { id, number: job }, ending) {
  const link = element('a', label)
  link.href = `/staff/monograms/${kind}?${new URLSearchParams({ id })}`
  link.setAttribute('aria-label', `${label} of ${job}`)
  if (ending) link.download = `${job}.${ending}`
  else {
    link.target = '_blank'
    link.rel = 'noreferrer'
  }
  return link
}

function filesOf(job) {
  const links = [fileLink('ticket', 'Ticket', job), fileLink('outlines', 'Outlines', job, 'svg')]
  if (job.hasStitches) links.push(fileLink('stitches', 'Stitches', job, 'dst'))
  return element(
    'span',
    links.flatMap((link, i) => (i === 0 ? [link] : [' · ', link])),
  )
}

function stateButton(job) {
  if (job.state === 'cancelled') return element('span', 'Cancelled')
  const isOpen = job.state === 'open'
  const button = element('button', isOpen ? 'Mark as Done' : 'Open Again', 'second')
  button.setAttribute('aria-label', `${button.textContent}: ${job.number}`)
  button.addEventListener('click', () =>
    run(async () => {
      await ask('/staff/monograms/state', { id: job.id, state: isOpen ? 'done' : 'open' })
      await showList()
      part('done').textContent = isOpen ? `${job.number} is done.` : `${job.number} is open again.`
      part('title').focus()
    }),
  )
  return button
}

function rowOfJob(job) {
  const units = job.quantity - job.cancelled
  const piece = units > 0 ? `${units} × ${job.product}` : `Cancelled, do not make: ${job.product}`
  return rowOf([
    when(job.madeAt),
    [job.number, 'ref'],
    [job.orderNumber, 'ref'],
    [piece, 'wide'],
    [job.text, 'wide'],
    filesOf(job),
    stateButton(job),
  ])
}

const titleOf = () => {
  if (number !== '') return `Found: ${number}`
  return state === 'open' ? 'To make' : 'Done'
}

let next = null

const readJobs = more => ask(`/staff/monograms/jobs?${new URLSearchParams({ state, number, ...more })}`)

/** Remembers where the next page begins; the button is hidden after the last one. */
function noteNext(id) {
  next = id
  part('more').hidden = id === null
}

async function showMore() {
  const page = await readJobs({ after: next })
  part('jobs').append(...page.jobs.map(rowOfJob))
  noteNext(page.next)
  part('done').textContent = `${page.jobs.length} more monograms are shown.`
}

async function showList() {
  const { jobs, next: following } = await readJobs({})
  part('jobs').replaceChildren(...jobs.map(rowOfJob))
  noteNext(following)
  part('jobs-title').textContent = titleOf()
  part('other').textContent = state === 'open' ? 'Show Done' : 'Show Open'
  part('done').textContent = jobs.length === 0 ? 'There is no monogram here.' : ''
  part('list').hidden = false
}

part('find').addEventListener('submit', event => {
  event.preventDefault()
  number = part('number').value.trim().toUpperCase()
  run(showList)
})
part('more').addEventListener('click', () => run(showMore))
part('other').addEventListener('click', () => {
  state = state === 'open' ? 'done' : 'open'
  number = ''
  part('number').value = ''
  run(showList)
})
run(async () => {
  await begin()
  await showList()
})
