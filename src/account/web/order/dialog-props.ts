import type { send } from '#ui/send.ts'
import type { OrderResult } from './order-result.ts'
import type { OrderView, ShipmentView } from './order-view.ts'

/** What every dialog of a shipment gets. */
export interface ShipmentDialogProps {
  readonly view: OrderView
  readonly shipment: ShipmentView
  readonly call: typeof send
  readonly onClose: () => void
  /** Loads the page's data again, closes the dialog and announces the result. */
  readonly onDone: (result: OrderResult) => Promise<void>
}
