/** Fields of a transaction that decide its outcome. */
const TRANSACTION = `id status statusHistory {
    __typename
    ... on ProcessorDeclinedEvent { processorResponse { legacyCode } }
    ... on GatewayRejectedEvent { gatewayRejectionReason }
  }
  partialCaptureDetails { kind: __typename }`

/** GraphQL documents of the calls to Braintree. */
export const AUTHORIZE = `mutation Authorize($input: AuthorizePaymentMethodInput!) {
  authorizePaymentMethod(input: $input) { transaction { ${TRANSACTION} } }
}`
export const CAPTURE = `mutation Capture($input: CaptureTransactionInput!) {
  captureTransaction(input: $input) { transaction { id status } }
}`
export const PARTIAL_CAPTURE = `mutation PartialCapture($input: PartialCaptureTransactionInput!) {
  partialCaptureTransaction(input: $input) { capture { id status } }
}`
export const REVERSE = `mutation Reverse($input: ReverseTransactionInput!) {
  reverseTransaction(input: $input) {
    reversal { __typename ... on Transaction { id status } ... on Refund { id status } }
  }
}`
export const REFUND = `mutation Refund($input: RefundTransactionInput!) {
  refundTransaction(input: $input) { refund { id status } }
}`
export const FIND_TRANSACTIONS = `query FindTransactions($input: TransactionSearchInput!) {
  search { transactions(input: $input, first: 10) { edges { node { ${TRANSACTION} } } } }
}`
const REFUNDED = 'refunds { status amount { value } }'
/** The charges of a payment: of the transaction itself, or of its partial captures. */
export const FIND_TOTALS = `query FindTotals($input: TransactionSearchInput!) {
  search {
    transactions(input: $input, first: 10) {
      edges {
        node {
          id status amount { value currencyCode } ${REFUNDED}
          statusHistory { __typename amount { value } }
          partialCaptureDetails {
            __typename
            ... on ParentAuthorization {
              totalAmountAuthorized { value }
              childCaptures { status amount { value } ${REFUNDED} }
            }
          }
        }
      }
    }
  }
}`
export const CLIENT_TOKEN = `mutation ClientToken($input: CreateClientTokenInput) {
  createClientToken(input: $input) { clientToken }
}`
export const CREATE_PAYPAL_PAYMENT = `mutation CreatePayPal($input: CreatePayPalOneTimePaymentInput!) {
  createPayPalOneTimePayment(input: $input) { approvalUrl paymentId }
}`
const PLACE = 'fullName addressLine1 addressLine2 adminArea2 adminArea1 postalCode countryCode phoneNumber'
export const TOKENIZE_PAYPAL = `mutation TokenizePayPal($input: TokenizePayPalOneTimePaymentInput!) {
  tokenizePayPalOneTimePayment(input: $input) {
    paymentMethod {
      id
      details {
        __typename
        ... on PayPalAccountDetails {
          email firstName lastName phone billingAddress { ${PLACE} } shippingAddress { ${PLACE} }
        }
      }
    }
  }
}`
