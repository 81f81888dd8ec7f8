import { languageOf } from '#lib/language.ts'
import { Refused } from '#platform/refusal.ts'
import { serve, type CallContext, type Frame } from '#platform/serve.ts'
import { addItemToCart, applyCartRewardCertificate, applyCartRewardCertificateAdyen, getCart, removeCertificates, removeCertificatesAdyen, removeItem, removeRewardCertificate, removeRewardCertificateAdyen, sessionSummary, updateItem } from '../contract.ts'
import { itemCount } from '../rules/basket.ts'
import { addItems } from './add-items.ts'
import type { CartDeps } from './cart-deps.ts'
import { viewCart } from './cart-view.ts'
import { changeItem } from './change-item.ts'
import type { Change } from './change-basket.ts'
import { applyReward, removeReward, removeRewards } from './rewards.ts'
import { loadBasket } from './store.ts'

/** What changeBasket needs to know of a request; a call with a token always has a session. */
export function changeOf(context: CallContext, call: string, input: unknown): Change {
  if (!context.session) throw new Refused({ kind: 'bad-token', message: 'IsReset', isReset: true })
  return { session: context.session, country: context.site.country, requestId: context.requestId, language: languageOf(context.site.lang), call, input }
}

export function serveCart(frame: Frame, deps: CartDeps): void {
  serve(frame, sessionSummary, async context => {
    const basket = context.session && (await loadBasket(deps.db, context.session, context.site.country))
    return { requestVerificationToken: context.startSession(), cartItemCount: basket ? itemCount(basket.lines) : 0, firstName: null, isGuest: true }
  })
  serve(frame, addItemToCart, (context, input) => addItems(deps, context.site, changeOf(context, addItemToCart.name, input), input))
  serve(frame, getCart, async context => viewCart(deps, context.session && (await loadBasket(deps.db, context.session, context.site.country)), languageOf(context.site.lang)))
  serve(frame, removeItem, (context, input) => changeItem(deps, changeOf(context, removeItem.name, input), input.basketItemId, 0))
  serve(frame, updateItem, (context, input) => changeItem(deps, changeOf(context, updateItem.name, input), input.basketItemId, input.quantity))
  for (const one of [applyCartRewardCertificate, applyCartRewardCertificateAdyen]) serve(frame, one, (context, input) => applyReward(deps, changeOf(context, one.name, null), input))
  for (const one of [removeRewardCertificate, removeRewardCertificateAdyen]) serve(frame, one, (context, input) => removeReward(deps, changeOf(context, one.name, null), input.certificateNumber))
  for (const one of [removeCertificates, removeCertificatesAdyen]) serve(frame, one, context => removeRewards(deps, changeOf(context, one.name, {})))
}
