import type {
  ChangeOutcome,
  FulfilmentService,
  RedirectCommand,
  RequestedReturn,
  RequestedShipment,
  WithdrawCommand,
} from '#fulfilment/server/fulfilment-service.ts'

/** A fulfilment service in this process: it says what the test lets it say, and remembers what it was asked. */
export interface FakeFulfilment {
  readonly service: FulfilmentService
  readonly shipments: Map<string, RequestedShipment>
  readonly returns: Map<string, RequestedReturn>
  readonly withdrawn: WithdrawCommand[]
  readonly redirected: RedirectCommand[]
  /** The answer to the next commands; `lost` does the work and gives no answer. */
  answer: ChangeOutcome | 'lost'
}

/** Starts with `done`: the service takes back and redirects everything. */
export function fakeFulfilment(): FakeFulfilment {
  const answers = new Map<string, ChangeOutcome>()
  const fake: FakeFulfilment = {
    shipments: new Map(),
    returns: new Map(),
    withdrawn: [],
    redirected: [],
    answer: 'done',
    service: {
      async request(shipment) {
        if (fake.answer === 'unknown') return 'unknown'
        fake.shipments.set(shipment.id, shipment)
        return 'accepted'
      },
      withdraw: async command => answer(command, fake.withdrawn),
      redirect: async command => answer(command, fake.redirected),
      async requestReturn(wanted) {
        if (fake.answer === 'unknown') return { kind: 'unknown' }
        fake.returns.set(wanted.id, wanted)
        return { kind: 'accepted', carrier: 'Prairie Parcel', trackingNumber: `PP${wanted.id.slice(0, 8)}` }
      },
      parseWebhook: () => ({ kind: 'unreadable' }),
    },
  }
  /** The same command gets the same answer again. */
  function answer<Command extends { readonly key: string; readonly shipmentId: string }>(
    command: Command,
    done: Command[],
  ): ChangeOutcome {
    if (fake.answer === 'unknown') return 'unknown'
    const before = answers.get(command.key)
    if (before) return before
    if (!fake.shipments.has(command.shipmentId)) throw new Error('the shipment was never requested')
    const outcome = fake.answer === 'lost' ? 'done' : fake.answer
    answers.set(command.key, outcome)
    if (outcome === 'done') done.push(command)
    return fake.answer === 'lost' ? 'unknown' : outcome
  }
  return fake
}
