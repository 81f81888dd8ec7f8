import { z } from 'zod'

/** The parts of Adyen Checkout v71 replies that we read; everything else is ignored. */
export const PublicKeyAnswer = z.object({ publicKey: z.string().regex(/^10001\|[0-9A-Fa-f]{512}$/) })

export const PaymentAnswer = z.object({
  resultCode: z.string(),
  pspReference: z.string().min(1).optional(),
  merchantReference: z.string().optional(),
  amount: z.object({ value: z.number(), currency: z.string() }).optional(),
  refusalReason: z.string().optional(),
  refusalReasonCode: z.string().optional(),
  action: z
    .object({
      type: z.literal('redirect'),
      url: z.url({ protocol: /^https?$/ }),
      method: z.enum(['GET', 'POST']),
      data: z.record(z.string(), z.string()).default({}),
    })
    .optional()
    .catch(undefined),
  additionalData: z.object({ 'tokenization.storedPaymentMethodId': z.string().min(1).optional() }).optional(),
})
export type PaymentAnswer = z.infer<typeof PaymentAnswer>

/** Reply to captures, refunds and cancels: `received`; the result follows by webhook. */
export const ModificationAnswer = z.object({ status: z.literal('received'), pspReference: z.string().min(1) })

export const ErrorAnswer = z.object({
  errorCode: z.string().optional(),
  errorType: z.string().optional(),
  message: z.string().optional(),
})

export const StoredMethodAnswer = z.object({
  id: z.string().min(1),
  brand: z.string(),
  lastFour: z.string(),
  expiryMonth: z.coerce.number().int(),
  expiryYear: z.coerce.number().int(),
  holderName: z.string().optional(),
})
export const StoredMethodsAnswer = z.object({ storedPaymentMethods: z.array(StoredMethodAnswer).default([]) })

export const NotificationItem = z.object({
  additionalData: z.record(z.string(), z.unknown()).optional(),
  amount: z.object({ value: z.number(), currency: z.string() }).optional(),
  eventCode: z.string(),
  merchantAccountCode: z.string(),
  merchantReference: z.string().default(''),
  originalReference: z.string().default(''),
  pspReference: z.string(),
  reason: z.string().nullish(),
  success: z.union([z.string(), z.boolean()]).transform(String),
})
export type NotificationItem = z.infer<typeof NotificationItem>

export const Notification = z.object({
  notificationItems: z.array(z.object({ NotificationRequestItem: z.unknown() })).min(1),
})

/** The parsed JSON text if it has this shape, else undefined. */
export function readJson<T extends z.ZodType>(schema: T, text: string): z.output<T> | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  return schema.safeParse(value).data
}
