/** The dialog that is open. `requestId` is made when it opens, so that sending it again has no further effect. */
export type OpenDialog = { readonly shipmentId: string } & (
  | { readonly kind: 'cancel'; readonly lineIds: readonly string[]; readonly requestId: string }
  | { readonly kind: 'day' }
  | { readonly kind: 'visit'; readonly recipientId: string }
  | { readonly kind: 'address' }
  | { readonly kind: 'return' | 'report'; readonly lineId: string; readonly requestId: string }
)
