/** A control of the sandbox's warehouse; it has told the shop when it answers. */
export async function warehouse(control: 'advance' | 'delay' | 'receive-return', body: object): Promise<void> {
  const answer = await fetch(`${process.env.SANDBOX_URL}/control/shipments/${control}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`the warehouse answers ${answer.status}: ${await answer.text()}`)
}

/** The shipments of an order in the warehouse. */
export async function shipmentsOf(
  orderNumber: string,
): Promise<readonly { readonly request: { readonly id: string; readonly kind: string }; readonly state: string }[]> {
  const answer = await fetch(`${process.env.SANDBOX_URL}/control/shipments?orderNumber=${orderNumber}`)
  return ((await answer.json()) as { shipments: Awaited<ReturnType<typeof shipmentsOf>> }).shipments
}
