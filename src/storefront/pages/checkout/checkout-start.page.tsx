/** Never shown: the loader of the layout redirects /checkout to a step [CHK-01]. */
export default function CheckoutStart() {
  return null
}
