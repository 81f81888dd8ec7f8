import { z } from 'zod'
import { call } from '#lib/call.ts'
import { text } from '../adding-contract.ts'
import { changing, shopper } from './cart-call.ts'

const uuid = z.uuid()

/** Availability of one item at one store; `isRed`: it cannot be picked up there. */
const PickupModel = z.object({
  name: z.string(),
  qty: z.int(),
  imageUrl: z.string(),
  isRed: z.boolean(),
  itemAvailabilityMessageText: z.string(),
  basketItemId: uuid,
  storeAvailabilityMessage: z.object({ pickupEddMessage: z.string(), pickupQuantityMessage: z.string() }),
})

/** A store or warehouse where the cart can be picked up [STO-03]. */
export const PickupStore = z.object({
  storeNumber: z.string(),
  storeName: z.string(),
  storeCityState: z.string(),
  address1: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  storePhoneNumber: z.string(),
  storeClickablePhoneNumber: z.string(),
  storeHours: z.array(z.string()),
  isWarehouse: z.boolean(),
  isStoreVisible: z.boolean(),
  displayStore: z.boolean(),
  /** Straight-line distance in whole miles (US) or kilometres (Canada); null without a starting place. */
  distance: z.int().nullable(),
  mapUrl: z.string(),
  individualStorePickupAvailabilityModels: z.array(PickupModel),
  individualStorePickupUnavailabilityModels: z.array(PickupModel),
})

export type PickupStore = z.infer<typeof PickupStore>

/** Stores near a place, with the items of the cart that can be picked up there [STO-04]. */
export const StoreAvailability = z.object({
  isCanada: z.boolean(),
  isValidZipCode: z.boolean(),
  includeWarehouse: z.boolean(),
  displayStoreAvailabilityDown: z.boolean(),
  onlyStoreExists: z.boolean(),
  onlyWarehouseExists: z.boolean(),
  /** Whether some items can only be picked up at a warehouse, and whether none can. */
  hasWarehouseOnlyItems: z.boolean(),
  hasNoWarehouseItems: z.boolean(),
  isInRange: z.boolean(),
  zipCode: z.string(),
  selectedStoreNumber: z.string().nullable(),
  useSharedEngine: z.boolean(),
  stores: z.array(PickupStore),
})

export type StoreAvailability = z.infer<typeof StoreAvailability>

const storeNumber = z.string().regex(/^[a-z0-9-]{1,40}$/)

const reading = { ...shopper, csrf: true } as const

/**
 * Without a ZIP code, the cart's own is used; without either, the reply has the stores of the area with most of the
 * brand's stores, without distances. `basketItemId` limits the reply to one line. With oms_UseSharedEngine on, the
 * models are empty until the store's panel requests them.
 */
export const storeAvailabilityLayer = call({
  name: 'storeAvailabilityLayer',
  method: 'POST',
  path: '/Checkout/Cart/StoreAvailabilityLayer',
  summary: 'Stores near a ZIP or postal code, with the pickup availability of each cart item there.',
  ids: ['API-027', 'API-100', 'STO-03', 'STO-04', 'STO-22'],
  ...reading,
  input: z.strictObject({
    zipCode: text(20).default(''),
    includeWarehouse: z.boolean().default(false),
    basketItemId: uuid.nullable().default(null),
  }),
  reply: StoreAvailability,
})

export const storeAvailability = call({
  name: 'storeAvailability',
  method: 'POST',
  path: '/api/cart/store-availability',
  summary: 'Pickup availability of each cart item at one store, by basket item id.',
  ids: ['API-099', 'STO-05', 'STO-08'],
  ...reading,
  input: z.strictObject({ storeNumber, basketItemId: uuid.nullable().default(null) }),
  reply: z.object({
    items: z.record(
      z.string(),
      z.object({
        pickupStatus: z.int().min(0).max(7),
        deliveryStatus: z.int().min(0).max(7),
        isVendorDropShip: z.boolean(),
        isAvailableOnline: z.boolean(),
        selectedShipOption: z.enum(['ship', 'pickup']),
        messages: z.object({
          deliveryEddMessage: z.string(),
          pickupEddMessage: z.string(),
          pickupQuantityMessage: z.string(),
        }),
        model: PickupModel,
      }),
    ),
  }),
})

/** With `basketItemId`, that line changes to pickup; lines that already are for pickup stay so. */
export const setInStorePickupStore = call({
  ...changing,
  name: 'setInStorePickupStore',
  path: '/Checkout/Cart/SetInStorePickupStore',
  summary: 'Sets the pickup location of this cart.',
  ids: ['API-026', 'API-101', 'STO-11'],
  input: z.strictObject({ storeNumber, basketItemId: uuid.nullable().default(null) }),
})
