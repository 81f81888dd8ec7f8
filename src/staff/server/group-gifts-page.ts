import { layoutStaffPage, tableOf } from './staff-layout.ts'

const STATES = [
  ['open', 'Open'],
  ['closing', 'Waiting for payments'],
  ['issued', 'Gift card made'],
  ['refunded', 'Paid back'],
  ['ended', 'Ended without a share'],
] as const

/** The page of group gifts: what is collected, and the gift cards that were made. */
export const groupGiftsPage = () =>
  layoutStaffPage({
    title: 'Group gifts',
    script: '/staff/group-gifts-page.mjs',
    path: '/staff/group-gifts',
    main: `
<h1 id="title" tabindex="-1">Group gifts</h1>
<p class="quiet">Pieces of gift registries that several givers pay together. The owners of a list get one gift card when
the amount is complete, or 30 days after the event with what was given by then.</p>
<ul class="seg" aria-label="Lists">${STATES.map(
      ([state, name]) => `<li><a href="/staff/group-gifts?state=${state}" data-state="${state}">${name}</a></li>`,
    ).join('')}</ul>
<p id="loading" class="quiet" role="status">Loading.</p>
<noscript><p class="error">This page needs JavaScript.</p></noscript>
<p id="error" class="error" role="alert" hidden></p>
<p id="done" class="done" role="status"></p>
<section id="list" hidden><h2 id="groups-title">Open</h2>
<p id="none" class="quiet" hidden></p>
<div id="table" hidden>${tableOf(
      'groups',
      ['Since', 'Registry', 'Piece', 'Target', 'Collected', 'State', 'Gift card'],
      ['Target', 'Collected'],
    )}</div>
<button id="more" class="second" hidden>Show More</button></section>`,
  })
