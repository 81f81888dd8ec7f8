import type { z } from 'zod'
import type { BasketItem, NewCartItem } from '../contract.ts'

/** The call's item that makes a line like this one again. */
export const newCartItem = ({ sku, quantity, optionChoices, isPickup, grId, personalization }: BasketItem): z.input<typeof NewCartItem> => ({
  Sku: sku, Quantity: quantity, OptionChoiceParameter: optionChoices ?? '', IsPickupSelected: isPickup, GiftRegistryId: grId ?? '',
  IsPersonalized: personalization !== null, PersonalizationText: personalization ?? '',
})
