import { z } from 'zod'
import { AddressSchema } from '#addresses/rules/address-schema.ts'
import { cleanText } from '#addresses/rules/clean-text.ts'
import { MAX_LENGTH } from '#addresses/rules/field-lengths.ts'
import type { ShownPicture } from '#catalog/rules/product.ts'
import { SKU } from '#catalog/rules/product/sku-code.ts'
import { call } from '#lib/call.ts'
import { BRANDS } from '#lib/site.ts'
import { PRIVACY_LEVELS, REGISTRY_TYPES } from './rules/event-types.ts'
import { ORDERS, PRICE_KEYS } from './rules/giver-list.ts'
import {
  DEFAULT_QUANTITY,
  FOUND_DAYS_AFTER,
  LONGEST_DESCRIPTION,
  MOST_ADDED,
  MOST_FOUND,
  MOST_ITEMS,
  MOST_PIECES,
  MOST_REGISTRIES,
  SHOWN_STEP,
} from './rules/registry-limits.ts'

const line = (longest: number) => z.string().overwrite(cleanText).max(longest)
const sku = z.string().regex(SKU)
/** A registry's id in an input: in lower case, as it is stored. */
const registryId = z.uuid().toLowerCase()
const quantity = z.int().min(1).max(MOST_PIECES)
const registryType = z.enum(REGISTRY_TYPES)

const reading = { method: 'GET', csrf: false, rate: { per: 'session', limit: 240, seconds: 60 } } as const
const changing = {
  method: 'POST',
  auth: 'customer',
  csrf: true,
  rate: { per: 'session', limit: 120, seconds: 60 },
} as const

/** A registry of the signed-in shopper. */
const RegistrySummary = z.object({
  grId: z.uuid(),
  /** First names: `Nora and Sam`. */
  name: z.string(),
  registryType,
  /** The words above the list; '' without any. */
  registryDescription: z.string(),
  /** `yyyy-mm-dd` */
  eventDate: z.string(),
  privacy: z.enum(PRIVACY_LEVELS),
  city: z.string(),
  state: z.string(),
  /** Sums over all items. */
  wanted: z.int(),
  spokenFor: z.int(),
  /** Wanted pieces by SKU, for the badges of the add-to-registry buttons [REG-03]. */
  quantities: z.record(z.string(), z.int()),
})
export type RegistrySummary = z.output<typeof RegistrySummary>

/** The registries of the signed-in shopper. */
export const registryList = call({
  ...reading,
  name: 'registryList',
  path: '/api/registry/list',
  summary: 'The registries of the signed-in shopper in the country of the site, the next event first.',
  ids: ['API-010'],
  auth: 'customer',
  input: z.strictObject({}),
  reply: z.object({
    registries: z.array(RegistrySummary),
    /** Wanted pieces of all registries: the registry count of the header. */
    itemCount: z.int(),
  }),
})

/** Adds items to registries of the signed-in shopper [REG-17]. */
export const addToRegistry = call({
  ...changing,
  name: 'addToRegistry',
  path: '/api/registry/items',
  summary:
    'Adds items to registries of the signed-in shopper, all or none. `isSuccess` is false, with a message, if an ' +
    'item cannot be added; nothing was added then.',
  ids: ['API-011', 'REG-01', 'REG-17', 'REG-18', 'REG-19'],
  input: z.strictObject({
    items: z
      .array(
        z.strictObject({
          Sku: sku,
          Quantity: quantity.default(DEFAULT_QUANTITY),
          GrId: registryId,
          /** Not used: a registry takes the pieces of both brands. */
          Brand: z.enum(BRANDS).optional(),
          /** Returned with the item. */
          Name: line(120).default(''),
          Source: line(60).default(''),
        }),
      )
      .min(1)
      .max(MOST_ADDED),
  }),
  reply: z.object({
    isSuccess: z.boolean(),
    /** The reason for which nothing was added; '' if it was. */
    message: z.string(),
    items: z.array(
      z.object({
        /** As the caller set it; else the name of the product. */
        name: z.string(),
        /** As the caller set it. */
        source: z.string(),
        sku: z.string(),
        grId: z.uuid(),
        /** The quantity that was added. */
        quantity: z.int(),
        registryType,
        /** First names of the registrants. */
        registryDescription: z.string(),
        availabilityCode: z.int(),
        /** Slug of the product's main category. */
        category: z.string(),
        /** Wanted pieces of the SKU on this registry after the addition. */
        wanted: z.int(),
      }),
    ),
    /** The registry count of the header after the addition. */
    itemCount: z.int(),
  }),
})

/** A group gift, with amounts in cents. */
export const GroupData = z.object({
  id: z.uuid(),
  target: z.int(),
  /** Paid by givers. */
  given: z.int(),
  givers: z.int(),
  /** Neither paid nor held by a cart. */
  left: z.int(),
  state: z.enum(['open', 'closing', 'issued']),
})

