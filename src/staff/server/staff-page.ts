import { layoutStaffPage, tableOf } from './staff-layout.ts'

/**
 * The page of the back office: who has signed in, the latest sign-ins, and the audit trail for whoever may see it.
 * `isGuest`: nobody is signed in, so that its script asks for nothing.
 */
export const staffPage = (isGuest: boolean) =>
  layoutStaffPage({
    title: 'Back office',
    script: '/staff/staff-page.mjs',
    path: '/staff',
    main: `
<h1>Back office</h1>
<p id="loading" class="quiet" role="status">Loading.</p>
<noscript><p class="error">This page needs JavaScript.</p></noscript>
<p id="error" class="error" role="alert" hidden></p>
<section id="guest"${isGuest ? ' data-known' : ''} hidden>
<p id="signed-out" role="status" hidden>You have been signed out.</p>
<p>Sign in with your account and its second step.</p>
<a class="button" href="/staff/sign-in">Sign In</a></section>
<section id="staff" hidden><p id="who"></p><p id="since" class="quiet"></p>
<p data-role="care" hidden><a href="/staff/claims">Claims of customers</a></p>
<p data-role="finance" hidden><a href="/staff/money">Money of orders</a></p>
<button id="sign-out" class="second">Sign Out</button>
<h2 id="sign-ins-title">Your latest sign-ins</h2>${tableOf('sign-ins', ['When', 'How', 'From'])}
<section id="trail-part" hidden><h2 id="trail-title">What staff did</h2>
${tableOf('trail', ['When', 'Who', 'What', 'Result', 'From', 'Details'])}
<button id="more" class="second" hidden>Show Older Entries</button></section></section>
`,
  })
