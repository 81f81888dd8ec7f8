import { Link } from 'react-router'
import { SERVICE_PHONE, SHOP_NAME } from '#lib/shop-names.ts'
import type { Route } from './+types/privacy-policy.page.ts'
import { LegalPage, type LegalPart } from './legal-page.tsx'
import { pageMeta } from '../head/page-meta.ts'

export { loader } from './privacy-policy.page.server.ts'
export { PageError as ErrorBoundary } from './page-error.tsx'

const LEAD = 'What we know of you, why, and for how long.'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return []
  const { site, head } = loaderData
  return pageMeta({ title: `Privacy Policy | ${SHOP_NAME[site.brand === 'CB2' ? 'CB2' : 'default']}`, description: `${LEAD} No trackers of other companies, no card numbers kept.`, ...head })
}

/** The privacy policy [SGN-18, SWT-03]; what other pages link to is `#infoWeCollect`. */
export default function PrivacyPage({ loaderData: { site } }: Route.ComponentProps) {
  const isCanada = site.country === 'CA'
  const parts: readonly LegalPart[] = [
    { id: 'infoWeCollect', title: 'Information we collect', text: (
      <>
        <p>Only what you give us, and what the shop needs to work:</p>
        <ul>
          <li>Orders: name, address, phone, email, what you bought and how it was paid.</li>
          <li>Appointments with a designer: name, email, phone, the rooms and what you wrote about them. For a child’s room, ages; no names of children.</li>
          <li>Your cart, so that it is still there tomorrow.</li>
          <li>Errors that your browser reports to us: what failed and on which page.</li>
        </ul>
        <p>We do not collect your card number. Your browser encrypts it for our payment provider; we keep its last four digits and its brand.</p>
      </>
    ) },
    { id: 'cookies', title: 'Cookies and your browser', text: (
      <>
        <p>One cookie, <code>sid</code>, holds a random number that leads to your cart; it lasts 90 days. A second, <code>switching</code>, lives for a minute while you go from one of our shops to the other.</p>
        <p>Your browser also remembers, for itself, which pieces you looked at. We are told their numbers when a page shows them again, and keep no list.</p>
        <p>There are no cookies, pixels or scripts of other companies on these pages.</p>
      </>
    ) },
    { id: 'use', title: 'What we use it for', text: <p>To send what you ordered, to keep appointments, to answer you, and to mend what is broken. We send news by email only when you ask for it{isCanada ? ', as Canada’s anti-spam law wants it: expressly' : ''}.</p> },
    { id: 'share', title: 'Who else gets it', text: <p>Carriers get your name, address and phone. The payment provider gets what a payment needs. Nobody else, unless the law makes us. We sell nothing about you.</p> },
    { id: 'keep', title: 'How long we keep it', text: (
      <ul>
        <li>Orders: as long as tax law asks.</li>
        <li>Appointments: a year from their day.</li>
        <li>Encrypted card data that no order came of: an hour.</li>
        <li>Records of mails that we sent: 30 days.</li>
      </ul>
    ) },
    { id: 'rights', title: 'What you can ask for', text: <p>To see what we have, to have it mended, to have it erased where no law makes us keep it. Call {SERVICE_PHONE}, any day from 8 am to 9 pm Central Time. {isCanada ? 'If we do not answer well, the Privacy Commissioner of Canada will hear you.' : 'Residents of California and of other states with such laws have these rights by law; everybody else has them from us.'}</p> },
    { id: 'children', title: 'Children', text: <p>Our kids’ furniture is sold to grown-ups. We do not knowingly keep anything about a child but the ages you tell a designer. <Link className="link" to="/customer-service/terms-of-use">Terms of use</Link> say the rest.</p> },
  ]
  return <LegalPage title="Privacy Policy" lead={LEAD} since="November 1, 2026" parts={parts} />
}
