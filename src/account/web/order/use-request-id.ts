import { useRef } from 'react'

/**
 * The id of a request that may be sent again: the same as long as the content is the same, so that a repeated request
 * has no further effect, and a new one for other content.
 */
export function useRequestId(): (content: unknown) => string {
  const last = useRef({ content: '', id: '' })
  return content => {
    const text = JSON.stringify(content)
    if (last.current.content !== text) last.current = { content: text, id: crypto.randomUUID() }
    return last.current.id
  }
}
