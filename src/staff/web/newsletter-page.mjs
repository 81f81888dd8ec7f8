/* global Intl, URLSearchParams */
// The page of the newsletter.

import { ask, begin, element, part, rowOf, run } from './staff-call.mjs'

/** A link that saves the list of a site as a file; the command for a long list, and nothing for an empty one. */
function listOf({ site, subscribers, isDownloadable }) {
  if (subscribers === 0) return ''
  if (!isDownloadable) return ['Too long for a download: ', element('code', `npm run mailing -- newsletter ${site}`)]
  const link = element('a', 'Download CSV')
  link.href = `/staff/newsletter/export?${new URLSearchParams({ site })}`
  link.download = `newsletter-${site}.csv`
  link.setAttribute('aria-label', `Download CSV, ${site}`)
  return [link]
}

run(async () => {
  await begin()
  const { lists } = await ask('/staff/newsletter/counts')
  const counts = new Intl.NumberFormat('en-US')
  const amount = count => [counts.format(count), 'r']
  for (const list of lists)
    part('lists').append(
      rowOf([list.site, ...[list.subscribers, list.recent, list.unconfirmed].map(amount), [listOf(list)]]),
    )
  part('part').hidden = false
})
