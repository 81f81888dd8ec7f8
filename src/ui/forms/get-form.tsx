import type { ComponentProps, SubmitEvent } from 'react'
import { useHref, useNavigate } from 'react-router'

export interface GetFormProps extends Omit<ComponentProps<'form'>, 'action' | 'method'> {
  /** A path of the shop. */
  readonly action: string
  /** The page stays where it is scrolled to. */
  readonly preventScrollReset?: boolean
}

/** A form whose answer is a page of the shop: the browser goes there without scripts, the router with them. */
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
