import { useEffect, useRef } from 'react'
import { Notice, type NoticeProps } from './notice.tsx'

/** A notice that takes the focus when it appears, because the control that caused it has disappeared. */
export function FocusedNotice(props: NoticeProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1}>
      <Notice {...props} />
    </div>
  )
}
