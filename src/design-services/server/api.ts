import { serve, type Frame } from '#platform/http/serve.ts'
import { bookAppointment, cancelAppointment, findAppointment, freeHours, moveAppointment } from '../contract.ts'
import { book, find, giveBack, listFreeHours, move } from './appointments.ts'
import type { DesignDeps } from './design-deps.ts'

/** Serves the calls of design services. */
export function serveDesignServices(frame: Frame, deps: DesignDeps): void {
  serve(frame, freeHours, (context, input) => listFreeHours(deps, context, input))
  serve(frame, bookAppointment, (context, input) => book(deps, context, input))
  serve(frame, findAppointment, (context, input) => find(deps, context, input))
  serve(frame, moveAppointment, (context, input) => move(deps, context, input))
  serve(frame, cancelAppointment, (context, input) => giveBack(deps, context, input))
}
