import { layoutStaffPage, tableOf } from './staff-layout.ts'

/** The page of the workshop: monograms to make, with their tickets and files. */
export const monogramsPage = () =>
  layoutStaffPage({
    title: 'Monograms',
    script: '/staff/monograms-page.mjs',
    path: '/staff/monograms',
    main: `
<h1 id="title" tabindex="-1">Monograms</h1>
<p id="loading" class="quiet" role="status">Loading.</p>
<noscript><p class="error">This page needs JavaScript.</p></noscript>
<p id="error" class="error" role="alert" hidden></p>
<p id="done" class="done" role="status"></p>
<form id="find" class="search"><div class="field"><label for="number">Number of a job or an order</label>
<input id="number" maxlength="20" autocomplete="off"></div><button>Find</button></form>
<section id="list" hidden><h2 id="jobs-title">To make</h2>
${tableOf('jobs', ['Since', 'Job', 'Order', 'Piece', 'Text', 'Files', 'State'])}
<button id="more" class="second" hidden>Show More</button>
<button id="other" class="second">Show Done</button></section>`,
  })
