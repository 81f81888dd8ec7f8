import { layoutStaffPage, tableOf } from './staff-layout.ts'

const STATE = `<p id="loading" class="quiet" role="status">Loading.</p>
<noscript><p class="error">This page needs JavaScript.</p></noscript>
<p id="error" class="error" role="alert" hidden></p>
<p id="done" class="done" role="status"></p>`

const FILTERS = [
  ['attention', 'Needs attention'],
  ['in-doubt', 'In doubt'],
  ['disputed', 'Disputed'],
  ['refused', 'Refused'],
  ['all', 'All orders'],
] as const

/** The page of the money of orders: a search, and lists of what needs a person, of disputes and refusals, of all. */
export const moneyPage = () =>
  layoutStaffPage({
    title: 'Money',
    script: '/staff/money-page.mjs',
    path: '/staff/money',
    main: `
<h1>Money</h1>
<p class="quiet">What is authorized, charged and refunded for each order.</p>
<form id="search" class="search" role="search">
<div class="field"><label for="text">Order number or reference</label>
<input id="text" maxlength="100" autocomplete="off" spellcheck="false" required></div>
<button class="second">Search</button></form>
<ul id="filters" class="seg" aria-label="Lists">${FILTERS.map(
      ([filter, name]) => `<li><a href="/staff/money?filter=${filter}" data-filter="${filter}">${name}</a></li>`,
    ).join('')}</ul>
${STATE}
<section id="list" hidden><h2 id="rows-title">Needs attention</h2>
<p id="none" class="quiet" hidden></p>
<div id="found">${tableOf('rows', ['What', 'Order', 'Amount', 'Since', 'Gateway', 'Reason'], ['Amount'])}</div>
<button id="more" class="second" hidden>Show More</button></section>`,
  })

/** The page of the money of one order. Its script reads the order from the address. */
export const moneyOrderPage = () =>
  layoutStaffPage({
    title: 'Money of an order',
    script: '/staff/money-order-page.mjs',
    path: '/staff/money',
    main: `
<p><a href="/staff/money">Money</a></p>
<h1 id="title" tabindex="-1">Money of an order</h1>
<p id="about" class="quiet"></p>
${STATE}
<div id="content" hidden>
<section id="todo" aria-label="What to do"></section>
<div class="two"><div>
<section class="box"><h2 id="tenders-title">Payments</h2>
${tableOf(
  'tenders',
  ['Tender', 'Reference', 'Authorized', 'Charged', 'Refunded', 'State'],
  ['Authorized', 'Charged', 'Refunded'],
)}</section>
</div><section class="box"><h2>Totals</h2><dl id="totals" class="sums"></dl></section></div>
<section id="differences-part" class="box todo" hidden><h2 id="differences-title">The books do not agree</h2>
${tableOf('differences', ['What', 'Tender', 'Expected', 'Found'], ['Expected', 'Found'])}</section>
<section class="box"><h2 id="entries-title">What happened</h2>
${tableOf('entries', ['When', 'What', 'Tender', 'Amount', 'Reference of the gateway', 'Our reference'], ['Amount'])}
</section></div>`,
  })

/** The page of the daily comparison of the books: one report, and the days before. */
export const moneyReportPage = () =>
  layoutStaffPage({
    title: 'Daily report',
    script: '/staff/money-report-page.mjs',
    path: '/staff/money/report',
    main: `
<h1 id="title" tabindex="-1">Daily report</h1>
<p class="quiet">Every morning the books of the day before (UTC) are compared: orders, charges, refunds, gift cards,
and the records of the gateways. A good report is empty.</p>
<form id="compare" class="search">
<div class="field"><label for="day">Day</label><input id="day" type="date" required></div>
<button class="second">Compare This Day</button></form>
${STATE}
<div id="content" class="two" hidden><div>
<section class="box"><h2 id="differences-title">Differences</h2>
<p id="verdict" class="in"></p>
<div id="found">${tableOf(
      'differences',
      ['What', 'Order', 'Expected', 'Found', 'Gateway', 'Our reference'],
      ['Expected', 'Found'],
    )}</div></section>
<section class="box"><h2>What was compared</h2><ul id="compared" class="in plain"></ul></section></div>
<section class="box"><h2>Days</h2><ul id="reports" class="in plain"></ul></section></div>`,
  })
