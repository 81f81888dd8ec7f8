import type { Customer } from '#platform/actor.ts'
import { serve, type CallContext, type Frame } from '#platform/http/serve.ts'
import { Refused } from '#platform/refusal.ts'
import { addToRegistry, findRegistries, registryList, saveRegistry, viewRegistry } from '../contract.ts'
import {
  acceptInvitation,
  changeRegistryItem,
  completionCodeCall,
  deleteRegistry,
  inviteRegistrant,
  leaveRegistry,
  mailGroupCard,
  noteThankYou,
  ownRegistryGifts,
  ownRegistryItems,
  removeRegistryItem,
  setGroupGift,
  showGiftMessage,
  withdrawInvitation,
} from '../owner-contract.ts'
import { addItems } from './add-items.ts'
import { listRegistries } from './list-registries.ts'
import { completionCode } from './completion-code.ts'
import { endRegistry, leave } from './end-registry.ts'
import { setGroup } from './group/begin-group.ts'
import { mailCardAgain } from './group/mail-card-again.ts'
import { accept, invite, withdraw } from './invitation.ts'
import { changeItem, removeItem, showMessage, showOwnGifts, showOwnItems, thank } from './own-registry.ts'
import type { RegistryDeps } from './registry-deps.ts'
import { keepRegistry } from './save-registry.ts'
import { searchRegistries, showRegistry } from './show-registry.ts'

/** The customer that the guard has let through. */
function customerOf({ actor }: CallContext): Customer {
  if (actor.kind !== 'customer') throw new Refused({ kind: 'not-signed-in', message: 'Please sign in.' })
  return actor
}

/** Serves the calls of gift registries. */
export function serveRegistry(frame: Frame, deps: RegistryDeps): void {
  serve(frame, registryList, context => listRegistries(deps, customerOf(context), context.site))
  serve(frame, addToRegistry, (context, input) => addItems(deps, customerOf(context), context, input))
  serve(frame, viewRegistry, async ({ site, actor, session }, input) => {
    const basketId = await deps.basketIdOf(session, site.country)
    return showRegistry(deps, { site, actor, basketId }, input)
  })
  serve(frame, findRegistries, ({ site }, input) => searchRegistries(deps, site, input))
  serve(frame, ownRegistryItems, async (context, input) => {
    const part = await showOwnItems(deps, customerOf(context), context.site, input)
    return { ...part, items: [...part.items], rooms: [...part.rooms] }
  })
  serve(frame, ownRegistryGifts, async (context, input) => {
    const part = await showOwnGifts(deps, customerOf(context), context.site, input)
    return { ...part, gifts: [...part.gifts] }
  })
  serve(frame, changeRegistryItem, (context, input) => changeItem(deps, customerOf(context), context.site, input))
  serve(frame, removeRegistryItem, (context, input) => removeItem(deps, customerOf(context), context.site, input))
  serve(frame, setGroupGift, (context, input) => setGroup(deps, customerOf(context), context.site, input))
  serve(frame, mailGroupCard, (context, input) => mailCardAgain(deps, customerOf(context), context, input))
  serve(frame, completionCodeCall, (context, { grId }) => completionCode(deps, customerOf(context), context.site, grId))
  serve(frame, inviteRegistrant, (context, input) => invite(deps, customerOf(context), context, input))
  serve(frame, withdrawInvitation, (context, input) => withdraw(deps, customerOf(context), context.site, input))
  serve(frame, deleteRegistry, (context, { grId }) => endRegistry(deps, customerOf(context), grId))
  serve(frame, leaveRegistry, (context, { grId }) => leave(deps, customerOf(context), grId))
  serve(frame, acceptInvitation, (context, input) => accept(deps, customerOf(context), context.site, input))
  serve(frame, noteThankYou, (context, input) => thank(deps, customerOf(context), context.site, input))
  serve(frame, showGiftMessage, (context, input) => showMessage(deps, customerOf(context), context.site, input))
  serve(frame, saveRegistry, (context, input) => keepRegistry(deps, customerOf(context), context.site, input))
}