const PublicRegistryItem = z.object({
  sku: z.string(),
  name: z.string(),
  optionText: z.string(),
  brand: z.enum(BRANDS),
  /** Slug of the room that the registrants chose, or of the product's main category. */
  room: z.string(),
  /** Path of the product page. */
  url: z.string(),
  imageUrl: z.string(),
  /** Data of the picture for pages of the shop. */
  picture: z
    .custom<ShownPicture>(value => typeof value === 'object' && value !== null)
    .meta({
      type: 'object',
      description: 'Data from which the shop’s pages draw a product or choose its photograph.',
    }),
  /** Present price in cents; null if it is not sold any more. */
  price: z.int().nullable(),
  formattedPrice: z.string(),
  wanted: z.int(),
  /** Held, bought and received together: never more than wanted. */
  spokenFor: z.int(),
  /** Pieces that can still be bought. */
  stillWanted: z.int(),
  held: z.int(),
  /** When the last hold ends; null without a hold. */
  heldUntil: z.iso.datetime().nullable(),
  /** The group gift for one of its pieces, with amounts in cents; null without one. */
  group: GroupData.nullable(),
  /** True if the calling cart holds some of them. */
  isHeldByYou: z.boolean(),
})
export type PublicRegistryItem = z.output<typeof PublicRegistryItem>

/** Number of items in an answer; a query has it as text. */
const count = z.coerce.number().int().min(1).max(MOST_ITEMS).default(SHOWN_STEP)

/** The part of a list that a giver looks at. */
const GiverQuery = z.strictObject({
  price: z.enum(PRICE_KEYS).default('all'),
  order: z.enum(ORDERS).default('listed'),
  /** Gifts that can still be given. */
  count,
  /** Gifts that are given already. */
  givenCount: count,
})
export type GiverQuery = z.output<typeof GiverQuery>

/** A registry as givers see it: never a street, never who gave what. */
const PublicRegistry = z.object({
  grId: z.uuid(),
  /** First names: `Nora and Sam`. */
  name: z.string(),
  fullName: z.string(),
  registryType,
  registryDescription: z.string(),
  eventDate: z.string(),
  city: z.string(),
  state: z.string(),
  privacy: z.enum(PRIVACY_LEVELS),
  /** True if the caller is one of its registrants. */
  isOwn: z.boolean(),
  /** Sums over all items. */
  wanted: z.int(),
  spokenFor: z.int(),
  /** Pieces that can still be bought, in each price range. */
  pieces: z.record(z.enum(PRICE_KEYS), z.int()),
  /** The first gifts of the asked part that are not wholly bought, and the number of all of them. */
  items: z.array(PublicRegistryItem),
  itemCount: z.int(),
  /** The first gifts that are wholly bought, of all prices, and the number of all of them. */
  given: z.array(PublicRegistryItem),
  givenCount: z.int(),
})
export type PublicRegistry = z.output<typeof PublicRegistry>

/** A registry as givers see it. */
export const viewRegistry = call({
  ...reading,
  name: 'viewRegistry',
  path: '/api/registry/view',
  summary:
    'A registry as givers see it, with city and state and no street, and the first gifts of a price range in an ' +
    'order. A private one is not found.',
  ids: [],
  auth: 'anyone',
  input: GiverQuery.extend({ grId: registryId }),
  reply: PublicRegistry,
})

const FoundRegistry = z.object({
  grId: z.uuid(),
  /** Full names. */
  name: z.string(),
  registryType,
  eventDate: z.string(),
  city: z.string(),
  state: z.string(),
})
export type FoundRegistry = z.output<typeof FoundRegistry>

/** Finds public registries. */
export const findRegistries = call({
  ...reading,
  name: 'findRegistries',
  path: '/api/registry/find',
  summary:
    'Public registries of the country of the site whose first or last names begin with the words of `name`, the next ' +
    `event first; at most ${MOST_FOUND}, and none whose event was more than ${FOUND_DAYS_AFTER} days ago.`,
  ids: [],
  auth: 'anyone',
  rate: { per: 'ip', limit: 60, seconds: 60 },
  input: z.strictObject({
    /** At least two characters. */
    name: line(60).pipe(z.string().min(2)),
    registryType: registryType.optional(),
    /** Month of the event, `yyyy-mm`. */
    month: z
      .string()
      .regex(/^[0-9]{4}-(0[1-9]|1[0-2])$/)
      .optional(),
  }),
  reply: z.object({ registries: z.array(FoundRegistry), isCut: z.boolean() }),
})

/** The data that registrants enter. */
const RegistryInput = z.strictObject({
  /**
   * Chosen by the caller, so that a repeated call creates nothing. A random UUID: it is the address of the registry.
   */
  grId: registryId,
  /** Cannot be changed later. */
  registryType,
  firstName: line(MAX_LENGTH.firstName),
  lastName: line(MAX_LENGTH.lastName),
  /** Both empty for a registry of one person. */
  partnerFirstName: line(MAX_LENGTH.firstName).default(''),
  partnerLastName: line(MAX_LENGTH.lastName).default(''),
  eventDate: z.iso.date(),
  /** Number of guests; null: not stated. */
  guests: z.int().min(1).max(2000).nullable().default(null),
  registryDescription: z.string().max(LONGEST_DESCRIPTION).default(''),
  privacy: z.enum(PRIVACY_LEVELS),
  /** Address to which gifts are shipped. Givers see its city and state only. */
  address: AddressSchema,
})
export type RegistryInput = z.output<typeof RegistryInput>

/** Creates a registry, or changes the one with this id. */
export const saveRegistry = call({
  ...changing,
  name: 'saveRegistry',
  path: '/api/registry/save',
  summary: `Creates a registry of the signed-in shopper (at most ${MOST_REGISTRIES}), or changes the one with this id.`,
  ids: [],
  input: RegistryInput,
  reply: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('saved'), grId: z.uuid() }),
    /** Messages by field of the input; those of the address begin with `address.`. */
    z.object({ outcome: z.literal('invalid'), errors: z.record(z.string(), z.string()) }),
    /** The shopper has as many registries as allowed. */
    z.object({ outcome: z.literal('full') }),
  ]),
})
