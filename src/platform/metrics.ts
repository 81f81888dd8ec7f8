import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** Metrics of placements and their money. */
const moneyMetrics = (registry: Registry) => ({
  placements: new Counter({
    name: 'davenport_placements_total',
    help: 'Place-order attempts by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  }),
  inDoubt: new Gauge({
    name: 'davenport_placements_in_doubt',
    help: 'Orders that are neither placed nor failed half a minute after their start',
    registers: [registry],
  }),
  oldestInDoubt: new Gauge({
    name: 'davenport_placements_in_doubt_oldest_seconds',
    help: 'Age of the oldest order in doubt; 0 if there is none',
    registers: [registry],
  }),
  paymentOperations: new Gauge({
    name: 'davenport_payment_operations',
    help: 'Captures, refunds and extensions to look at, by state: unanswered for a day, or refused',
    labelNames: ['state'],
    registers: [registry],
  }),
  oldestNewPayment: new Gauge({
    name: 'davenport_new_payment_oldest_seconds',
    help: 'Age of the oldest other payment of an order that has no result; 0 if there is none',
    registers: [registry],
  }),
  disputesToHandle: new Gauge({
    name: 'davenport_disputes',
    help: 'Events of disputes that nobody has dealt with',
    registers: [registry],
  }),
  reportDifferences: new Gauge({
    name: 'davenport_money_differences',
    help: 'Differences that the daily comparisons of the last week have found; 0 if all books agree',
    registers: [registry],
  }),
  reportAge: new Gauge({
    name: 'davenport_money_report_age_seconds',
    help: 'Time since the end of the last day whose books were compared completely; 0 before the first',
    registers: [registry],
  }),
})

/**
 * One registry per process, scraped at /metrics. Labels are contract names and outcomes, never ids of shoppers or
 * carts.
 */
export function createMetrics(process: string) {
  const registry = new Registry()
  registry.setDefaultLabels({ process })
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    calls: new Histogram({
      name: 'davenport_call_seconds',
      help: 'Duration of a call, by contract and status',
      labelNames: ['call', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    pages: new Histogram({
      name: 'davenport_page_seconds',
      help: 'Duration of a page request, by how the page was made',
      labelNames: ['made', 'status'],
      buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
      registers: [registry],
    }),
    ...moneyMetrics(registry),
    queueEntries: new Gauge({
      name: 'davenport_queue_entries',
      help: 'Entries of a queue, by state: waiting until they are due, or given up',
      labelNames: ['queue', 'state'],
      registers: [registry],
    }),
    queueOverdue: new Gauge({
      name: 'davenport_queue_overdue_seconds',
      help: 'Time since the longest overdue entry of a queue was due',
      labelNames: ['queue'],
      registers: [registry],
    }),
    clientErrors: new Counter({
      name: 'davenport_client_errors_total',
      help: 'Errors reported by browsers',
      labelNames: ['level'],
      registers: [registry],
    }),
    guardGlobal: new Counter({
      name: 'davenport_guard_global_total',
      help: 'Attempts rejected by a limit for all callers together, by limit',
      labelNames: ['limit'],
      registers: [registry],
    }),
    forgottenRows: new Counter({
      name: 'davenport_forgotten_rows_total',
      help: 'Rows deleted or stripped of personal data, by kind',
      labelNames: ['kind'],
      registers: [registry],
    }),
  }
}
export type Metrics = ReturnType<typeof createMetrics>
