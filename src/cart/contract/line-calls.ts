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
  summary: 'Takes a line out of the cart; it can be brought back.',
  ids: ['API-014', 'CRT-02'],
  input: oneLine,
})

export const updateItem = call({
  ...changing,
  name: 'updateItem',
  path: '/api/cart/update-item',
  summary: 'Sets the quantity of a line. More than is left sets what is left, and `message` says so.',
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
  summary: 'Brings a removed line back as it was.',
  ids: [],
  input: oneLine,
})

export const saveForLater = call({
  ...changing,
  name: 'saveForLater',
  path: '/api/cart/save-for-later',
  summary: 'Moves a line from the cart to what is saved for later.',
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
  summary: 'Takes a line out of what is saved for later; it can be brought back.',
  ids: [],
  input: oneLine,
})

export const updateShipMethod = call({
  ...changing,
  name: 'updateShipMethod',
  path: '/api/cart/update-ship-method',
  summary: 'How a line comes to the shopper: 1 means ship, any other value in-store pickup.',
  ids: ['API-018', 'CRT-05'],
  input: z.strictObject({ basketItemId: uuid, shipMethod: z.int().min(0).max(99) }),
})

export const addInstallationService = call({
  ...changing,
  name: 'addInstallationService',
  path: '/api/cart/add-installation-service',
  summary: 'Has our people install a line. Without an id: every line that can be.',
  ids: [],
  input: z.strictObject({ basketItemId: uuid.nullable().default(null) }),
})

/** `isSuccess` is the boolean of [CRT-11]. */
export const removeInstallationService = call({
  ...changing,
  name: 'removeInstallationService',
  path: '/api/cart/remove-installation-service',
  summary: 'Takes the installation service off a line, or off the whole cart.',
  ids: ['API-019', 'CRT-11'],
  input: z.strictObject({ basketItemId: uuid.nullable().default(null) }),
})
