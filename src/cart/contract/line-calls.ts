import { z } from 'zod'
import { call } from '#lib/call.ts'
import { Quantity } from '../adding-contract.ts'
import { changing } from './cart-call.ts'

const uuid = z.uuid()

const oneLine = z.strictObject({ basketItemId: uuid })

export const removeItem = call({
  ...changing,
  name: 'removeItem',
  path: '/api/cart/remove-item',
  summary: 'Removes a line from the cart; the removal can be undone.',
  ids: ['API-014', 'CRT-02'],
  input: oneLine,
})

export const updateItem = call({
  ...changing,
  name: 'updateItem',
  path: '/api/cart/update-item',
  summary: 'Sets the quantity of a line, limited to the available stock; `message` says when the limit applied.',
  ids: ['API-017', 'CRT-04'],
  input: z.strictObject({ basketItemId: uuid, quantity: Quantity }),
})

/**
 * Restores the line `basketItemId` that removeItem removed, unchanged and at its former position. Does nothing if it is
 * already restored.
 */
export const restoreItem = call({
  ...changing,
  name: 'restoreItem',
  path: '/api/cart/restore-item',
  summary: 'Restores a removed line.',
  ids: [],
  input: oneLine,
})

/**
 * Replaces the design of the personalized line `basketItemId` by another saved one of its SKU. The line keeps its
 * quantity and everything else. `acceptedTermsText` is the confirmed text of monogramConfirmation.
 */
export const changePersonalization = call({
  ...changing,
  name: 'changePersonalization',
  path: '/api/cart/change-personalization',
  summary: 'Replaces the monogram of a line by another saved design of the same SKU.',
  ids: ['MON-03'],
  input: z.strictObject({
    basketItemId: uuid,
    personalizationId: z.string().min(1).max(64),
    acceptedTermsText: z.string().max(20_000),
  }),
})

export const saveForLater = call({
  ...changing,
  name: 'saveForLater',
  path: '/api/cart/save-for-later',
  summary: 'Moves a line from the cart to the saved-for-later list.',
  ids: ['API-015', 'CRT-03'],
  input: oneLine,
})

export const moveToCart = call({
  ...changing,
  name: 'moveToCart',
  path: '/api/cart/move-to-cart',
  summary: 'Moves a saved line back into the cart.',
  ids: ['API-016', 'CRT-03'],
  input: oneLine,
})

export const removeSaved = call({
  ...changing,
  name: 'removeSaved',
  path: '/api/cart/remove-saved',
  summary: 'Removes a line from the saved-for-later list; the removal can be undone.',
  ids: [],
  input: oneLine,
})

export const updateShipMethod = call({
  ...changing,
  name: 'updateShipMethod',
  path: '/api/cart/update-ship-method',
  summary: 'Sets how a line is delivered: 1 means shipping, any other value in-store pickup.',
  ids: ['API-018', 'CRT-05'],
  input: z.strictObject({ basketItemId: uuid, shipMethod: z.int().min(0).max(99) }),
})

export const addInstallationService = call({
  ...changing,
  name: 'addInstallationService',
  path: '/api/cart/add-installation-service',
  summary: 'Adds the installation service to a line; without an id, to every line for which it is available.',
  ids: [],
  input: z.strictObject({ basketItemId: uuid.nullable().default(null) }),
})

/** `isSuccess` is the boolean of [CRT-11]. */
export const removeInstallationService = call({
  ...changing,
  name: 'removeInstallationService',
  path: '/api/cart/remove-installation-service',
  summary: 'Removes the installation service from a line, or from the whole cart.',
  ids: ['API-019', 'CRT-11'],
  input: z.strictObject({ basketItemId: uuid.nullable().default(null) }),
})
