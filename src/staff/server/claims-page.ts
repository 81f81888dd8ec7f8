import { layoutStaffPage, tableOf } from './staff-layout.ts'

/** The page of claims: the list of those that are open, and one of them with its pictures and the form that decides. */
export const claimsPage = () =>
  layoutStaffPage({
    title: 'Claims',
    script: '/staff/claims-page.mjs',
    path: '/staff/claims',
    main: `
<h1 id="title" tabindex="-1">Claims</h1>
<p id="loading" class="quiet" role="status">Loading.</p>
<noscript><p class="error">This page needs JavaScript.</p></noscript>
<p id="error" class="error" role="alert" hidden></p>
<p id="done" role="status"></p>
<section id="list" hidden><h2 id="claims-title">Open claims</h2>
${tableOf('claims', ['Since', 'Claim', 'Piece', 'What is wrong', 'Wish', 'State', 'Answer'])}
<button id="more" class="second" hidden>Show Later Claims</button></section>
<section id="one" hidden><h2 id="one-title" tabindex="-1"></h2>
<p id="about"></p><p id="dates" class="quiet"></p><p id="refund"></p>
<h2>What was written</h2><div id="entries"></div>
<h2>Pictures</h2><ul id="pictures" class="pictures"></ul>
<form id="form"><h2>Answer</h2>
<label for="decision">Decision</label><select id="decision"></select>
<label for="words">What the customer reads</label>
<p id="words-hint" class="quiet">In the language of the customer. Needed for a refusal and for a question.</p>
<textarea id="words" rows="6" maxlength="1000" aria-describedby="words-hint"></textarea>
<button id="send">Send the Answer</button> <button id="back" type="button" class="second">Back to the List</button>
</form></section>`,
  })
