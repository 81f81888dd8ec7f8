import { layoutStaffPage } from './staff-layout.ts'

const STATES = [
  ['held', 'To decide'],
  ['approved', 'Approved'],
  ['rejected', 'Rejected'],
] as const

/** The page of givers' messages: those that the shop's check holds, and those that were decided. */
export const messagesPage = () =>
  layoutStaffPage({
    title: 'Messages of givers',
    script: '/staff/messages-page.mjs',
    path: '/staff/messages',
    main: `
<h1 id="title" tabindex="-1">Messages of givers</h1>
<p class="quiet">Messages to the owners of a gift registry in which the shop’s check has found something. The owners
read a message only after it is approved; the giver is told nothing. The printed card is not changed.</p>
<ul class="seg" aria-label="Lists">${STATES.map(
      ([state, name]) => `<li><a href="/staff/messages?state=${state}" data-state="${state}">${name}</a></li>`,
    ).join('')}</ul>
<p id="loading" class="quiet" role="status">Loading.</p>
<noscript><p class="error">This page needs JavaScript.</p></noscript>
<p id="error" class="error" role="alert" hidden></p>
<p id="done" class="done" role="status"></p>
<section id="list" hidden><h2 id="list-title">To decide</h2>
<p id="none" class="quiet" hidden></p>
<div id="messages"></div>
<p id="more" class="quiet" hidden></p></section>`,
  })
