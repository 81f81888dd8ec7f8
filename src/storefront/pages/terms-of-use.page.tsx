import { Link } from 'react-router'
import { SERVICE_PHONE, SHOP_NAME } from '#lib/shop-names.ts'
import type { Route } from './+types/terms-of-use.page.ts'
import { LegalPage, type LegalPart } from './legal-page.tsx'
import { pageMeta } from '../head/page-meta.ts'

export { loader } from './terms-of-use.page.server.ts'
export { PageError as ErrorBoundary } from './page-error.tsx'

const LEAD = 'What you may expect of us, and we of you.'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return []
  const { site, head } = loaderData
  return pageMeta({ title: `Terms of Use | ${SHOP_NAME[site.brand === 'CB2' ? 'CB2' : 'default']}`, description: `${LEAD} Orders, prices, made-to-order pieces, delivery, returns and gift cards.`, ...head })
}

/** The terms [SGN-18]. */
export default function TermsPage({ loaderData: { site } }: Route.ComponentProps) {
  const isCanada = site.country === 'CA'
  const parts: readonly LegalPart[] = [
    { id: 'order', title: 'When an order is an order', text: (
      <>
        <p>What is in your cart is not held for you. An order exists once you have pressed Place Order and seen its number; a confirmation comes by email.</p>
        <p>If we cannot deliver what you ordered, we tell you, cancel that part and give its price back the way it was paid.</p>
      </>
    ) },
    { id: 'prices', title: 'Prices', text: <p>Prices are in {isCanada ? 'Canadian' : 'US'} dollars, without tax. Tax and delivery are shown before you pay. When a price is plainly wrong, we ask you before we send anything.</p> },
    { id: 'made-to-order', title: 'Made to order', text: (
      <>
        <p>Some pieces are cut in the fabric you chose, for you. The page says so, with the time it takes, and asks you to accept it before the piece goes into the cart.</p>
        <p>You can change such an order for 24 hours. After that the cloth is cut, and the piece cannot be returned.</p>
      </>
    ) },
    { id: 'delivery', title: 'Delivery', text: <p>Every piece shows a range of days. Large furniture comes by truck, to the room you choose. Please measure the door, the stair and the turn: the page of each piece has its size and that of its boxes. A piece that does not fit through your door is a return.</p> },
    { id: 'returns', title: 'Returns', text: (
      <ul>
        <li>What comes from stock can go back within 30 days, unused, in its box or as it came.</li>
        <li>What was made to order, personalized or sold as final cannot.</li>
        <li>The price comes back the way it was paid. What large furniture cost to deliver does not.</li>
      </ul>
    ) },
    { id: 'gift-cards', title: 'Gift cards', text: <p>A gift card does not expire and costs nothing to keep. It spends in the country it was bought in, and is not paid out in cash where the law does not ask for it. See <Link className="link" to="/gift-cards">gift cards</Link>.</p> },
    { id: 'designers', title: 'Appointments with a designer', text: <p>An hour with a designer costs nothing. If you cannot come, <Link className="link" to="/design-services/appointments">give it back</Link> by the evening before, so that somebody else can have it.</p> },
    { id: 'pages', title: 'These pages', text: <p>Drawings, photographs and texts are ours. You may print and share them to choose furniture by, and not to sell anything with. Measures are the maker’s; wood and cloth vary a little from piece to piece.</p> },
    { id: 'law', title: 'Law', text: <p>{isCanada ? 'The law of Ontario and of Canada applies, and whatever your province grants a consumer beyond it.' : 'The law of Illinois applies, and whatever your state grants a consumer beyond it.'} If something is wrong, call us first: {SERVICE_PHONE}.</p> },
  ]
  return <LegalPage title="Terms of Use" lead={LEAD} since="November 1, 2026" parts={parts} />
}
