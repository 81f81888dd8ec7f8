import { layoutStaffPage, tableOf } from './staff-layout.ts'

const HEAD = ['Shop', 'Subscribers', 'Of the last 30 days', 'Not confirmed', 'List']

/** The page of the newsletter: the number of subscribers of each shop, and their lists as files. */
export const newsletterPage = () =>
  layoutStaffPage({
    title: 'Newsletter',
    script: '/staff/newsletter-page.mjs',
    path: '/staff/newsletter',
    main: `
<h1 id="title" tabindex="-1">Newsletter</h1>
<p class="quiet">A list has the confirmed addresses alone, for the program that sends the newsletter. Use it at once and
delete it: whoever unsubscribes is missing only in the next one. Put the link of each subscriber into the mail and into
its header List-Unsubscribe. Downloads are recorded. The numbers
are up to five minutes old.</p>
<p id="loading" class="quiet" role="status">Loading.</p>
<noscript><p class="error">This page needs JavaScript.</p></noscript>
<p id="error" class="error" role="alert" hidden></p>
<section id="part" hidden><h2 id="lists-title">Lists</h2>
${tableOf('lists', HEAD, HEAD.slice(1, 4))}</section>`,
  })
