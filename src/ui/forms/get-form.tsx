import type { ComponentProps, SubmitEvent } from 'react'
import { useHref, useNavigate } from 'react-router'

export interface GetFormProps extends Omit<ComponentProps<'form'>, 'action' | 'method'> {
  /** A path of the shop. */
  readonly action: string
  /** True: the page keeps its scroll position. */
  readonly preventScrollReset?: boolean
}

/** A GET form whose result is a page of the shop: submitted by the browser without scripts, by the router with them. */
export function GetForm({ action, preventScrollReset = false, onSubmit, ...rest }: GetFormProps) {
  const navigate = useNavigate()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    onSubmit?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    const said = [...new FormData(event.currentTarget)].map(([name, value]): [string, string] => [name, String(value)])
    void navigate(`${action}?${new URLSearchParams(said).toString()}`, { preventScrollReset })
  }
  return <form {...rest} method="get" action={useHref(action)} onSubmit={submit} />
}
