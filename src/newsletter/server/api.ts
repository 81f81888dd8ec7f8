import { serve, type Frame } from '#platform/http/serve.ts'
import { Refused } from '#platform/refusal.ts'
import {
  askForNewsletter,
  changeMyNewsletter,
  changeNewsletter,
  confirmNewsletter,
  readNewsletter,
  stopNewsletter,
} from '../contract.ts'
import { ask } from './ask-for-newsletter.ts'
import { changeTopics, confirm, showSubscription, stop } from './manage-subscription.ts'
import { changeMine } from './my-newsletter.ts'
import type { NewsletterDeps } from './newsletter-deps.ts'
import { serveOneClick } from './serve-one-click.ts'

/** Serves the calls of the newsletter. */
export function serveNewsletter(frame: Frame, deps: NewsletterDeps): void {
  serve(frame, askForNewsletter, (context, input) => ask(deps, context, input))
  serve(frame, confirmNewsletter, (context, input) => confirm(deps, context, input))
  serve(frame, readNewsletter, (context, input) => showSubscription(deps, context, input))
  serve(frame, changeNewsletter, (context, input) => changeTopics(deps, context, input))
  serve(frame, stopNewsletter, async (context, { key }) => {
    await stop(deps, context, key)
    return { isStopped: true as const }
  })
  serve(frame, changeMyNewsletter, (context, input) => {
    const { actor } = context
    if (actor.kind !== 'customer') throw new Refused({ kind: 'not-signed-in', message: 'Please sign in.' })
    return changeMine(deps, context, actor, input)
  })
  serveOneClick(frame, deps)
}
