/**
 * The part of Braintree's published GraphQL schema that the shop uses, as of 2026
 * (github.com/braintree/graphql-api and developer.paypal.com/braintree/graphql/reference), without its descriptions.
 */
export const BRAINTREE_SCHEMA = `
scalar Amount
scalar CountryCode
scalar CurrencyCodeAlpha
scalar EmailAddress
scalar Timestamp
scalar URL

enum PaymentStatus { AUTHORIZATION_EXPIRED AUTHORIZED AUTHORIZING FAILED GATEWAY_REJECTED PROCESSOR_DECLINED SETTLED
  SETTLEMENT_CONFIRMED SETTLEMENT_DECLINED SETTLEMENT_PENDING SETTLING SUBMITTED_FOR_SETTLEMENT VOIDED }
enum PaymentMethodUsage { MULTI_USE SINGLE_USE }
enum PayPalIntent { AUTHORIZE ORDER SALE }
enum GatewayRejectionReason { APPLICATION_INCOMPLETE AVS AVS_AND_CVV CVV DUPLICATE EXCESSIVE_RETRY FRAUD
  MANUAL_TRANSACTIONS_DISABLED PAYMENT_METHOD_BLOCKED RISK_THRESHOLD THREE_D_SECURE TOKEN_ISSUANCE
  TOO_MANY_CONFIRMATION_ATTEMPTS UNION_PAY_ENROLLMENT_REQUIRED }

type Query { search: Search! }
type Search { transactions(input: TransactionSearchInput!, first: Int, after: String): TransactionConnection }
type TransactionConnection { edges: [TransactionConnectionEdge] }
type TransactionConnectionEdge { cursor: String node: Transaction }
input TransactionSearchInput { id: SearchValueInput orderId: SearchTextInput }
input SearchValueInput { is: String in: [String!] }
input SearchTextInput { is: String isNot: String startsWith: String endsWith: String contains: String }

type Mutation {
  authorizePaymentMethod(input: AuthorizePaymentMethodInput!): TransactionPayload
  chargePaymentMethod(input: ChargePaymentMethodInput!): TransactionPayload
  captureTransaction(input: CaptureTransactionInput!): TransactionPayload
  partialCaptureTransaction(input: PartialCaptureTransactionInput!): PartialCaptureTransactionPayload
  reverseTransaction(input: ReverseTransactionInput!): ReverseTransactionPayload
  refundTransaction(input: RefundTransactionInput!): RefundTransactionPayload
  createClientToken(input: CreateClientTokenInput): CreateClientTokenPayload
  createPayPalOneTimePayment(input: CreatePayPalOneTimePaymentInput!): CreatePayPalOneTimePaymentPayload
  tokenizePayPalOneTimePayment(input: TokenizePayPalOneTimePaymentInput!): TokenizePayPalOneTimePaymentPayload
  createApplePayWebSession(input: CreateApplePayWebSessionInput!): CreateApplePayWebSessionPayload
}

input AuthorizePaymentMethodInput { clientMutationId: String apiRequestKey: String paymentMethodId: ID!
  transaction: TransactionInput! }
input ChargePaymentMethodInput { clientMutationId: String apiRequestKey: String paymentMethodId: ID!
  transaction: TransactionInput! }
input TransactionInput { amount: Amount! merchantAccountId: ID orderId: String purchaseOrderNumber: String
  riskData: RiskDataInput }
input RiskDataInput { customerBrowser: String customerIp: String deviceData: String }
type TransactionPayload { clientMutationId: String transaction: Transaction }

input CaptureTransactionInput { clientMutationId: String apiRequestKey: String transactionId: ID!
  transaction: CaptureTransactionOptionsInput }
input CaptureTransactionOptionsInput { amount: Amount orderId: String }
input PartialCaptureTransactionInput { clientMutationId: String apiRequestKey: String transactionId: ID!
  transaction: PartialCaptureTransactionOptionsInput! }
input PartialCaptureTransactionOptionsInput { amount: Amount! finalCapture: Boolean orderId: String }
type PartialCaptureTransactionPayload { clientMutationId: String capture: Transaction }
union PartialCaptureDetails = ChildCapture | ParentAuthorization
type ChildCapture { parentAuthorization: Transaction }
type ParentAuthorization { childCaptures: [Transaction!] totalAmountAuthorized: MonetaryAmount }
input ReverseTransactionInput { clientMutationId: String transactionId: ID! }
type ReverseTransactionPayload { clientMutationId: String reversal: TransactionReversal }
union TransactionReversal = Refund | Transaction
input RefundTransactionInput { clientMutationId: String apiRequestKey: String transactionId: ID!
  refund: RefundInput }
input RefundInput { amount: Amount orderId: String merchantAccountId: ID description: String }
type RefundTransactionPayload { clientMutationId: String refund: Refund }

type MonetaryAmount { value: Amount currencyCode: CurrencyCodeAlpha }
input MonetaryAmountInput { value: Amount! currencyCode: CurrencyCodeAlpha! }
type Transaction { id: ID! legacyId: ID! createdAt: Timestamp amount: MonetaryAmount orderId: String
  merchantAccountId: ID status: PaymentStatus statusHistory: [PaymentStatusEvent!] refunds: [Refund!]
  partialCaptureDetails: PartialCaptureDetails }
type Refund { id: ID! legacyId: ID! createdAt: Timestamp amount: MonetaryAmount orderId: String
  status: PaymentStatus }
interface PaymentStatusEvent { status: PaymentStatus timestamp: Timestamp amount: MonetaryAmount terminal: Boolean }
type AuthorizedEvent implements PaymentStatusEvent { status: PaymentStatus timestamp: Timestamp
  amount: MonetaryAmount processorResponse: TransactionAuthorizationProcessorResponse terminal: Boolean }
type ProcessorDeclinedEvent implements PaymentStatusEvent { status: PaymentStatus timestamp: Timestamp
  amount: MonetaryAmount processorResponse: TransactionAuthorizationProcessorResponse terminal: Boolean }
type GatewayRejectedEvent implements PaymentStatusEvent { status: PaymentStatus timestamp: Timestamp
  amount: MonetaryAmount gatewayRejectionReason: GatewayRejectionReason
  processorResponse: TransactionAuthorizationProcessorResponse terminal: Boolean }
type TransactionAuthorizationProcessorResponse { legacyCode: String message: String }

input CreateClientTokenInput { clientMutationId: String clientToken: ClientTokenInput }
input ClientTokenInput { merchantAccountId: ID customerId: ID }
type CreateClientTokenPayload { clientMutationId: String clientToken: String }

input CreatePayPalOneTimePaymentInput { clientMutationId: String merchantAccountId: ID amount: MonetaryAmountInput!
  cancelUrl: URL! payerEmail: EmailAddress intent: PayPalIntent! paypalRiskCorrelationId: ID returnUrl: URL! }
type CreatePayPalOneTimePaymentPayload { clientMutationId: String approvalUrl: URL paymentId: String
  launchPayPalApp: Boolean }
input TokenizePayPalOneTimePaymentInput { clientMutationId: String merchantAccountId: ID
  paypalOneTimePayment: PayPalOneTimePaymentInput! }
input PayPalOneTimePaymentInput { payerId: ID! paymentId: ID! paymentToken: ID }
type TokenizePayPalOneTimePaymentPayload { clientMutationId: String paymentMethod: PaymentMethod }
type PaymentMethod { id: ID! legacyId: ID! usage: PaymentMethodUsage createdAt: Timestamp
  details: PaymentMethodDetails }
union PaymentMethodDetails = PayPalAccountDetails | VenmoAccountDetails
type PayPalAccountDetails { billingAddress: Address shippingAddress: Address email: String phone: String
  payerId: String firstName: String lastName: String }
type VenmoAccountDetails { username: String venmoUserId: String }
type Address { company: String addressLine1: String addressLine2: String fullName: String adminArea2: String
  adminArea1: String postalCode: String countryCode: CountryCode phoneNumber: String }

input CreateApplePayWebSessionInput { clientMutationId: String domainName: String! displayName: String!
  validationUrl: String! }
type CreateApplePayWebSessionPayload { clientMutationId: String merchantSessionIdentifier: String }
`
