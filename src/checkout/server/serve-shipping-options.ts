import { serve, type Frame } from '#platform/http/serve.ts'
import {
  saveShippingAndGiftOptions,
  updateBaggingOption,
  updateGiftMessage,
  updateGiftOption,
  updateGiftReceipt,
} from '../contract/gift-option-calls.ts'
import {
  saveMultiRecipientBasket,
  saveMultiShipping,
  saveMultiShippingAddress,
  saveRecipientSelection,
  splitItem,
  updateBopsToShipping,
  updateRecipientId,
} from '../contract/recipient-calls.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { setGiftMessage } from './gift-message.ts'
import { chooseBag, chooseGiftOptions, chooseReceipt } from './gift-options.ts'
import {
  addNewRecipient,
  addSavedRecipient,
  changeRecipientId,
  divide,
  selectRecipient,
  shipInstead,
  split,
} from './recipients.ts'
import { saveOptions } from './save-options.ts'

/** Serves the calls of several recipients, and those of the shipping and gift options. */
export function serveShippingOptions(frame: Frame, deps: CheckoutDeps): void {
  serve(frame, saveMultiShippingAddress, (context, input) => addNewRecipient(deps, context, input))
  serve(frame, saveMultiShipping, (context, input) => addSavedRecipient(deps, context, input))
  serve(frame, saveRecipientSelection, (context, input) => selectRecipient(deps, context, input))
  serve(frame, updateRecipientId, (context, input) => changeRecipientId(deps, context, input))
  serve(frame, splitItem, (context, input) => split(deps, context, input))
  serve(frame, saveMultiRecipientBasket, (context, input) => divide(deps, context, input))
  serve(frame, updateBopsToShipping, (context, input) => shipInstead(deps, context, input))
  serve(frame, updateGiftMessage, (context, input) => setGiftMessage(deps, context, input))
  serve(frame, updateGiftReceipt, (context, input) => chooseReceipt(deps, context, input))
  serve(frame, updateBaggingOption, (context, input) => chooseBag(deps, context, input))
  serve(frame, updateGiftOption, (context, input) => chooseGiftOptions(deps, context, input))
  serve(frame, saveShippingAndGiftOptions, (context, input) => saveOptions(deps, context, input))
}
