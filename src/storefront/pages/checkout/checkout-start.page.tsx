/** Never shown: the loader of the layout leads /checkout on to a step [CHK-01]. */
export default function CheckoutStart() {
  return null
}
