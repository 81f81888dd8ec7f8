import { layoutStaffPage, tableOf } from './staff-layout.ts'

interface StaffPageState {
  /** Nobody is signed in, so that the script asks for nothing. */
  readonly isGuest: boolean
  /** The session has ended because the roles of its owner were changed. */
  readonly hasChangedRoles: boolean
  /** The page of the back office to which signing in leads. */
  readonly returnTo: string | undefined
}

const CHANGED_ROLES = `<p id="changed-roles" role="status">Your roles in the back office were changed, so you have been
signed out. Sign in again to see what you may use now.</p>`

const queryOf = (returnTo: string | undefined) =>
  returnTo === undefined ? '' : `?returnTo=${encodeURIComponent(returnTo)}`

/** The page of the back office: who has signed in, the latest sign-ins, and the audit trail for whoever may see it. */
export const staffPage = ({ isGuest, hasChangedRoles, returnTo }: StaffPageState) =>
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
${hasChangedRoles ? CHANGED_ROLES : ''}
<p id="signed-out" role="status" hidden>You have been signed out.</p>
<p>Sign in with your account and its second step.</p>
<a class="button" href="/staff/sign-in${queryOf(returnTo)}">Sign In</a></section>
<section id="staff" hidden><p id="who"></p><p id="since" class="quiet"></p>
<p data-role="care" hidden><a href="/staff/claims">Claims of customers</a></p>
<p data-role="care" hidden><a href="/staff/messages">Messages of givers</a></p>
<p data-role="care" hidden><a href="/staff/group-gifts">Group gifts of registries</a></p>
<p data-role="care store" hidden><a href="/staff/monograms">Monograms to make</a></p>
<p data-role="merchandiser" hidden><a href="/staff/newsletter">Subscribers of the newsletter</a></p>
<p data-role="finance" hidden><a href="/staff/money">Money of orders</a></p>
<button id="sign-out" class="second">Sign Out</button>
<h2 id="sign-ins-title">Your latest sign-ins</h2>${tableOf('sign-ins', ['When', 'How', 'From'])}
<section id="trail-part" hidden><h2 id="trail-title">What staff did</h2>
${tableOf('trail', ['When', 'Who', 'What', 'Result', 'From', 'Details'])}
<button id="more" class="second" hidden>Show Older Entries</button></section></section>
`,
  })
