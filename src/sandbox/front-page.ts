import { html } from 'hono/html'
import { TEST_CARDS } from './card-triggers.ts'
import { page } from './frame/page.ts'
import type { Payment } from './payment-rows.ts'

const grouped = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')
const money = ({ amount, currency }: Payment) => `${(amount / 100).toFixed(2)} ${currency}`

/** Front page: test cards and the latest payments. */
export const frontPage = (latest: readonly Payment[]) =>
  page(
    'Sandbox',
    html` <p>
        Stand-ins for the shop’s external services: a payment gateway, a warehouse and a mailbox, on this machine only.
      </p>
      <p><a href="/mailbox">Mailbox</a>, <a href="/shipments">shipments</a></p>
      <table>
        <caption>
          Test cards
        </caption>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          ${Object.entries(TEST_CARDS).map(
            ([number, trigger]) =>
              html`<tr>
                <td>${grouped(number)}</td>
                <td>${trigger}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      <p class="quiet">Any expiry in the future, any security code.</p>
      <table>
        <caption>
          Latest payments
        </caption>
        <thead>
          <tr>
            <th scope="col">Reference</th>
            <th scope="col">Card</th>
            <th scope="col">State</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          ${latest.map(
            payment =>
              html`<tr>
                <td>${payment.reference}</td>
                <td>${payment.brand} ${payment.lastFour}</td>
                <td>${payment.state}</td>
                <td class="amount">${money(payment)}</td>
              </tr>`,
          )}
        </tbody>
      </table>`,
  )
